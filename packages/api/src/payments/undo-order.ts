import type { RefundWay } from '@dobara/domain/orders/consequence.ts'
import { undoConsequences } from '@dobara/domain/orders/step-consequences.ts'
import type { Deps, Tx } from '../context.ts'
import { movableOrder } from '../engine/order-moves/movable-order.ts'
import { runConsequences } from '../engine/order-moves/run-consequences.ts'
import type { Actor, LockedOrder } from '../engine/orders/queries.ts'
import { BOUGHT_RUNNERS } from './money-runners.ts'

/**
 * A confirmed order undone, its row locked: sold stock comes back, what of the money is not back yet goes back, the
 * invoice gets its credit note over what is not credited yet, the buyer is told. `refund`: of what money the buyer is told,
 * where it is not what the order still owes.
 */
export async function undoOrder(
  tx: Tx,
  deps: Deps,
  undo: {
    order: LockedOrder
    actor: Actor
    reason: string
    refund?: { refundPaise: number; refundWay: RefundWay }
  },
): Promise<void> {
  const { refund, ...step } = undo
  const facts = await movableOrder(tx, step.order)
  const consequences = undoConsequences(facts, { at: deps.now(), ...(refund && { refund }) })
  await runConsequences(tx, deps, { ...step, consequences, runners: BOUGHT_RUNNERS })
}
