import {
  planRefund,
  type RefundableOrder,
  type RefundPlan,
  type RefundRefusal,
} from '../payments/plan-refund.ts'
import { ok, type Result } from '../result.ts'
import type { CostBearer } from './case-words.ts'

/** `position`: of the line on the invoice. `shippingPosition`: of its shipping, null where none was charged. */
export type RequestedCaseRefund = {
  position: number
  quantity: number
  shippingPosition: number | null
  costBearer: CostBearer
}

/** Returns true if these units are all that is left of an order's items that have not come back yet. */
function isLastOfItems(
  { lines }: RefundableOrder,
  { position, quantity, shippingPosition }: RequestedCaseRefund,
): boolean {
  return lines
    .filter((line) => line.position !== shippingPosition)
    .every((line) => line.quantity - line.refundedQuantity === (line.position === position ? quantity : 0))
}

/**
 * Plans the refund for the units of a case: their share of the line as charged, after its discount and with its tax;
 * the shipping too if the shop bears the cost and nothing of the order is left. Never more than was paid and is not
 * refunded: if less is left than the units cost, that amount.
 */
export function planCaseRefund(
  order: RefundableOrder,
  requested: RequestedCaseRefund,
): Result<RefundPlan, RefundRefusal> {
  const { position, quantity, shippingPosition, costBearer } = requested
  const isShippingLeft = order.lines.some(
    (line) =>
      line.position === shippingPosition && line.refundedQuantity < line.quantity && line.totalPaise > 0,
  )
  const withShipping = costBearer === 'shop' && isShippingLeft && isLastOfItems(order, requested)
  const lines = [
    { position, quantity },
    ...(withShipping && shippingPosition !== null ? [{ position: shippingPosition, quantity: 1 }] : []),
  ]
  const planned = planRefund(order, { kind: 'lines', lines })
  if (planned.ok || planned.code !== 'REFUND_TOO_MUCH') return planned
  return ok({ amountPaise: order.leftPaise, lines: [], restPaise: 0 })
}
