import { isPinShape } from './states.ts'

/**
 * Cities by PIN prefix: the metro areas that couriers know by their first three digits (110, 380, 400, 411, 500, 560,
 * 600, 700), narrowed where an area also holds other cities: 4006 is Thane and 4007 Navi Mumbai, 5001 to 5003, 6001 and
 * 7001 reach into the districts around. Other districts are left to the shopper, as a guess would be wrong too often.
 */
const CITIES: Readonly<Record<string, string>> = {
  '110': 'New Delhi',
  '3800': 'Ahmedabad',
  '4000': 'Mumbai',
  '40010': 'Mumbai',
  '4110': 'Pune',
  '5000': 'Hyderabad',
  '560': 'Bengaluru',
  '6000': 'Chennai',
  '7000': 'Kolkata',
}

/** The city of a PIN code, or null when it is malformed or when the code alone does not tell the city. */
export function cityOfPin(pin: string): string | null {
  if (!isPinShape(pin)) return null
  return Object.entries(CITIES).find(([prefix]) => pin.startsWith(prefix))?.[1] ?? null
}
