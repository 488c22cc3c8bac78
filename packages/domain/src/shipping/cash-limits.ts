import type { Paise } from '../money/paise.ts'
import { ok, type Result, refuse } from '../result.ts'

/** The store's settings for cash on delivery. */
export type CashRules = {
  isEnabled: boolean
  minPaise: Paise
  maxPaise: Paise
  /** From this total an order for cash is confirmed with a code sent to the phone of its address. */
  codeFromPaise: Paise
  /** So is every one, until the customer has taken in so many; 0: only large ones. */
  codeUntilDelivered: number
  /** Cash orders that may be on their way at once: to one customer, phone, address (PIN and first line), browser. */
  maxOpenPerCustomer: number
  maxOpenPerPhone: number
  maxOpenPerAddress: number
  maxOpenPerDevice: number
  /** Maximum total of these orders, for each of the four. */
  maxOpenPaise: Paise
  /** Units of one product in the cash orders on their way, for each of these four. */
  maxOpenUnits: number
  /** After so many parcels refused at the door in the last days no cash is taken; 0: no pause. */
  refusalsBeforePause: number
  refusalPauseDays: number
  /** The same for orders that their buyer cancelled. */
  cancellationsBeforePause: number
  cancellationPauseDays: number
  /** PIN codes, or the first digits of several, where cash is not taken. */
  blockedPins: string[]
}

/** By whom cash on delivery is limited. A new account costs nothing; a phone, a door and a browser are harder to change. */
export const CASH_IDENTITIES = ['customer', 'phone', 'address', 'device'] as const
export type CashIdentity = (typeof CASH_IDENTITIES)[number]

/** The cash orders of one customer, phone, address or device. `open`: confirmed and neither delivered nor paid. */
export type CashRecord = {
  openOrders: number
  openPaise: Paise
  /** Units on their way, by product. */
  openUnits: ReadonlyMap<number, number>
  /** Parcels that came back from the door, and orders the buyer cancelled, in the days that count. */
  refusals: number
  cancellations: number
}

export type CashRecords = Readonly<Partial<Record<CashIdentity, CashRecord>>>
export type CashRefusal =
  | 'COD_PAUSED_AFTER_REFUSAL'
  | 'COD_PAUSED_AFTER_CANCELLING'
  | 'COD_TOO_MANY_UNITS'
  | 'COD_TOO_MANY_OPEN'
  | 'COD_TOO_MUCH_OPEN'

const openLimitOf = (identity: CashIdentity, rules: CashRules): number =>
  ({
    customer: rules.maxOpenPerCustomer,
    phone: rules.maxOpenPerPhone,
    address: rules.maxOpenPerAddress,
    device: rules.maxOpenPerDevice,
  })[identity]

const isReached = (count: number, limit: number) => limit > 0 && count >= limit

/**
 * Returns the reason why cash is paused for an identity. An address is never paused: refusals and cancellations of
 * one of its people do not apply to the others.
 */
function pauseOf(identity: CashIdentity, record: CashRecord, rules: CashRules): CashRefusal | null {
  if (identity === 'address') return null
  if (isReached(record.refusals, rules.refusalsBeforePause)) return 'COD_PAUSED_AFTER_REFUSAL'
  return isReached(record.cancellations, rules.cancellationsBeforePause)
    ? 'COD_PAUSED_AFTER_CANCELLING'
    : null
}

type CashOrder = { totalPaise: Paise; units: ReadonlyMap<number, number> }

function isOverUnits({ units }: CashOrder, { openUnits }: CashRecord, { maxOpenUnits }: CashRules): boolean {
  return [...units].some(([product, quantity]) => quantity + (openUnits.get(product) ?? 0) > maxOpenUnits)
}

function refusalOf(
  order: CashOrder,
  { identity, record }: { identity: CashIdentity; record: CashRecord },
  rules: CashRules,
): CashRefusal | null {
  const pause = pauseOf(identity, record, rules)
  if (pause) return pause
  if (isOverUnits(order, record, rules)) return 'COD_TOO_MANY_UNITS'
  if (record.openOrders >= openLimitOf(identity, rules)) return 'COD_TOO_MANY_OPEN'
  return record.openPaise + order.totalPaise > rules.maxOpenPaise ? 'COD_TOO_MUCH_OPEN' : null
}

/**
 * Decides whether one more order may be accepted for cash, from the records of its buyer; `units` is quantity by
 * product.
 */
export function decideCash(
  order: CashOrder,
  records: CashRecords,
  rules: CashRules,
): Result<true, CashRefusal> {
  for (const identity of CASH_IDENTITIES) {
    const record = records[identity]
    const refusal = record && refusalOf(order, { identity, record }, rules)
    if (refusal) return refuse(refusal)
  }
  return ok(true)
}

/**
 * Checks whether an order is accepted for cash only after the code sent to the phone of its address was entered: a
 * large order, and a customer's first ones. A buyer who has proved that this is the account's own phone need not
 * prove it again for a small order.
 */
export function needsCodCode(
  order: { totalPaise: Paise; delivered: number; isPhoneProved: boolean },
  rules: Pick<CashRules, 'codeFromPaise' | 'codeUntilDelivered'>,
): boolean {
  if (order.totalPaise >= rules.codeFromPaise) return true
  return order.delivered < rules.codeUntilDelivered && !order.isPhoneProved
}
