import { ok, type Result, refuse } from '../result.ts'
import type { MovableOrder } from './order-effect.ts'
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts'

/**
 * Actions of a transition; `move-effects.ts` lists the effects of each. `confirm`: held stock is sold. `advance`: the
 * order is and remains bought. `release`: held stock goes back. `undo`: sold stock and what is left of the money go
 * back, an invoice is credited. `reinstate`: stock is held again. `end`: an order that holds nothing gets the other
 * status of an ended order.
 */
export const ORDER_ACTIONS = [
  'confirm',
  'advance',
  'release',
  'undo',
  'reinstate',
  'reinstate-and-confirm',
  'end',
] as const
export type OrderAction = (typeof ORDER_ACTIONS)[number]

/** Reasons for refusing a transition: an issued document or the stock ledger would contradict it. */
export type TransitionRefusal = 'ORDER_SOLD' | 'ORDER_OVER' | 'ORDER_RETURNED'

/** `trigger`: what causes it without an administrator setting the status; without one only an administrator does. */
export type Transition = { action: OrderAction; trigger?: string } | { refusal: 'ORDER_SOLD' }

const CONFIRM = { action: 'confirm' } as const
const ADVANCE = { action: 'advance' } as const
const UNDO = { action: 'undo' } as const
const REINSTATE = { action: 'reinstate' } as const
const REINSTATE_AND_CONFIRM = { action: 'reinstate-and-confirm' } as const
const END = { action: 'end' } as const
const SOLD = { refusal: 'ORDER_SOLD' } as const

/**
 * All transitions, by the status before and the status after. failed → confirmed: a bank may capture the money
 * minutes after it refused. A cancelled order remains cancelled: money that still arrives for it is refunded.
 */
export const ORDER_TRANSITIONS: {
  readonly [From in OrderStatus]: { readonly [To in Exclude<OrderStatus, From>]: Transition }
} = {
  pending: {
    confirmed: { action: 'confirm', trigger: 'payment captured, cash accepted, or ₹0' },
    processing: CONFIRM,
    shipped: CONFIRM,
    delivered: CONFIRM,
    cancelled: { action: 'release', trigger: 'cancelled by the customer' },
    failed: { action: 'release', trigger: 'hold expired, or replaced by a newer order' },
  },
  confirmed: {
    pending: SOLD,
    processing: { action: 'advance', trigger: 'packed' },
    shipped: { action: 'advance', trigger: 'shipment created' },
    delivered: ADVANCE,
    cancelled: { action: 'undo', trigger: 'cancelled by the customer, or refunded in full' },
    failed: SOLD,
  },
  processing: {
    pending: SOLD,
    confirmed: ADVANCE,
    shipped: { action: 'advance', trigger: 'shipment created' },
    delivered: ADVANCE,
    cancelled: { action: 'undo', trigger: 'refunded in full' },
    failed: SOLD,
  },
  shipped: {
    pending: SOLD,
    confirmed: ADVANCE,
    processing: ADVANCE,
    delivered: { action: 'advance', trigger: 'last shipment arrived' },
    cancelled: UNDO,
    failed: SOLD,
  },
  delivered: {
    pending: SOLD,
    confirmed: ADVANCE,
    processing: ADVANCE,
    shipped: ADVANCE,
    cancelled: UNDO,
    failed: SOLD,
  },
  cancelled: {
    pending: REINSTATE,
    confirmed: REINSTATE_AND_CONFIRM,
    processing: REINSTATE_AND_CONFIRM,
    shipped: REINSTATE_AND_CONFIRM,
    delivered: REINSTATE_AND_CONFIRM,
    failed: END,
  },
  failed: {
    pending: REINSTATE,
    confirmed: { action: 'reinstate-and-confirm', trigger: 'late payment, stock available' },
    processing: REINSTATE_AND_CONFIRM,
    shipped: REINSTATE_AND_CONFIRM,
    delivered: REINSTATE_AND_CONFIRM,
    cancelled: END,
  },
}

/** The transition from one status to another; undefined where they are the same. */
export function transitionOf(from: OrderStatus, to: OrderStatus): Transition | undefined {
  const row: Readonly<Partial<Record<OrderStatus, Transition>>> = ORDER_TRANSITIONS[from]
  return row[to]
}

/**
 * Returns the statuses that an order reaches without an administrator: by payment, customer, packing, shipment and
 * time.
 */
export function nextStatuses(from: OrderStatus): OrderStatus[] {
  return ORDER_STATUSES.filter((to) => {
    const transition = transitionOf(from, to)
    return transition !== undefined && 'trigger' in transition
  })
}

/**
 * Returns the action of setting a status; null if the order has it already. Any status may be set, in any order; only
 * what the stock ledger or an issued document would make untrue is refused. Each line is sold once and brought back
 * once, so an order that was cancelled after it was bought is over.
 */
export function actionOf(
  order: Pick<MovableOrder, 'status' | 'wasBought' | 'hasReturns'>,
  to: OrderStatus,
): Result<OrderAction | null, TransitionRefusal> {
  const transition = transitionOf(order.status, to)
  if (!transition) return ok(null)
  if (order.status === 'cancelled' && order.wasBought) return refuse('ORDER_OVER')
  if ('refusal' in transition) return refuse(transition.refusal)
  if (transition.action === 'undo' && order.hasReturns) return refuse('ORDER_RETURNED')
  return ok(transition.action)
}
