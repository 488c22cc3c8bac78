import type { Paise } from '../money/paise.ts'
import { type DayRange, DELIVERY_ZONES, type DeliveryZone } from './pin-rule.ts'

/** Delivery fees, including GST. Standard is free from `freeFromPaise` of items, express never. */
type Fees = { standardPaise: Paise; expressPaise: Paise; freeFromPaise: Paise }

/** Own fees of a zone; a null is as everywhere. */
export type ZoneFees = { [Fee in keyof Fees]: Fees[Fee] | null } & {
  /** False: no cash on delivery in the whole zone. */
  takesCash: boolean
  /** Working days with the courier; null: as couriers usually take there. */
  transitDays: DayRange | null
}

/** The shop's fees, and the zones that differ from them. */
export type ShippingRules = Fees & { zones: Partial<Record<DeliveryZone, ZoneFees>> }

/** A zone that is as everywhere. */
export const PLAIN_ZONE: ZoneFees = {
  standardPaise: null,
  expressPaise: null,
  freeFromPaise: null,
  takesCash: true,
  transitDays: null,
}

/** Terms in force at one place. */
export type ShippingTerms = Fees & Pick<ZoneFees, 'takesCash' | 'transitDays'>

/** Returns the terms of a zone: its own, otherwise the shop's. A null zone is an address that is not known yet. */
export function shippingTerms(rules: ShippingRules, zone: DeliveryZone | null): ShippingTerms {
  const own = (zone && rules.zones[zone]) ?? PLAIN_ZONE
  return {
    standardPaise: own.standardPaise ?? rules.standardPaise,
    expressPaise: own.expressPaise ?? rules.expressPaise,
    freeFromPaise: own.freeFromPaise ?? rules.freeFromPaise,
    takesCash: own.takesCash,
    transitDays: own.transitDays,
  }
}

/** Returns the lowest and the highest amount of a fee across all zones. */
export function feeRange(rules: ShippingRules, fee: keyof Fees): readonly [least: Paise, most: Paise] {
  const amounts = DELIVERY_ZONES.map((zone) => shippingTerms(rules, zone)[fee])
  return [Math.min(...amounts), Math.max(...amounts)]
}

/** Returns the value of items from which standard delivery is free in every zone. */
export function freeEverywhereFrom(rules: ShippingRules): Paise {
  const paid = DELIVERY_ZONES.map((zone) => shippingTerms(rules, zone)).filter(
    ({ standardPaise }) => standardPaise > 0,
  )
  return Math.max(0, ...paid.map(({ freeFromPaise }) => freeFromPaise))
}
