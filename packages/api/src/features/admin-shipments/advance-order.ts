import type { OrderStatus } from '@dobara/domain/orders/order-status.ts'
import { advanceConsequences } from '@dobara/domain/orders/step-consequences.ts'
import type { Deps, Tx } from '../../context.ts'
import { movableOrder } from '../../engine/order-moves/movable-order.ts'
import { runConsequences } from '../../engine/order-moves/run-consequences.ts'
import type { Actor, LockedOrder } from '../../engine/orders/queries.ts'
import { BOUGHT_RUNNERS } from '../../payments/money-runners.ts'

type BoughtStatus = Extract<OrderStatus, 'processing' | 'shipped' | 'delivered'>

/** A bought order, its row locked, follows its parcels, with everything that follows from that. */
export async function advanceOrder(
  tx: Tx,
  deps: Deps,
  { order, to, actor, at }: { order: LockedOrder; to: BoughtStatus; actor: Actor; at: Date },
): Promise<LockedOrder> {
  const facts = await movableOrder(tx, order)
  const consequences = advanceConsequences(facts, to, at)
  return runConsequences(tx, deps, { order, actor, reason: to, consequences, runners: BOUGHT_RUNNERS })
}
