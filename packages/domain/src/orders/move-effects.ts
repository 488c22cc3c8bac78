import { ok, type Result } from '../result.ts'
import type { OrderEffect, MovableOrder } from './order-effect.ts'
import type { OrderStatus } from './order-status.ts'
import { actionOf, type OrderAction, type TransitionRefusal } from './order-transitions.ts'
import {
  advanceEffects,
  confirmEffects,
  endEffects,
  noted,
  releaseEffects,
  reinstateEffects,
  undoEffects,
} from './step-effects.ts'

type Requested = { to: OrderStatus; at: Date }

/**
 * Confirms an order without money: it is paid at the door, unless it costs nothing. Then it gets the requested
 * status.
 */
function confirmAndAdvance(order: MovableOrder, { to, at }: Requested): OrderEffect[] {
  const confirmed = confirmEffects(order, { method: 'cod', isPaid: false, at })
  if (to === 'confirmed') return confirmed
  const isFree = order.totalPaise === 0
  const bought = {
    ...order,
    status: 'confirmed',
    paymentMethod: isFree ? null : 'cod',
    paymentStatus: isFree ? 'paid' : 'unpaid',
    packedAt: null,
    // Paid means invoiced: the invoice of ₹0 is there already.
    creditablePaise: order.creditablePaise ?? (isFree ? 0 : null),
  } as const
  return [...confirmed, ...advanceEffects(bought, to, at)]
}

/** The effects of each action, in the order in which they are done. */
const EFFECTS: Readonly<Record<OrderAction, (order: MovableOrder, requested: Requested) => OrderEffect[]>> = {
  advance: (order, { to, at }) => advanceEffects(order, to, at),
  confirm: confirmAndAdvance,
  release: (order, { to, at }) => {
    const status = to === 'cancelled' ? to : 'failed'
    return releaseEffects(order, { status, cause: status, at })
  },
  undo: (order, { at }) => undoEffects(order, { at }),
  reinstate: (order) => [...reinstateEffects(order), noted('pending')],
  'reinstate-and-confirm': (order, requested) => [
    ...reinstateEffects(order),
    ...confirmAndAdvance({ ...order, status: 'pending' }, requested),
  ],
  end: (order, { to, at }) => endEffects(order, to === 'cancelled' ? to : 'failed', at),
}

/**
 * Returns the effects of an administrator setting a status, in the order in which they are executed; none if the
 * order has it already. The server does just this, and the screen shows it beforehand. `at`: the time of the change.
 * Refuses as actionOf does; items that are to be held again, and are gone, are found only by the attempt.
 */
export function moveEffects(
  order: MovableOrder,
  to: OrderStatus,
  at: Date,
): Result<OrderEffect[], TransitionRefusal> {
  const action = actionOf(order, to)
  if (!action.ok) return action
  return ok(action.value === null ? [] : EFFECTS[action.value](order, { to, at }))
}
