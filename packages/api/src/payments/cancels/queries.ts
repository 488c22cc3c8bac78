import type { CancelledUnits, CancelReason, CancelWay } from '@dobara/domain/orders/plan-cancel.ts'
import type { OrderId } from '../../checked-ids.ts'
import type { Tx } from '../../context.ts'
import type { Actor } from '../../engine/orders/queries.ts'

/** Returns the cancel that was made with a key, with its units; null if there is none. */
export function findCancel(tx: Tx, where: { orderId: OrderId; key: string }) {
  return tx.orderCancel.findUnique({
    where: { orderId_key: where },
    select: { id: true, items: { select: { orderItemId: true, quantity: true } } },
  })
}

export type NewCancel = {
  id: string
  orderId: OrderId
  key: string
  /** Or that they were exchanged. */
  way: CancelWay | 'swap'
  amountPaise: number
  reason: CancelReason | null
  actor: Actor
  at: Date
  units: readonly CancelledUnits[]
}

export async function insertCancel(tx: Tx, { units, actor, ...row }: NewCancel): Promise<void> {
  await tx.orderCancel.create({ data: { ...row, actorKind: actor.kind, actorId: actor.id ?? null } })
  await tx.orderCancelItem.createMany({ data: units.map((one) => ({ ...one, cancelId: row.id })) })
}

/**
 * Counts units of an order, whose row is locked, as cancelled, in the order of their ids. `waivedPaise`: part of its
 * total that is no longer due. Returns false if a line has too few units left; the transaction must then end.
 */
export async function countCancelled(
  tx: Tx,
  cut: { orderId: OrderId; units: readonly CancelledUnits[]; isWaived: boolean; waivedPaise: number },
): Promise<boolean> {
  const { orderId, units, isWaived, waivedPaise } = cut
  const inOrder = units.toSorted((a, b) => (a.orderItemId < b.orderItemId ? -1 : 1))
  for (const { orderItemId, quantity } of inOrder) {
    const waived = isWaived ? quantity : 0
    const raised = await tx.$executeRaw`
      UPDATE order_item SET cancelled_quantity = cancelled_quantity + ${quantity},
                            waived_quantity = waived_quantity + ${waived}
       WHERE id = ${orderItemId}::uuid AND order_id = ${orderId}::uuid
         AND cancelled_quantity + shipped_quantity + ${quantity} <= quantity`
    if (raised === 0) return false
  }
  await tx.order.update({ where: { id: orderId }, data: { waivedPaise: { increment: waivedPaise } } })
  return true
}
