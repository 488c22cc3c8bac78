import { type IndianState, isPinShape, stateOfPin } from '../addresses/states.ts'
import { indiaDateAfterWorkingDays } from '../calendar/india-time.ts'
import type { Paise } from '../money/paise.ts'
import type { StoreSettings } from '../settings/store-settings.ts'

export const SHIPPING_METHODS = ['standard', 'express'] as const
export type ShippingMethod = (typeof SHIPPING_METHODS)[number]

export type DeliveryZone = 'A' | 'B' | 'C' | 'D' | 'E'
export type UnserviceableReason = 'PIN_MALFORMED' | 'PIN_UNKNOWN' | 'PIN_ARMY_POST'
export type CodReason = 'COD_DISABLED' | 'COD_PIN_BLOCKED' | 'COD_BELOW_MINIMUM' | 'COD_ABOVE_MAXIMUM'

type Serviceability = { isServiceable: true; state: IndianState } | Unserviceable
type Unserviceable = { isServiceable: false; reason: UnserviceableReason }

export type ShippingQuote =
  | { isServiceable: true; shippingPaise: Paise; isFree: boolean; freeShortfallPaise: Paise }
  | Unserviceable

export type DeliveryPromise =
  | {
      isServiceable: true
      state: IndianState
      zone: DeliveryZone
      codAvailable: boolean
      codReason?: CodReason
      /** 'YYYY-MM-DD' in Asia/Kolkata. */
      earliest: string
      latest: string
    }
  | (Unserviceable & { state: null; zone: null; codAvailable: false; earliest: null; latest: null })

// First three digits of the metro cities: Delhi, Mumbai, Pune, Ahmedabad, Hyderabad, Bengaluru, Chennai, Kolkata.
const METRO_PREFIXES = ['110', '400', '411', '380', '500', '560', '600', '700']
// The north-east, Jammu and Kashmir, Kerala, Himachal Pradesh; the islands and Ladakh take as long.
const FAR_STATES = ['AR', 'AS', 'MN', 'ML', 'MZ', 'NL', 'SK', 'TR', 'JK', 'KL', 'HP', 'AN', 'LD', 'LA']
const TRANSIT_DAYS: Readonly<Record<DeliveryZone, readonly [least: number, most: number]>> = {
  A: [1, 2],
  B: [2, 3],
  C: [2, 4],
  D: [3, 6],
  E: [5, 9],
}
// Express is handed to the courier the day it is ordered; the courier's own time is the same.
const DISPATCH_DAYS: Readonly<Record<ShippingMethod, number>> = { standard: 1, express: 0 }

function serviceabilityOf(pin: string): Serviceability {
  if (!isPinShape(pin)) return { isServiceable: false, reason: 'PIN_MALFORMED' }
  if (pin.startsWith('9')) return { isServiceable: false, reason: 'PIN_ARMY_POST' }
  const state = stateOfPin(pin)
  return state ? { isServiceable: true, state } : { isServiceable: false, reason: 'PIN_UNKNOWN' }
}

/** Couriers also count a wider "region" as B; only the own state is taken here, so that no promise is too early. */
function zoneOf(pin: string, state: IndianState, originPin: string): DeliveryZone {
  const area = pin.slice(0, 3)
  const originArea = originPin.slice(0, 3)
  if (area === originArea) return 'A'
  if (stateOfPin(originPin)?.gstCode === state.gstCode) return 'B'
  if (FAR_STATES.includes(state.iso)) return 'E'
  return METRO_PREFIXES.includes(area) && METRO_PREFIXES.includes(originArea) ? 'C' : 'D'
}

function codReasonOf(pin: string, amountPaise: Paise, rules: StoreSettings['cod']): CodReason | null {
  if (!rules.isEnabled) return 'COD_DISABLED'
  if (rules.blockedPins.some((blocked) => blocked !== '' && pin.startsWith(blocked))) return 'COD_PIN_BLOCKED'
  if (amountPaise < rules.minPaise) return 'COD_BELOW_MINIMUM'
  return amountPaise > rules.maxPaise ? 'COD_ABOVE_MAXIMUM' : null
}

/**
 * What shipping costs. Standard is free from `rules.freeFromPaise` of goods (`freeShortfallPaise` is what is missing),
 * express never; no goods, no charge. A null pin quotes before the address is known.
 */
export function shippingQuote(input: {
  pin: string | null
  method: ShippingMethod
  goodsPaise: Paise
  rules: StoreSettings['shipping']
}): ShippingQuote {
  const { pin, method, goodsPaise, rules } = input
  const service = pin === null ? null : serviceabilityOf(pin)
  if (service?.isServiceable === false) return service
  const price = method === 'express' ? rules.expressPaise : rules.standardPaise
  const freeShortfallPaise = method === 'express' ? 0 : Math.max(0, rules.freeFromPaise - goodsPaise)
  const isEarnedFree = method === 'standard' && freeShortfallPaise === 0
  const shippingPaise = goodsPaise === 0 || isEarnedFree ? 0 : price
  return { isServiceable: true, shippingPaise, isFree: shippingPaise === 0, freeShortfallPaise }
}

/**
 * The PIN box's answer: whether we deliver there, whether cash is taken for this amount, and between which dates
 * (Asia/Kolkata, Sundays skipped, one day to dispatch unless express). `goodsPaise` is what the shopper would pay.
 */
export function deliveryPromise(input: {
  pin: string
  now: Date
  originPin: string
  codRules: StoreSettings['cod']
  goodsPaise: Paise
  method?: ShippingMethod
}): DeliveryPromise {
  const { pin, now, method = 'standard' } = input
  const service = serviceabilityOf(pin)
  if (!service.isServiceable) {
    return { ...service, state: null, zone: null, codAvailable: false, earliest: null, latest: null }
  }
  const zone = zoneOf(pin, service.state, input.originPin)
  const codReason = codReasonOf(pin, input.goodsPaise, input.codRules)
  const [least, most] = TRANSIT_DAYS[zone]
  const dateAfter = (transitDays: number) =>
    indiaDateAfterWorkingDays(now, DISPATCH_DAYS[method] + transitDays)
  return {
    isServiceable: true,
    state: service.state,
    zone,
    codAvailable: codReason === null,
    ...(codReason && { codReason }),
    earliest: dateAfter(least),
    latest: dateAfter(most),
  }
}
