import type { AdminUnit, AdminUnitRow } from '@dobara/contract/admin-units/units.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import { shownUnitCode } from '@dobara/domain/units/stored-code.ts'
import { undoTarget, workshopMovesOf } from '@dobara/domain/units/unit-moves.ts'
import { COSTS_PERMISSION, isAllowed } from '@dobara/domain/accounts/staff-roles.ts'
import type { CustomerContext } from '../../context.ts'
import { getScannedUnit } from '../../engine/units/find-unit.ts'
import { onPool, type Run } from '../../sql.ts'
import { getUnitDetail, type UnitRow } from './queries.ts'

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
    boughtBackAt: row.boughtBackAt?.toISOString() ?? null,
    canUndo: undoTarget(events[0]).ok && !isHandedOver,
    events: events.map(({ at, ...event }) => ({ ...event, at: new Date(at).toISOString() })),
  }
}

/** One unit, by whatever of it was scanned. */
export async function readUnit(ctx: CustomerContext, typed: string): Promise<AdminUnit> {
  const run = onPool(ctx.sql)
  return unitView(ctx, await getScannedUnit(run, typed), run)
}
