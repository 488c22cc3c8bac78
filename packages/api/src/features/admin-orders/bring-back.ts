import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { reinstateEffects } from '@dobara/domain/orders/step-effects.ts'
import { findShortage } from '@dobara/domain/stock/availability.ts'
import type { Deps, Tx } from '../../context.ts'
import { movableOrder } from '../../engine/order-transitions/movable-order.ts'
import {
  holdAgain,
  isBoughtOtherwise,
  isBuyerDeleted,
  isCreditThere,
  retakeCoupons,
} from '../../engine/order-transitions/reinstate-order.ts'
import { applyEffects } from '../../engine/order-transitions/apply-effects.ts'
import type { EffectHandlers } from '../../engine/order-transitions/effect-handler.ts'
import { type Actor, type LockedOrder, lockOrder } from '../../engine/orders/queries.ts'
import { RefusedError } from '../../errors.ts'
import { listAvailable } from './queries.ts'

/**
 * Handlers that return an order that ended to pending; they throw a refusal with its reason if that is not possible.
 */
export const REINSTATE_HANDLERS: EffectHandlers<'stock-held-again' | 'coupons-taken-again'> = {
  'stock-held-again': async ({ tx }, deps, { work: { order } }) => {
    const held = await holdAgain(tx, deps, order)
    if (!held) throw await whyNot(tx, order)
    return { order: held }
  },
  'coupons-taken-again': async ({ tx }, deps, { work: { order }, effect: { isNeeded } }) => {
    if (!(await retakeCoupons(tx, deps, order)) && isNeeded) throw new RefusedError('COUPON_GONE')
    return { order: (await lockOrder(tx, order.id)) ?? order }
  },
}

/** An order that is over, pending again with its stock held. */
export async function bringBack(
  tx: Tx,
  deps: Deps,
  { order, actor }: { order: LockedOrder; actor: Actor },
): Promise<LockedOrder> {
  const effects = reinstateEffects(await movableOrder(tx, order))
  return applyEffects(tx, deps, {
    order,
    actor,
    reason: 'revived',
    effects,
    handlers: REINSTATE_HANDLERS,
  })
}

async function whyNot(tx: Tx, order: LockedOrder): Promise<RefusedError> {
  if (await isBuyerDeleted(tx, order)) return new RefusedError('ORDER_BUYER_GONE')
  if (await isBoughtOtherwise(tx, order)) return new RefusedError('ORDER_BOUGHT_AGAIN')
  const available = await listAvailable(
    tx,
    order.items.map(({ stockItemId }) => stockItemId),
  )
  const lines = order.items.map(({ stockItemId, quantity }) => ({
    stockItemId,
    quantity,
    available: available.get(stockItemId) ?? 0,
  }))
  const short = findShortage(lines)
  const item = order.items.find(({ stockItemId }) => stockItemId === short?.stockItemId)
  if (!short || !item) {
    const isChosen = order.items.some(({ chosenUnitId }) => chosenUnitId !== null)
    if (!(await isCreditThere(tx, order))) return new RefusedError('STORE_CREDIT_TOO_LOW')
    return new RefusedError(isChosen ? 'UNIT_GONE' : 'OUT_OF_STOCK')
  }
  const detail = { sku: item.sku, requested: short.requested, available: short.available }
  return short.available > 0
    ? new RefusedError('NOT_ENOUGH_STOCK', {
        reason: sentence('only_left_of', { count: short.available, title: item.title }),
        detail,
      })
    : new RefusedError('OUT_OF_STOCK', {
        reason: sentence('out_of_stock_of', { title: item.title }),
        detail,
      })
}
