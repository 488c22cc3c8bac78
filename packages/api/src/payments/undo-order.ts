import type { OrderEffect, RefundWay } from '@dobara/domain/orders/order-effect.ts'
import { undoEffects } from '@dobara/domain/orders/step-effects.ts'
import type { Deps, Tx } from '../context.ts'
import { movableOrder } from '../engine/order-transitions/movable-order.ts'
import { applyEffects } from '../engine/order-transitions/apply-effects.ts'
import type { Actor, LockedOrder } from '../engine/orders/queries.ts'
import { BOUGHT_HANDLERS } from './money-handlers.ts'

export type ApproveEffects = (effects: readonly OrderEffect[]) => Promise<void>

/**
 * Undoes a confirmed order, whose row is locked: sold stock comes back, money not yet refunded is refunded, the
 * invoice gets a credit note for the amount not yet credited, and the buyer is notified. `refund`: the refund that
 * the mail names, if it is not what the order still owes. `approve` throws if the caller may not cause these effects.
 */
export async function undoOrder(
  tx: Tx,
  deps: Deps,
  undo: {
    order: LockedOrder
    actor: Actor
    reason: string
    refund?: { refundPaise: number; refundWay: RefundWay }
    approve?: ApproveEffects | undefined
  },
): Promise<void> {
  const { refund, approve, ...step } = undo
  const facts = await movableOrder(tx, step.order)
  const effects = undoEffects(facts, { at: deps.now(), ...(refund && { refund }) })
  await approve?.(effects)
  await applyEffects(tx, deps, { ...step, effects, handlers: BOUGHT_HANDLERS })
}
