import { isPinShape } from './pin.ts'

/**
 * Cities by PIN prefix: the metro areas that couriers know by their first three digits (110, 380, 400, 411, 500, 560,
 * 600, 700), narrowed where an area also holds other cities: 4006 is Thane and 4007 Navi Mumbai, 5001 to 5003, 6001 and
 * 7001 reach into the districts around; and cities whose district has another name, such as Kochi in Ernakulam. Other
 * codes determine a district at most.
 */
const CITIES: Readonly<Record<string, string>> = {
  '110': 'New Delhi',
  '3800': 'Ahmedabad',
  '4000': 'Mumbai',
  '40010': 'Mumbai',
  '4007': 'Navi Mumbai',
  '4110': 'Pune',
  '5000': 'Hyderabad',
  '560': 'Bengaluru',
  '6000': 'Chennai',
  '7000': 'Kolkata',
  '201301': 'Noida',
  '201303': 'Noida',
  '201304': 'Noida',
  '201305': 'Noida',
  '201307': 'Noida',
  '2080': 'Kanpur',
  '403001': 'Panaji',
  '4900': 'Bhilai',
  '5200': 'Vijayawada',
  '5750': 'Mangaluru',
  '6820': 'Kochi',
  '7340': 'Siliguri',
  '744101': 'Port Blair',
  '7510': 'Bhubaneswar',
  '7810': 'Guwahati',
  '791111': 'Itanagar',
  '79300': 'Shillong',
  '795001': 'Imphal',
  '795003': 'Imphal',
  '795004': 'Imphal',
  '79900': 'Agartala',
  '8310': 'Jamshedpur',
}

/** The city of a PIN code, or null when it is malformed or when the code alone does not determine the city. */
export function cityOfPin(pin: string): string | null {
  if (!isPinShape(pin)) return null
  return Object.entries(CITIES).find(([prefix]) => pin.startsWith(prefix))?.[1] ?? null
}
