/** Places the demo customers live in; the PIN codes lie in the state named. */
export interface City {
  city: string
  state: string
  postcode: string
  areas: readonly string[]
}

export const CITIES: readonly City[] = [
  {
    city: 'Bengaluru',
    state: 'Karnataka',
    postcode: '560034',
    areas: ['Koramangala 4th Block', 'Jakkasandra', 'HSR Layout Sector 2'],
  },
  { city: 'Mysuru', state: 'Karnataka', postcode: '570017', areas: ['Vijayanagar 2nd Stage', 'Gokulam'] },
  { city: 'Mumbai', state: 'Maharashtra', postcode: '400053', areas: ['Andheri West', 'Lokhandwala'] },
  { city: 'Pune', state: 'Maharashtra', postcode: '411038', areas: ['Kothrud', 'Karve Nagar'] },
  { city: 'New Delhi', state: 'Delhi', postcode: '110017', areas: ['Malviya Nagar', 'Saket'] },
  { city: 'Gurugram', state: 'Haryana', postcode: '122002', areas: ['DLF Phase 3', 'Sushant Lok'] },
  { city: 'Hyderabad', state: 'Telangana', postcode: '500034', areas: ['Banjara Hills', 'Somajiguda'] },
  { city: 'Chennai', state: 'Tamil Nadu', postcode: '600020', areas: ['Adyar', 'Besant Nagar'] },
  { city: 'Coimbatore', state: 'Tamil Nadu', postcode: '641012', areas: ['Gandhipuram', 'Tatabad'] },
  { city: 'Kochi', state: 'Kerala', postcode: '682020', areas: ['Kadavanthra', 'Panampilly Nagar'] },
  { city: 'Kolkata', state: 'West Bengal', postcode: '700019', areas: ['Ballygunge', 'Gariahat'] },
  { city: 'Ahmedabad', state: 'Gujarat', postcode: '380015', areas: ['Satellite', 'Vastrapur'] },
  { city: 'Jaipur', state: 'Rajasthan', postcode: '302017', areas: ['Malviya Nagar', 'Jawahar Circle'] },
  { city: 'Lucknow', state: 'Uttar Pradesh', postcode: '226010', areas: ['Gomti Nagar', 'Vipin Khand'] },
  { city: 'Indore', state: 'Madhya Pradesh', postcode: '452001', areas: ['Vijay Nagar', 'Palasia'] },
  { city: 'Guwahati', state: 'Assam', postcode: '781005', areas: ['Ganeshguri', 'Dispur'] },
]
