import type { AdminUnit, moveUnitInput, undoUnitMoveInput } from '@dobara/contract/admin-units/units.ts'
import type { UnitFault } from '@dobara/domain/units/listing-faults.ts'
import {
  type UnitCause,
  type UnitEventFact,
  type UnitState,
  undoTarget,
  WORKSHOP_MOVES,
} from '@dobara/domain/units/unit-moves.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { CustomerContext, Tx } from '../../context.ts'
import { orThrow, RefusedError } from '../../errors.ts'
import { onTx } from '../../sql.ts'
import { inTransaction } from '../../transaction.ts'
import { insertUnitStep, listingFault, assertNotReserved } from '../../engine/units/ledger-queries.ts'
import { isHandedOver, lastEvent, lockUnitAndStock, type UnitRow } from './queries.ts'
import { unitView } from './unit-view.ts'

const FAULT_REFUSALS = {
  repair_open: 'REPAIR_OPEN',
  not_graded: 'UNIT_NOT_GRADED',
  no_report: 'UNIT_NO_REPORT',
  open_failure: 'UNIT_OPEN_FAILURE',
  not_safe: 'UNIT_NOT_SAFE',
  battery_not_measured: 'UNIT_BATTERY_NOT_MEASURED',
  battery_below_grade: 'UNIT_BATTERY_BELOW_GRADE',
  not_wiped: 'UNIT_NOT_WIPED',
  too_few_photos: 'UNIT_TOO_FEW_PHOTOS',
} as const satisfies Record<UnitFault, string>

type Step = {
  unit: UnitRow
  to: UnitState
  cause: UnitCause
  note: string | null
  action: 'unit.moved' | 'unit.move_undone'
}

async function refuseListing(tx: Tx, { id: unitId, stockItemId }: UnitRow, at: Date): Promise<void> {
  if ((await tx.stockItem.count({ where: { id: stockItemId, tracking: 'unit' } })) === 0)
    throw new RefusedError('UNIT_COUNTED_BY_NUMBER')
  if ((await tx.orderItemUnit.count({ where: { unitId, releasedAt: null } })) > 0)
    throw new RefusedError('UNIT_OF_ORDER')
  const fault = await listingFault(tx, unitId, at)
  if (fault !== null) throw new RefusedError(FAULT_REFUSALS[fault])
}

async function takeStep(tx: Tx, ctx: CustomerContext, step: Step): Promise<void> {
  const at = ctx.now()
  const { unit, to, cause, note, action } = step
  if (to === 'listed') await refuseListing(tx, unit, at)
  if (unit.state === 'listed') await assertNotReserved(tx, unit.stockItemId)
  await insertUnitStep(tx, {
    unitId: unit.id,
    from: unit.state,
    to,
    cause,
    note,
    actorId: ctx.user.id,
    orderItemId: null,
    at,
  })
  await insertAuditEntry(tx, {
    action,
    entity: 'unit',
    entityId: unit.id,
    before: { state: unit.state },
    after: { state: to, ...(note !== null && { note }) },
    actorId: ctx.user.id,
    requestId: ctx.caller.requestId,
    at,
  })
}

/** Refused where the ledger has grown since it was read, with the unit as it is now. */
async function refuseMoved(unit: UnitRow, seq: number | undefined, current: () => Promise<AdminUnit>) {
  if (seq === undefined || seq === unit.lastSeq) return
  throw new RefusedError('CHANGED_MEANWHILE', { detail: { current: await current() } })
}

/** One step of a machine through the workshop. What the listing rules forbid is refused by name; the database holds them, too. */
export function moveUnit(
  ctx: CustomerContext,
  { unit: typed, move, seq, note }: z.output<typeof moveUnitInput>,
): Promise<AdminUnit> {
  return inTransaction(ctx.db, async (tx) => {
    const unit = await lockUnitAndStock(tx, typed)
    await refuseMoved(unit, seq, () => unitView(ctx, unit.id, onTx(tx)))
    const { to, from, cause } = WORKSHOP_MOVES[move]
    if (!(from as readonly UnitState[]).includes(unit.state)) {
      throw new RefusedError('UNIT_MOVE_IMPOSSIBLE', { detail: { state: unit.state } })
    }
    if (move === 'grade' && unit.condition === null) throw new RefusedError('UNIT_NOT_GRADED')
    await takeStep(tx, ctx, { unit, to, cause, note: note || null, action: 'unit.moved' })
    return unitView(ctx, unit.id, onTx(tx))
  })
}

/** Takes the last step of the workshop back by a further row of the ledger. */
export function undoUnitMove(
  ctx: CustomerContext,
  { unit: typed, seq }: z.output<typeof undoUnitMoveInput>,
): Promise<AdminUnit> {
  return inTransaction(ctx.db, async (tx) => {
    const unit = await lockUnitAndStock(tx, typed)
    await refuseMoved(unit, seq, () => unitView(ctx, unit.id, onTx(tx)))
    if (await isHandedOver(tx, unit.id)) throw new RefusedError('UNIT_HANDED_OVER')
    const last = (await lastEvent(tx, unit.id)) as UnitEventFact | null
    const to = orThrow(undoTarget(last ?? undefined))
    await takeStep(tx, ctx, { unit, to, cause: 'undo', note: null, action: 'unit.move_undone' })
    return unitView(ctx, unit.id, onTx(tx))
  })
}
