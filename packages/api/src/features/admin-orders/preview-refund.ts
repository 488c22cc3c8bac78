import type { previewRefundInput, RefundPreview } from '@dobara/contract/admin-orders/admin-order-refunds.ts'
import { toPaise } from '@dobara/domain/money/paise.ts'
import { refundablePaise } from '@dobara/domain/orders/refund-effects.ts'
import { planRefund, type RequestedRefund } from '@dobara/domain/payments/plan-refund.ts'
import type { z } from 'zod'
import { orderForStaff } from '../../checked-ids.ts'
import type { CustomerContext } from '../../context.ts'
import { movableOrder } from '../../engine/order-transitions/movable-order.ts'
import { lockOrder } from '../../engine/orders/queries.ts'
import { orThrow, RefusedError } from '../../errors.ts'
import { previewPlan } from '../../payments/preview-plan.ts'
import { listRefundableLines } from '../../payments/refundable-lines.ts'
import { inTransaction } from '../../transaction.ts'

type Input = z.output<typeof previewRefundInput>

/** The contract's rupees as the rules' paise. */
export function requestedPaise(refund: Input['refund']): RequestedRefund {
  return refund.kind === 'amount' ? { kind: 'amount', amountPaise: toPaise(refund.amount) } : refund
}

/** Returns the effects of a refund. Writes nothing; the row is locked for the moment, so that the figures agree. */
export function previewRefund(ctx: CustomerContext, { id, refund }: Input): Promise<RefundPreview> {
  return inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, orderForStaff(ctx, id))
    if (!order) throw new RefusedError('ORDER_NOT_FOUND')
    const facts = await movableOrder(tx, order)
    const lines = await listRefundableLines(tx, order.id)
    const plan = orThrow(planRefund({ leftPaise: refundablePaise(facts), lines }, requestedPaise(refund)))
    return previewPlan(tx, { order, facts, plan, at: ctx.now() })
  })
}
