import { refuse, ok, type Result } from '../result.ts'
import { canMove, type OrderStatus } from './order-status.ts'

/**
 * What follows when an administrator sets a status. `nothing`: it has it already. `advance`: the order is bought, and
 * stays so. `confirm`: held stock is sold and invoiced first. `release`: held stock goes back. `undo`: sold stock and
 * what is left of the money go back, the invoice is credited. `revive`: stock is held again. `end`: an order that holds
 * nothing changes its name.
 */
export type AdminMove =
  | 'nothing'
  | 'advance'
  | 'confirm'
  | 'release'
  | 'undo'
  | 'revive'
  | 'revive-and-confirm'
  | 'end'

/** Why not; all but the first stand even with force. */
export type AdminMoveRefusal =
  | 'ORDER_MOVE_NEEDS_FORCE'
  | 'ORDER_INVOICED'
  | 'ORDER_CREDITED'
  | 'ORDER_RETURNED'

export type MovableOrder = {
  status: OrderStatus
  isInvoiced: boolean
  /** Goods of it came back as a return while the order stands. */
  hasReturns: boolean
}

type Stage = 'waiting' | 'bought' | 'cancelled' | 'failed'
const STAGE = {
  pending: 'waiting',
  confirmed: 'bought',
  processing: 'bought',
  shipped: 'bought',
  delivered: 'bought',
  cancelled: 'cancelled',
  failed: 'failed',
} as const satisfies Record<OrderStatus, Stage>

const TABLE: Readonly<Record<Stage, Readonly<Record<Stage, AdminMove | AdminMoveRefusal>>>> = {
  waiting: { waiting: 'nothing', bought: 'confirm', cancelled: 'release', failed: 'release' },
  bought: { waiting: 'ORDER_INVOICED', bought: 'advance', cancelled: 'undo', failed: 'ORDER_INVOICED' },
  cancelled: { waiting: 'revive', bought: 'revive-and-confirm', cancelled: 'nothing', failed: 'end' },
  failed: { waiting: 'revive', bought: 'revive-and-confirm', cancelled: 'end', failed: 'nothing' },
}

const isRefusal = (found: AdminMove | AdminMoveRefusal): found is AdminMoveRefusal =>
  found.startsWith('ORDER_')

/** Whether an order of this status is bought: invoiced, its stock sold. */
export function isBought(status: OrderStatus): boolean {
  return STAGE[status] === 'bought'
}

/**
 * Decides what setting a status means. Any status may be set, those off the ordinary path (ORDER_TRANSITIONS) only by
 * force. Refused whatever the force: what an issued invoice or credit note makes untrue.
 */
export function decideAdminMove(
  order: MovableOrder,
  to: OrderStatus,
  { isForced }: { isForced: boolean },
): Result<AdminMove, AdminMoveRefusal> {
  const { status: from } = order
  if (from === to) return ok('nothing')
  if (from === 'cancelled' && order.isInvoiced) return refuse('ORDER_CREDITED')
  const found = TABLE[STAGE[from]][STAGE[to]]
  if (isRefusal(found)) return refuse(found)
  if (found === 'undo' && order.hasReturns) return refuse('ORDER_RETURNED')
  if (!canMove(from, to) && !isForced) return refuse('ORDER_MOVE_NEEDS_FORCE', { from, to })
  return ok(found)
}
