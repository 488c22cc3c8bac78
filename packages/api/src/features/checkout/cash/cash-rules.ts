import type { StoreSettings } from '@dobara/domain/settings/store-settings.ts'
import { type CashRefusal, decideCash, needsCodCode } from '@dobara/domain/shipping/cash-limits.ts'
import type { CustomerContext } from '../../../context.ts'
import type { LockedOrder } from '../../../engine/orders/queries.ts'
import { RefusedError } from '../../../errors.ts'
import type { Run } from '../../../sql.ts'
import { promiseFor } from '../get-delivery-promise.ts'
import { type CashFacts, type CashKeys, getCashFacts } from '../../../engine/cash/queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Amount to be paid in cash, and who would owe it. `units`: quantity by product. */
export type CashPurchase = { totalPaise: number; units: ReadonlyMap<number, number>; keys: CashKeys }
type Terms = { settings: StoreSettings; now: Date }

/** Returns the quantity by product; the same product may be in several lines, as different variants. */
export function unitsOf(
  lines: readonly { productId: number; quantity: number }[],
): ReadonlyMap<number, number> {
  const units = new Map<number, number>()
  for (const { productId, quantity } of lines) units.set(productId, (units.get(productId) ?? 0) + quantity)
  return units
}

/** Loads the buyer's open and refused orders as far as they count now, and the store's rule for the PIN code. */
export function loadCashFacts(
  run: Run,
  { keys, pin }: { keys: CashKeys; pin: string },
  { settings: { cod }, now }: Terms,
): Promise<CashFacts> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const refusedSince = daysAgo(cod.refusalPauseDays)
  const cancelledSince = daysAgo(cod.cancellationPauseDays)
  return getCashFacts(run, keys, { pin, refusedSince, cancelledSince })
}

/** Why cash is not taken, by what its buyer has on the way or has refused; null when it is. */
export function refusalOfCash(
  { keys: _, ...order }: CashPurchase,
  { records }: CashFacts,
  { cod }: StoreSettings,
): CashRefusal | null {
  const decided = decideCash(order, records, cod)
  return decided.ok ? null : decided.code
}

/**
 * Checks whether the phone of the address must be verified by a code before cash is accepted. While that phone is not
 * known yet, the phone of the account is used instead: most people order to their own address.
 */
export function isCodeNeeded(
  { keys, totalPaise }: CashPurchase,
  { trust: { delivered, provedPhone } }: CashFacts,
  { cod }: StoreSettings,
): boolean {
  const isPhoneProved = provedPhone !== null && provedPhone === (keys.phone ?? provedPhone)
  return needsCodCode({ totalPaise, delivered, isPhoneProved }, cod)
}

export function cashPurchaseOf(order: LockedOrder, deviceKey: string | null): CashPurchase {
  const { userId, contactPhone, addressKey, totalPaise, items } = order
  const keys = { customer: userId, phone: contactPhone, address: addressKey, device: deviceKey }
  return { keys, totalPaise, units: unitsOf(items) }
}

/**
 * Checks the rules of cash on delivery for one order: amount, PIN code, the shop's own switch, and the buyer's orders
 * on the way. Returns whether a code is required and where it goes. Final only under `lockCashKeys`.
 */
export async function checkCash(
  run: Run,
  { now }: Pick<CustomerContext, 'now'>,
  { order, settings, deviceKey }: { order: LockedOrder; settings: StoreSettings; deviceKey: string | null },
): Promise<{ phone: string; needsCode: boolean }> {
  const { postcode: pin, phone } = order.shippingAddress
  const purchase = cashPurchaseOf(order, deviceKey)
  const facts = await loadCashFacts(run, { ...purchase, pin }, { settings, now: now() })
  const { pinRule } = facts
  const promise = promiseFor({ pin, pinRule, settings, now: now(), itemsPaise: order.totalPaise })
  if (!promise.codAvailable) {
    throw new RefusedError('COD_NOT_AVAILABLE', { reason: promise.codReason ?? undefined })
  }
  const refusal = refusalOfCash(purchase, facts, settings)
  if (refusal) throw new RefusedError(refusal)
  return { phone, needsCode: isCodeNeeded(purchase, facts, settings) }
}
