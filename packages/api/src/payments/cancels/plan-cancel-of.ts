import type { CancelPreview } from '@dobara/contract/orders/order-cancels.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import type { MovableOrder } from '@dobara/domain/orders/order-effect.ts'
import {
  type RequestedUnits,
  type CancellableOrder,
  cutRefusal,
  planCancel,
  unitsToCancel,
} from '@dobara/domain/orders/plan-cancel.ts'
import { refundablePaise } from '@dobara/domain/orders/refund-effects.ts'
import type { Tx } from '../../context.ts'
import { movableOrder } from '../../engine/order-transitions/movable-order.ts'
import type { LockedOrder } from '../../engine/orders/queries.ts'
import { hasParcels, listShippableLines } from '../../engine/shipments/queries.ts'
import { orThrow, RefusedError } from '../../errors.ts'
import { listRefundableLines } from '../refundable-lines.ts'

/** A locked order as far as its cancel is concerned. */
export async function cancellableOrder(
  tx: Tx,
  order: LockedOrder,
): Promise<{ facts: MovableOrder; cancellable: CancellableOrder }> {
  const facts = await movableOrder(tx, order)
  const lines = new Map((await listShippableLines(tx, order.id)).map((line) => [line.orderItemId, line]))
  return {
    facts,
    cancellable: {
      status: order.status,
      packedAt: order.packedAt,
      paymentStatus: order.paymentStatus,
      retained: facts.retained,
      leftPaise: refundablePaise(facts),
      hasParcels: await hasParcels(tx, order.id),
      invoiceLines: await listRefundableLines(tx, order.id),
      items: order.items.map((item) => ({
        ...item,
        refundedQuantity: lines.get(item.id)?.refundedQuantity ?? 0,
        chargedPaise: item.lineTotalPaise - item.discountPaise,
      })),
    },
  }
}

/** Returns the outcome of cancelling units of a locked order. Throws if none can be cancelled. */
export async function previewCancelOf(
  tx: Tx,
  order: LockedOrder,
  requested: readonly RequestedUnits[],
): Promise<CancelPreview> {
  const { facts, cancellable } = await cancellableOrder(tx, order)
  const refusal = cutRefusal({ ...cancellable, isInvoiced: cancellable.invoiceLines.length > 0 })
  if (refusal) throw new RefusedError(refusal)
  const plan = requested.length > 0 ? orThrow(planCancel(cancellable, requested)) : null
  // For a paid order, the amount still with the shop; otherwise the amount due.
  const payablePaise = order.paymentStatus === 'paid' ? cancellable.leftPaise : facts.totalPaise
  const amountPaise = plan?.way === 'whole' ? payablePaise : (plan?.amountPaise ?? 0)
  return {
    way: plan?.way ?? null,
    amount: rupees(amountPaise),
    payableAmount: rupees(payablePaise),
    restAmount: rupees(payablePaise - amountPaise),
    items: cancellable.items.map((item, index) => {
      const cut = plan?.units.find(({ orderItemId }) => orderItemId === item.id)
      return {
        orderItemId: item.id,
        title: order.items[index]?.title ?? '',
        unitsLeft: unitsToCancel(item),
        quantity: cut?.quantity ?? 0,
        amount: rupees(cut?.amountPaise ?? 0),
      }
    }),
  }
}
