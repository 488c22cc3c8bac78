import type { Paise } from '../money/paise.ts'
import { ok, type Result, refuse } from '../result.ts'
import type { StoreSettings } from '../settings/store-settings.ts'

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
type Rules = StoreSettings['cod']
export type CashRefusal =
  | 'COD_PAUSED_AFTER_REFUSAL'
  | 'COD_PAUSED_AFTER_CANCELLING'
  | 'COD_TOO_MANY_UNITS'
  | 'COD_TOO_MANY_OPEN'
  | 'COD_TOO_MUCH_OPEN'

const openLimitOf = (identity: CashIdentity, rules: Rules): number =>
  ({
    customer: rules.maxOpenPerCustomer,
    phone: rules.maxOpenPerPhone,
    address: rules.maxOpenPerAddress,
    device: rules.maxOpenPerDevice,
  })[identity]

const isReached = (count: number, limit: number) => limit > 0 && count >= limit

/** An address is not paused: what one of its people refused or cancelled says nothing about the others. */
function pauseOf(identity: CashIdentity, record: CashRecord, rules: Rules): CashRefusal | null {
  if (identity === 'address') return null
  if (isReached(record.refusals, rules.refusalsBeforePause)) return 'COD_PAUSED_AFTER_REFUSAL'
  return isReached(record.cancellations, rules.cancellationsBeforePause)
    ? 'COD_PAUSED_AFTER_CANCELLING'
    : null
}

type CashOrder = { totalPaise: Paise; units: ReadonlyMap<number, number> }

function isOverUnits({ units }: CashOrder, { openUnits }: CashRecord, { maxOpenUnits }: Rules): boolean {
  return [...units].some(([product, quantity]) => quantity + (openUnits.get(product) ?? 0) > maxOpenUnits)
}

function refusalOf(
  order: CashOrder,
  { identity, record }: { identity: CashIdentity; record: CashRecord },
  rules: Rules,
): CashRefusal | null {
  const pause = pauseOf(identity, record, rules)
  if (pause) return pause
  if (isOverUnits(order, record, rules)) return 'COD_TOO_MANY_UNITS'
  if (record.openOrders >= openLimitOf(identity, rules)) return 'COD_TOO_MANY_OPEN'
  return record.openPaise + order.totalPaise > rules.maxOpenPaise ? 'COD_TOO_MUCH_OPEN' : null
}

/** Whether one more order may be taken for cash, after what is known of its buyer; `units` is quantity by product. */
export function decideCash(order: CashOrder, records: CashRecords, rules: Rules): Result<true, CashRefusal> {
  for (const identity of CASH_IDENTITIES) {
    const record = records[identity]
    const refusal = record && refusalOf(order, { identity, record }, rules)
    if (refusal) return refuse(refusal)
  }
  return ok(true)
}

/**
 * Whether an order is only taken for cash once a code sent to the phone of its address was given back: a large one, and
 * the first ones of a customer. Whoever has proved that phone to be the account's own need not prove it again for a small one.
 */
export function needsCodCode(
  order: { totalPaise: Paise; delivered: number; isPhoneProved: boolean },
  rules: Pick<Rules, 'codeFromPaise' | 'codeUntilDelivered'>,
): boolean {
  if (order.totalPaise >= rules.codeFromPaise) return true
  return order.delivered < rules.codeUntilDelivered && !order.isPhoneProved
}
