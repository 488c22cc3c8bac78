import { moveEffects } from '@dobara/domain/orders/move-effects.ts'
import type { OrderStatus } from '@dobara/domain/orders/order-status.ts'
import type { Deps, Tx } from '../../context.ts'
import { movableOrder } from '../../engine/order-transitions/movable-order.ts'
import { applyEffects } from '../../engine/order-transitions/apply-effects.ts'
import type { Actor, LockedOrder } from '../../engine/orders/queries.ts'
import { orThrow } from '../../errors.ts'
import { BOUGHT_HANDLERS } from '../../payments/money-handlers.ts'
import { refundPaiseOf, requireRefundProof } from '../../payments/refund-proof.ts'
import type { ProofContext } from '../../reauthentication.ts'
import { REINSTATE_HANDLERS } from './bring-back.ts'

/** All that a step of an administrator can bring about. */
export const MOVE_HANDLERS = { ...BOUGHT_HANDLERS, ...REINSTATE_HANDLERS }

/**
 * Sets the status of an order whose row is locked, with all its effects, once: setting the current status changes
 * nothing and notifies no one. Refuses what cannot be true, and a large refund without a fresh proof.
 */
export async function moveOrder(
  tx: Tx,
  ctx: Deps & ProofContext,
  move: { order: LockedOrder; to: OrderStatus; actor: Actor },
): Promise<void> {
  const { order, to, actor } = move
  if (order.status === to) return
  const facts = await movableOrder(tx, order)
  const effects = orThrow(moveEffects(facts, to, ctx.now()))
  // For a waiting order the holds show the outcome; for a bought one the documents show the reason.
  const reason = order.status === 'pending' ? to : 'Order cancelled by the store'
  await requireRefundProof(tx, ctx, { orderId: order.id, amountPaise: refundPaiseOf(effects) })
  await applyEffects(tx, ctx, { order, actor, reason, effects, handlers: MOVE_HANDLERS })
}
