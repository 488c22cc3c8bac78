import type { orderRefunded, refundOrderInput } from '@dobara/contract/admin-orders/admin-order-refunds.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { rupees, toPaise } from '@dobara/domain/money/paise.ts'
import { refundablePaise, refundEffects } from '@dobara/domain/orders/refund-effects.ts'
import { planRefund } from '@dobara/domain/payments/plan-refund.ts'
import type { z } from 'zod'
import { orderForStaff } from '../../checked-ids.ts'
import type { CustomerContext, Tx } from '../../context.ts'
import { movableOrder } from '../../engine/order-transitions/movable-order.ts'
import { applyEffects } from '../../engine/order-transitions/apply-effects.ts'
import { type LockedOrder, lockOrder } from '../../engine/orders/queries.ts'
import { orThrow, RefusedError, refusedField } from '../../errors.ts'
import { refundPaiseOf, requireRefundProof } from '../../payments/refund-proof.ts'
import { inTransaction } from '../../transaction.ts'
import { getAdminOrder } from './get-admin-order.ts'
import { MOVE_HANDLERS } from './move-order.ts'
import { requestedPaise } from './preview-refund.ts'
import { recordChange } from './record-change.ts'
import { listRefundableLines } from '../../payments/refundable-lines.ts'

type Input = z.output<typeof refundOrderInput>

/**
 * Refunds all that is left, an amount, or lines. Money at the provider is sent after the commit, once; money received
 * otherwise is recorded as refunded, with its reference. Never refunds more than is left, and refuses if another
 * person was faster.
 */
export async function refundOrder(
  ctx: CustomerContext,
  input: Input,
): Promise<z.infer<typeof orderRefunded>> {
  const id = orderForStaff(ctx, input.id)
  const { amountPaise, outcome } = await inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw new RefusedError('ORDER_NOT_FOUND')
    return giveBack(tx, ctx, { order, input })
  })
  return { order: await getAdminOrder(ctx, id), amount: rupees(amountPaise), outcome }
}

async function giveBack(
  tx: Tx,
  ctx: CustomerContext,
  { order, input }: { order: LockedOrder; input: Input },
): Promise<{ amountPaise: number; outcome: 'asked' | 'recorded' }> {
  const { refund, reason, leftAmount, reference } = input
  const facts = await movableOrder(tx, order)
  const leftPaise = refundablePaise(facts)
  if (leftPaise !== toPaise(leftAmount)) throw new RefusedError('CHANGED_MEANWHILE')
  const plan = orThrow(
    planRefund({ leftPaise, lines: await listRefundableLines(tx, order.id) }, requestedPaise(refund)),
  )
  if (!reason) throw refusedField('RULE_BROKEN', 'reason', sentence('missing'))
  if (!facts.retained && !reference) throw refusedField('RULE_BROKEN', 'reference', sentence('missing'))
  const given = { reference: reference ?? null, at: ctx.now() }
  const effects = orThrow(refundEffects(facts, plan, given))
  await requireRefundProof(tx, ctx, { orderId: order.id, amountPaise: refundPaiseOf(effects) })
  const actor = { kind: 'admin', id: ctx.user.id } as const
  await applyEffects(tx, ctx, { order, actor, reason, effects, handlers: MOVE_HANDLERS })
  const { amountPaise } = plan
  await recordChange(tx, ctx, {
    action: 'order.refunded',
    before: order,
    reason,
    refundPaise: amountPaise,
  })
  return { amountPaise, outcome: facts.retained ? 'asked' : 'recorded' }
}
