import type { SwapPlan } from '@dobara/domain/orders/plan-swap.ts'
import { unitsBought } from '@dobara/domain/orders/remaining-items.ts'
import { type CashRecord, decideCash } from '@dobara/domain/shipping/cash-limits.ts'
import { deliveryPromise } from '@dobara/domain/shipping/delivery-promise.ts'
import { getCashFacts, lockCashKeys } from '../../engine/cash/queries.ts'
import type { Tx } from '../../context.ts'
import { cashReason } from '../../engine/orders/delivery-reasons.ts'
import type { LockedOrder, OrderAtWork } from '../../engine/orders/queries.ts'
import { RefusedError } from '../../errors.ts'
import { onTx } from '../../sql.ts'
import type { RequestedExchange } from './queries.ts'

type Exchange = { found: OrderAtWork; requested: RequestedExchange; plan: SwapPlan; now: Date }

const add = (units: Map<number, number>, productId: number, count: number) =>
  units.set(productId, (units.get(productId) ?? 0) + count)

function unitsOfOrder({ items }: LockedOrder): Map<number, number> {
  const units = new Map<number, number>()
  for (const item of items) add(units, item.productId, unitsBought(item))
  return units
}

/**
 * Returns the buyer's open cash orders without this one. Refusals do not count: the order was accepted for cash
 * before them.
 */
function withoutOrder(record: CashRecord, order: LockedOrder, beforePaise: number): CashRecord {
  const openUnits = new Map(record.openUnits)
  for (const [productId, count] of unitsOfOrder(order)) add(openUnits, productId, -count)
  return {
    openOrders: Math.max(0, record.openOrders - 1),
    openPaise: record.openPaise - beforePaise,
    openUnits,
    refusals: 0,
    cancellations: 0,
  }
}

/**
 * Refuses an exchange with which the courier would collect more than the rules of cash on delivery allow: for one order, and for
 * all that its buyer has on the way. What becomes cheaper and has no more units stays as it was agreed.
 */
export async function checkSwapCash(tx: Tx, { found, requested, plan, now }: Exchange): Promise<void> {
  const { order, settings } = found
  if (order.paymentMethod !== 'cod') return
  if (plan.differencePaise >= 0 && requested.newQuantity <= requested.quantity) return
  const run = onTx(tx)
  const { userId, contactPhone, addressKey, deviceKey } = order
  const keys = { customer: userId, phone: contactPhone, address: addressKey, device: deviceKey }
  await lockCashKeys(run, keys)
  const { postcode: pin } = order.shippingAddress
  const facts = await getCashFacts(run, keys, { pin, refusedSince: now, cancelledSince: now })
  const { pinRule } = facts
  const promise = deliveryPromise({
    pin,
    pinRule,
    now,
    originPin: settings.shop.originPin,
    codRules: settings.cod,
    shippingRules: settings.shipping,
    itemsPaise: plan.restPaise,
  })
  if (promise.isServiceable && !promise.codAvailable) {
    throw new RefusedError('COD_NOT_AVAILABLE', {
      reason: cashReason(promise.codReason, settings.cod) ?? undefined,
    })
  }
  const records = Object.fromEntries(
    Object.entries(facts.records).map(([identity, record]) => [
      identity,
      withoutOrder(record, order, plan.beforePaise),
    ]),
  )
  const units = unitsOfOrder(order)
  const given = order.items.find(({ id }) => id === requested.orderItemId)
  if (given) add(units, given.productId, -requested.quantity)
  add(units, requested.productId, requested.newQuantity)
  const decided = decideCash({ totalPaise: plan.restPaise, units }, records, settings.cod)
  if (!decided.ok) throw new RefusedError(decided.code)
}
