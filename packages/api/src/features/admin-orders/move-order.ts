import { type AdminMove, decideAdminMove } from '@dobara/domain/orders/admin-move.ts'
import { type OrderStatus, TIMELINE_TEXT } from '@dobara/domain/orders/order-status.ts'
import type { Deps, Tx } from '../../context.ts'
import { queueOrderStep } from '../../engine/order-messages/queue-order-step.ts'
import { confirmOrder } from '../../engine/order-moves/confirm-order.ts'
import { releaseOrder } from '../../engine/order-moves/release-order.ts'
import { type Actor, insertOrderEvent, type LockedOrder, lockOrder } from '../../engine/orders/queries.ts'
import { orThrow } from '../../errors.ts'
import type { RefundWay } from '../../outbox/mails/order-parts.ts'
import { owedBack } from '../../payments/owed-back.ts'
import { undoOrder } from '../../payments/undo-order.ts'
import { advanceOrder } from './advance-order.ts'
import { bringBack } from './bring-back.ts'
import { hasReturns } from './queries.ts'

type Move = { order: LockedOrder; to: OrderStatus; actor: Actor }
type Mover = (tx: Tx, deps: Deps, move: Move) => Promise<void>

/** What each move does; the order's row is locked. Each ends in the status that was asked for, with its step. */
const MOVES: Readonly<Record<AdminMove, Mover>> = {
  nothing: async () => undefined,
  advance: async (tx, deps, move) => {
    await advanceOrder(tx, deps, move)
  },
  confirm: confirmAndAdvance,
  release: async (tx, deps, { order, to, actor }) => {
    const status = to === 'cancelled' ? to : 'failed'
    await releaseOrder(tx, deps, { order, status, reason: status, actor })
    if (status === 'cancelled') await tellCancelled(tx, deps, { order, refundPaise: 0 })
  },
  undo: async (tx, deps, { order, actor }) => {
    const owed = await owedBack(tx, order)
    await undoOrder(tx, deps, { order, actor, reason: 'Order cancelled by the store' })
    await tellCancelled(tx, deps, { order, ...owed })
  },
  revive: async (tx, deps, { order, actor }) => {
    await bringBack(tx, deps, order)
    await noteStep(tx, deps, { order, to: 'pending', actor })
  },
  'revive-and-confirm': async (tx, deps, move) => {
    await confirmAndAdvance(tx, deps, { ...move, order: await bringBack(tx, deps, move.order) })
  },
  end: async (tx, deps, move) => {
    const { order, to } = move
    const data =
      to === 'cancelled'
        ? { status: to, cancelledAt: deps.now() }
        : ({ status: 'failed', cancelledAt: null, paymentStatus: endedPayment(order) } as const)
    await tx.order.update({ where: { id: order.id }, data })
    await noteStep(tx, deps, move)
    if (to === 'cancelled') await tellCancelled(tx, deps, { order, refundPaise: 0 })
  },
}

/**
 * Sets the status of an order whose row is locked, with everything that follows from it, once: setting what it has
 * already changes nothing and tells nobody. What cannot be true is refused, and so is a step off the ordinary path unless
 * it is forced.
 */
export async function moveOrder(
  tx: Tx,
  deps: Deps,
  { isForced, ...move }: Move & { isForced: boolean },
): Promise<void> {
  const { order, to } = move
  const { id, status, confirmedAt } = order
  const movable = {
    status,
    wasBought: confirmedAt !== null,
    // Only a cancellation asks for it, and most calls are none.
    hasReturns: to === 'cancelled' && (await hasReturns(tx, id)),
  }
  await MOVES[orThrow(decideAdminMove(movable, to, { isForced }))](tx, deps, move)
}

/** Confirmed without money it is to be paid at the door: that is what its mail says. */
async function confirmAndAdvance(tx: Tx, deps: Deps, { order, to, actor }: Move): Promise<void> {
  await confirmOrder(tx, deps, { order, method: 'cod', isPaid: false, actor })
  if (to === 'confirmed') return
  const confirmed = await lockOrder(tx, order.id)
  if (confirmed) await advanceOrder(tx, deps, { order: confirmed, to, actor })
}

/** What went back went back, whatever the order is called afterwards. */
const endedPayment = ({ paymentStatus }: LockedOrder) =>
  paymentStatus === 'refunded' ? paymentStatus : 'failed'

function noteStep(tx: Tx, deps: Deps, { order, to, actor }: Move): Promise<void> {
  const event = { orderId: order.id, kind: to, status: to, message: TIMELINE_TEXT[to], actor }
  return insertOrderEvent(tx, { ...event, at: deps.now() })
}

export function tellCancelled(
  tx: Tx,
  deps: Deps,
  { order, ...money }: { order: LockedOrder; refundPaise: number; refundWay?: RefundWay },
): Promise<void> {
  return queueOrderStep(tx, deps, { order, step: { kind: 'cancelled', ...money } })
}
