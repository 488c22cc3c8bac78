import { ok, type Result } from '../result.ts'
import { type AdminMove, type AdminMoveRefusal, decideAdminMove } from './admin-move.ts'
import type { Consequence, MovableOrder } from './consequence.ts'
import type { OrderStatus } from './order-status.ts'
import {
  advanceConsequences,
  confirmConsequences,
  endConsequences,
  noted,
  releaseConsequences,
  reinstateConsequences,
  undoConsequences,
} from './step-consequences.ts'

type Asked = { to: OrderStatus; at: Date }

/** Confirmed without money, it is paid at the door, unless it costs nothing; then it gets the status that was asked for. */
function confirmAndAdvance(order: MovableOrder, { to, at }: Asked): Consequence[] {
  const confirmed = confirmConsequences(order, { method: 'cod', isPaid: false, at })
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
  return [...confirmed, ...advanceConsequences(bought, to, at)]
}

const asWaiting = (order: MovableOrder): MovableOrder => ({
  ...order,
  status: 'pending',
  paymentStatus: 'unpaid',
})

const CONSEQUENCES: Readonly<Record<AdminMove, (order: MovableOrder, asked: Asked) => Consequence[]>> = {
  nothing: () => [],
  advance: (order, { to, at }) => advanceConsequences(order, to, at),
  confirm: confirmAndAdvance,
  release: (order, { to, at }) => {
    const status = to === 'cancelled' ? to : 'failed'
    return releaseConsequences(order, { status, cause: status, at })
  },
  undo: (order, { at }) => undoConsequences(order, { at }),
  revive: (order) => [...reinstateConsequences(order), noted('pending')],
  'revive-and-confirm': (order, asked) => [
    ...reinstateConsequences(order),
    ...confirmAndAdvance(asWaiting(order), asked),
  ],
  end: (order, { to, at }) => endConsequences(order, to === 'cancelled' ? to : 'failed', at),
}

/**
 * What it brings about when an administrator sets a status, in the order in which it is done; nothing when the order has it
 * already. The server does just this, and the screen says it before. `at`: the time of it. Refuses as decideAdminMove does;
 * goods that are to be held again, and are gone, are found only by trying.
 */
export function moveConsequences(
  order: MovableOrder,
  to: OrderStatus,
  at: Date,
): Result<Consequence[], AdminMoveRefusal> {
  const move = decideAdminMove(order, to)
  return move.ok ? ok(CONSEQUENCES[move.value](order, { to, at })) : move
}
