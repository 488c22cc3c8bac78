import type { AdminSettings } from '@dobara/contract/admin-settings/settings.ts'
import { rupees, toPaise } from '@dobara/domain/money/paise.ts'
import { DELIVERY_ZONES } from '@dobara/domain/shipping/pin-rule.ts'
import { PLAIN_ZONE, type ShippingRules, type ZoneFees } from '@dobara/domain/shipping/shipping-terms.ts'

type Shipping = Omit<AdminSettings['shipping'], 'updatedAt'>
type Zone = Shipping['zones']['A']

const ownRupees = (paise: number | null) => (paise === null ? null : rupees(paise))
const ownPaise = (amount: number | null) => (amount === null ? null : toPaise(amount))

function editedZone(zone: ZoneFees = PLAIN_ZONE): Zone {
  const { standardPaise, expressPaise, freeFromPaise, takesCash, transitDays } = zone
  const [daysLeast, daysMost] = transitDays ?? [null, null]
  return {
    daysLeast,
    daysMost,
    standard: ownRupees(standardPaise),
    express: ownRupees(expressPaise),
    freeFrom: ownRupees(freeFromPaise),
    takesCash,
  }
}

function storedZone({ standard, express, freeFrom, takesCash, daysLeast, daysMost }: Zone): ZoneFees {
  return {
    transitDays: daysLeast === null || daysMost === null ? null : [daysLeast, daysMost],
    standardPaise: ownPaise(standard),
    expressPaise: ownPaise(express),
    freeFromPaise: ownPaise(freeFrom),
    takesCash,
  }
}

/** Returns the delivery fees, in rupees and with every zone. */
export function editedShipping({ zones, ...fees }: ShippingRules): Shipping {
  const { A, B, C, D, E } = zones
  return {
    standard: rupees(fees.standardPaise),
    express: rupees(fees.expressPaise),
    freeFrom: rupees(fees.freeFromPaise),
    zones: {
      A: editedZone(A),
      B: editedZone(B),
      C: editedZone(C),
      D: editedZone(D),
      E: editedZone(E),
    },
  }
}

const isPlain = ({ takesCash, ...own }: Zone) =>
  takesCash && Object.values(own).every((value) => value === null)

/** In paise; of the zones only those that have something of their own. */
export function storedShipping({ standard, express, freeFrom, zones }: Shipping): ShippingRules {
  const own = DELIVERY_ZONES.filter((zone) => !isPlain(zones[zone]))
  return {
    standardPaise: toPaise(standard),
    expressPaise: toPaise(express),
    freeFromPaise: toPaise(freeFrom),
    zones: Object.fromEntries(own.map((zone) => [zone, storedZone(zones[zone])])),
  }
}
