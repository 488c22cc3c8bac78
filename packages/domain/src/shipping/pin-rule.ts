import { isPinShape } from '../addresses/pin.ts'
import { stateOfPin } from '../addresses/states.ts'

/**
 * From near to far: the same city, the own state, metro to metro, the rest of India, and where couriers take longest. Each has
 * its own days (delivery-promise.ts).
 */
export const DELIVERY_ZONES = ['A', 'B', 'C', 'D', 'E'] as const
export type DeliveryZone = (typeof DELIVERY_ZONES)[number]

/** Working days from the order to the door, the first and the last of them. */
export type DayRange = readonly [least: number, most: number]

/** The store's rule for one PIN code. Null fields are as for a PIN code without a rule. */
export type PinRule = {
  isServed: boolean
  takesCash: boolean
  zone: DeliveryZone | null
  standardDays: DayRange | null
  expressDays: DayRange | null
}

/** Longest promise in days; a longer one is no promise. */
export const MOST_DELIVERY_DAYS = 60

export type PinFault = 'PIN_MALFORMED' | 'PIN_UNKNOWN' | 'PIN_ARMY_POST'

/** Returns the reason why no courier can serve a PIN code, whatever areas the store has set; null if one can. */
export function pinFault(pin: string): PinFault | null {
  if (!isPinShape(pin)) return 'PIN_MALFORMED'
  if (pin.startsWith('9')) return 'PIN_ARMY_POST'
  return stateOfPin(pin) ? null : 'PIN_UNKNOWN'
}
