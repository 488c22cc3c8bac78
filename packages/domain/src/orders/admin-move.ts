import { ok, type Result, refuse } from '../result.ts'
import type { MovableOrder } from './consequence.ts'
import type { OrderStatus } from './order-status.ts'

/**
 * What follows when an administrator sets a status. `nothing`: it has it already. `advance`: the order is bought, and
 * stays so. `confirm`: held stock is sold first. `release`: held stock goes back. `undo`: sold stock and
 * what is left of the money go back, an invoice is credited. `revive`: stock is held again. `end`: an order that holds
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

/** Why not: an issued paper or the stock ledger would say otherwise. */
export type AdminMoveRefusal = 'ORDER_SOLD' | 'ORDER_OVER' | 'ORDER_RETURNED'

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
  bought: { waiting: 'ORDER_SOLD', bought: 'advance', cancelled: 'undo', failed: 'ORDER_SOLD' },
  cancelled: { waiting: 'revive', bought: 'revive-and-confirm', cancelled: 'nothing', failed: 'end' },
  failed: { waiting: 'revive', bought: 'revive-and-confirm', cancelled: 'end', failed: 'nothing' },
}

const isRefusal = (found: AdminMove | AdminMoveRefusal): found is AdminMoveRefusal =>
  found.startsWith('ORDER_')

/**
 * Decides what setting a status means. Any status may be set, in any order; refused is only what the stock ledger or an
 * issued paper makes untrue. Each line is sold once and brought back once, so an order that was cancelled after it was
 * bought is over.
 */
export function decideAdminMove(
  order: Pick<MovableOrder, 'status' | 'wasBought' | 'hasReturns'>,
  to: OrderStatus,
): Result<AdminMove, AdminMoveRefusal> {
  const { status: from } = order
  if (from === to) return ok('nothing')
  if (from === 'cancelled' && order.wasBought) return refuse('ORDER_OVER')
  const found = TABLE[STAGE[from]][STAGE[to]]
  if (isRefusal(found)) return refuse(found)
  if (found === 'undo' && order.hasReturns) return refuse('ORDER_RETURNED')
  return ok(found)
}
