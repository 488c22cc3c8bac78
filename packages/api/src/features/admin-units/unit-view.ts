import type { AdminUnit, AdminUnitRow } from '@dobara/contract/admin-units/units.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import { readScannedUnit } from '@dobara/domain/units/scanned-unit.ts'
import { shownUnitCode } from '@dobara/domain/units/stored-code.ts'
import { undoTarget, workshopMovesOf } from '@dobara/domain/units/unit-moves.ts'
import { COSTS_PERMISSION, isAllowed } from '@dobara/domain/accounts/staff-roles.ts'
import type { CustomerContext } from '../../context.ts'
import { orThrow, RefusedError } from '../../errors.ts'
import { onPool, type Run } from '../../sql.ts'
import { findUnit, getUnitDetail, type UnitRow } from './queries.ts'

/** A unit by its code in any spelling, the address on its label, or its serial number. */
export async function getUnit(run: Run, typed: string): Promise<UnitRow> {
  const row = await findUnit(run, orThrow(readScannedUnit(typed)))
  if (!row) throw new RefusedError('UNIT_NOT_FOUND')
  return row
}

export function unitRowView(row: UnitRow): AdminUnitRow {
  const { code, priceDifferencePaise, variantId, updatedAt, ...rest } = row
  return {
    ...rest,
    code: shownUnitCode(code),
    priceDifference: rupees(priceDifferencePaise),
    productVariantId: variantId,
    updatedAt: updatedAt.toISOString(),
  }
}

/** One unit as its page shows it. What it was bought for is shown to those who see other costs. */
export async function unitView(ctx: CustomerContext, id: number, run: Run): Promise<AdminUnit> {
  const { kind, events, purchasePricePaise, fault, isHandedOver, ...row } = await getUnitDetail(
    run,
    id,
    ctx.now(),
  )
  const seesCosts = isAllowed(ctx.user.staffRole, COSTS_PERMISSION)
  const isInStock = row.state === 'listed' || row.state === 'held'
  return {
    ...row,
    ...unitRowView(row),
    kind,
    purchasePrice: seesCosts && purchasePricePaise !== null ? rupees(purchasePricePaise) : null,
    fault: isInStock ? null : fault,
    moves: workshopMovesOf(row.state),
    canUndo: undoTarget(events[0]).ok && !isHandedOver,
    events: events.map(({ at, ...event }) => ({ ...event, at: new Date(at).toISOString() })),
  }
}

/** One unit, by whatever of it was scanned. */
export async function readUnit(ctx: CustomerContext, typed: string): Promise<AdminUnit> {
  const run = onPool(ctx.sql)
  const { id } = await getUnit(run, typed)
  return unitView(ctx, id, run)
}
