import { DEFAULT_SETTINGS, type StoreSettings } from './store-settings.ts'

/** The settings of the demo shop: an invented company, its documented claims and offers. */
export const DEMO_SETTINGS: StoreSettings = {
  ...DEFAULT_SETTINGS,
  gst: { usesMarginScheme: true },
  emi: {
    isEnabled: true,
    bank: 'Example Bank',
    rateBp: 1_500,
    months: 12,
    minPaise: 10_000_00,
    feePaise: 199_00,
  },
  shop: {
    name: 'Dobara',
    legalName: 'Dobara Refurbished Pvt Ltd',
    addressLines: ['2nd Floor, 14 Workshop Lane', 'Shivajinagar'],
    city: 'Bengaluru',
    state: 'Karnataka',
    stateCode: '29',
    postcode: '560001',
    gstin: '29ZZZCS1234A1Z5',
    cin: 'U46510KA2021PTC000000',
    phone: '+91 80 0000 0000',
    email: 'support@dobara.example',
    hours: 'Mon-Fri: 9AM-6PM',
    hoursHi: 'सोमवार से शुक्रवार, सुबह 9 से शाम 6 बजे',
    grievanceOfficer: {
      name: 'Meera Krishnan',
      email: 'grievance@dobara.example',
      phone: '+91 80 0000 0001',
    },
    originPin: '560001',
  },
  counters: { happyCustomers: 200_000, devicesRefurbished: 500_000, cities: 120, rating: 4.7 },
  offers: [
    {
      title: 'Free shipping',
      text: 'Standard delivery is free above ₹50,000.',
      titleHi: 'मुफ़्त डिलीवरी',
      textHi: '₹50,000 से ऊपर के ऑर्डर पर सामान्य डिलीवरी मुफ़्त है।',
    },
    {
      title: 'No-cost EMI',
      text: 'On select cards; your bank shows the plans when you pay.',
      titleHi: 'नो-कॉस्ट EMI',
      textHi: 'चुने हुए कार्ड पर। पेमेंट करते समय आपका बैंक प्लान दिखाता है।',
    },
    {
      title: 'Bank offer',
      text: 'Extra 5% off with a bank credit card, given by the bank on its own terms.',
      titleHi: 'बैंक ऑफ़र',
      textHi: 'बैंक के क्रेडिट कार्ड पर 5% की अतिरिक्त छूट, जो बैंक अपनी शर्तों पर देता है।',
    },
  ],
}
