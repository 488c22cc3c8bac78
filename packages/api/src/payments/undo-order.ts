import type { OrderEffect, RefundWay } from '@dobara/domain/orders/order-effect.ts'
import { undoEffects } from '@dobara/domain/orders/step-effects.ts'
import type { Deps, Tx } from '../context.ts'
import { movableOrder } from '../engine/order-transitions/movable-order.ts'
import { applyEffects } from '../engine/order-transitions/apply-effects.ts'
import type { Actor, LockedOrder } from '../engine/orders/queries.ts'
import { BOUGHT_HANDLERS } from './money-handlers.ts'

export type ApproveEffects = (effects: readonly OrderEffect[]) => Promise<void>

/**
 * A confirmed order undone, its row locked: sold stock comes back, what of the money is not back yet goes back, the
 * invoice gets its credit note over what is not credited yet, the buyer is notified. `refund`: the refund that the mail names,
 * where it is not what the order still owes. `approve` throws where the caller may not bring about these effects.
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
