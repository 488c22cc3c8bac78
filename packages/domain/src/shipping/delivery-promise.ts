import { type IndianState, stateOfPin } from '../addresses/states.ts'
import { indiaDateAfterWorkingDays } from '../calendar/india-time.ts'
import type { Paise } from '../money/paise.ts'
import type { CashRules } from './cash-limits.ts'
import { type ShippingRules, type ShippingTerms, shippingTerms } from './shipping-terms.ts'
import { type DayRange, type DeliveryZone, type PinFault, type PinRule, pinFault } from './pin-rule.ts'

export const SHIPPING_METHODS = ['standard', 'express'] as const
export type ShippingMethod = (typeof SHIPPING_METHODS)[number]

export type UnserviceableReason = PinFault | 'PIN_NOT_SERVED'
export type CodReason = 'COD_DISABLED' | 'COD_PIN_BLOCKED' | 'COD_BELOW_MINIMUM' | 'COD_ABOVE_MAXIMUM'

type Place = { isServiceable: true; state: IndianState; zone: DeliveryZone } | Unserviceable
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
      /** Delivery costs at that PIN code. */
      terms: ShippingTerms
      /** 'YYYY-MM-DD' in Asia/Kolkata. */
      earliest: string
      latest: string
    }
  | (Unserviceable & { state: null; zone: null; codAvailable: false; earliest: null; latest: null })

// First three digits of the metro cities: Delhi, Mumbai, Pune, Ahmedabad, Hyderabad, Bengaluru, Chennai, Kolkata.
const METRO_PREFIXES = ['110', '400', '411', '380', '500', '560', '600', '700']
// The north-east, Jammu and Kashmir, Kerala, Himachal Pradesh; the islands and Ladakh take as long.
const FAR_STATES = ['AR', 'AS', 'MN', 'ML', 'MZ', 'NL', 'SK', 'TR', 'JK', 'KL', 'HP', 'AN', 'LD', 'LA']
/** Usual transit times of couriers; a store may set others for a zone. */
export const TRANSIT_DAYS: Readonly<Record<DeliveryZone, DayRange>> = {
  A: [1, 2],
  B: [2, 3],
  C: [2, 4],
  D: [3, 6],
  E: [5, 9],
}
// Express is handed to the courier the day it is ordered; the courier's own time is the same.
const DISPATCH_DAYS: Readonly<Record<ShippingMethod, number>> = { standard: 1, express: 0 }

/** Returns whether couriers serve a PIN code at all; the store's rule for it decides. */
function serviceabilityOf(pin: string, rule: PinRule | null): Serviceability {
  const fault = pinFault(pin)
  if (fault) return { isServiceable: false, reason: fault }
  if (rule?.isServed === false) return { isServiceable: false, reason: 'PIN_NOT_SERVED' }
  const state = stateOfPin(pin)
  return state ? { isServiceable: true, state } : { isServiceable: false, reason: 'PIN_UNKNOWN' }
}

/** Checks whether couriers serve a PIN code at all, to deliver or to pick up. */
export function isPinServed(pin: string, rule: PinRule | null): boolean {
  return serviceabilityOf(pin, rule).isServiceable
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

/**
 * Returns the location of a PIN code relative to the shop: its zone is the one set by the store, otherwise that of
 * its distance.
 */
function placeOf({
  pin,
  pinRule,
  originPin,
}: {
  pin: string
  pinRule: PinRule | null
  originPin: string
}): Place {
  const service = serviceabilityOf(pin, pinRule)
  return service.isServiceable
    ? { ...service, zone: pinRule?.zone ?? zoneOf(pin, service.state, originPin) }
    : service
}

type CashPlace = { pin: string; rule: PinRule | null; terms: ShippingTerms }

/**
 * Returns the reason for refusing cash. The store's list of first digits, the zone, and its rule for the exact PIN
 * code can each refuse it.
 */
function codReasonOf(
  { pin, rule, terms }: CashPlace,
  amountPaise: Paise,
  rules: CashRules,
): CodReason | null {
  if (!rules.isEnabled) return 'COD_DISABLED'
  if (rule?.takesCash === false || !terms.takesCash) return 'COD_PIN_BLOCKED'
  if (rules.blockedPins.some((blocked) => blocked !== '' && pin.startsWith(blocked))) return 'COD_PIN_BLOCKED'
  if (amountPaise < rules.minPaise) return 'COD_BELOW_MINIMUM'
  return amountPaise > rules.maxPaise ? 'COD_ABOVE_MAXIMUM' : null
}

/**
 * Returns the cost of shipping. Standard is free from `rules.freeFromPaise` of items (`freeShortfallPaise` is the
 * amount missing), express never; without items nothing is charged. A null `pin` quotes before the address is known;
 * `pinRule` is the store's rule for it, null if there is none. Its zone, counted from `originPin`, may have its own
 * fees.
 */
export function shippingQuote(input: {
  pin: string | null
  pinRule: PinRule | null
  originPin: string
  method: ShippingMethod
  itemsPaise: Paise
  rules: ShippingRules
}): ShippingQuote {
  const { pin, method, itemsPaise, rules } = input
  const place = pin === null ? null : placeOf({ ...input, pin })
  if (place?.isServiceable === false) return place
  const terms = shippingTerms(rules, place && place.zone)
  const price = method === 'express' ? terms.expressPaise : terms.standardPaise
  const freeShortfallPaise = method === 'express' ? 0 : Math.max(0, terms.freeFromPaise - itemsPaise)
  const isEarnedFree = method === 'standard' && freeShortfallPaise === 0
  const shippingPaise = itemsPaise === 0 || isEarnedFree ? 0 : price
  return { isServiceable: true, shippingPaise, isFree: shippingPaise === 0, freeShortfallPaise }
}

type Timing = { zone: DeliveryZone; rule: PinRule | null; terms: ShippingTerms; method: ShippingMethod }

/**
 * Returns the days from the order to the door: those of the store's rule for the PIN code, otherwise the zone's time
 * and the time to dispatch.
 */
function daysOf({ zone, rule, terms, method }: Timing): DayRange {
  const own = method === 'express' ? rule?.expressDays : rule?.standardDays
  if (own) return own
  const [least, most] = terms.transitDays ?? TRANSIT_DAYS[zone]
  return [DISPATCH_DAYS[method] + least, DISPATCH_DAYS[method] + most]
}

/**
 * Returns the delivery promise for a PIN code: if couriers deliver there, if cash is accepted for this amount, and
 * between which dates (Asia/Kolkata, Sundays skipped, one day to dispatch unless express). `itemsPaise` is the amount
 * that the shopper would pay; `pinRule` is the store's rule for the PIN code, null if there is none: then its zone
 * follows from the origin of parcels.
 */
export function deliveryPromise(input: {
  pin: string
  pinRule: PinRule | null
  now: Date
  originPin: string
  codRules: CashRules
  shippingRules: ShippingRules
  itemsPaise: Paise
  method?: ShippingMethod
}): DeliveryPromise {
  const { pin, pinRule, now, method = 'standard' } = input
  const place = placeOf(input)
  if (!place.isServiceable) {
    return { ...place, state: null, zone: null, codAvailable: false, earliest: null, latest: null }
  }
  const { state, zone } = place
  const terms = shippingTerms(input.shippingRules, zone)
  const codReason = codReasonOf({ pin, rule: pinRule, terms }, input.itemsPaise, input.codRules)
  const [least, most] = daysOf({ zone, rule: pinRule, terms, method })
  return {
    isServiceable: true,
    state,
    zone,
    terms,
    codAvailable: codReason === null,
    ...(codReason && { codReason }),
    earliest: indiaDateAfterWorkingDays(now, least),
    latest: indiaDateAfterWorkingDays(now, most),
  }
}
