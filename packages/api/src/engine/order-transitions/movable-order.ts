import { payablePaise } from '@dobara/domain/orders/remaining-items.ts'
import type { MovableOrder } from '@dobara/domain/orders/order-effect.ts'
import type { Tx } from '../../context.ts'
import type { LockedOrder } from '../orders/queries.ts'
import { getMoveFacts } from './queries.ts'

/** The facts that decide how a waiting order is confirmed or ends, from the locked order alone: its buyer was notified of neither. */
export function waitingOrder(order: LockedOrder) {
  const { status, packedAt, cartId, items, couponUses, invoice } = order
  return {
    status,
    packedAt,
    totalPaise: payablePaise(order),
    units: items.reduce((sum, { quantity }) => sum + quantity, 0),
    hasCart: cartId !== null,
    couponUses: couponUses.length,
    creditablePaise: invoice?.totalPaise ?? null,
    notified: [],
  }
}

/** Returns the facts that decide how any order continues; its row is locked, so they remain true. */
export async function movableOrder(tx: Tx, order: LockedOrder): Promise<MovableOrder> {
  const { cartId, confirmedAt } = order
  return {
    ...order,
    ...(await getMoveFacts(tx, order.id)),
    totalPaise: payablePaise(order),
    hasCart: cartId !== null,
    wasBought: confirmedAt !== null,
  }
}
