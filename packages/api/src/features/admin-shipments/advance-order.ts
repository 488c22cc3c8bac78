import type { OrderStatus } from '@dobara/domain/orders/order-status.ts'
import { advanceEffects } from '@dobara/domain/orders/step-effects.ts'
import type { Deps, Tx } from '../../context.ts'
import { movableOrder } from '../../engine/order-transitions/movable-order.ts'
import { applyEffects } from '../../engine/order-transitions/apply-effects.ts'
import type { Actor, LockedOrder } from '../../engine/orders/queries.ts'
import { BOUGHT_HANDLERS } from '../../payments/money-handlers.ts'

type BoughtStatus = Extract<OrderStatus, 'processing' | 'shipped' | 'delivered'>

/** A bought order, its row locked, follows its parcels, with everything that follows from that. */
export async function advanceOrder(
  tx: Tx,
  deps: Deps,
  { order, to, actor, at }: { order: LockedOrder; to: BoughtStatus; actor: Actor; at: Date },
): Promise<LockedOrder> {
  const facts = await movableOrder(tx, order)
  const effects = advanceEffects(facts, to, at)
  return applyEffects(tx, deps, { order, actor, reason: to, effects, handlers: BOUGHT_HANDLERS })
}
