import { invoicedItems, invoicePosition } from '@dobara/domain/orders/remaining-items.ts'
import type { MovableOrder } from '@dobara/domain/orders/order-effect.ts'
import { refundablePaise } from '@dobara/domain/orders/refund-effects.ts'
import { planCaseRefund } from '@dobara/domain/cases/plan-case-refund.ts'
import type { RefundPlan, RefundRefusal } from '@dobara/domain/payments/plan-refund.ts'
import type { Result } from '@dobara/domain/result.ts'
import type { Tx } from '../../context.ts'
import type { LockedCase } from '../../engine/cases/queries.ts'
import { movableOrder } from '../../engine/order-transitions/movable-order.ts'
import { listRefundableLines } from '../../payments/refundable-lines.ts'

/** Returns the refund of a locked case, by the order as it is now. */
export async function planRefundOf(
  tx: Tx,
  { order, row }: LockedCase,
): Promise<{ facts: MovableOrder; plan: Result<RefundPlan, RefundRefusal> }> {
  const facts = await movableOrder(tx, order)
  const lines = await listRefundableLines(tx, order.id)
  const position = invoicePosition(order.items, row.orderItemId) ?? 0
  const invoiced = invoicedItems(order.items)
  const shipping = lines.find((line) => line.position > invoiced.length)
  const plan = planCaseRefund(
    { leftPaise: refundablePaise(facts), lines },
    {
      position,
      quantity: row.quantity,
      shippingPosition: shipping?.position ?? null,
      costBearer: row.costBearer ?? 'shop',
    },
  )
  return { facts, plan }
}
