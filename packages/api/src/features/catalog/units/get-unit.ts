import type { UnitPage, unitPageInput } from '@dobara/contract/catalog/units/units.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import { shownUnitCode, storedUnitCode } from '@dobara/domain/units/stored-code.ts'
import { parseUnitCode } from '@dobara/domain/units/unit-code.ts'
import { serialEnd, unitPageState } from '@dobara/domain/units/unit-page-state.ts'
import type { z } from 'zod'
import { shownFacts } from '../../../base/attributes/shown-facts.ts'
import { qualityReportView } from '../../../base/quality-report-view.ts'
import type { Deps } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { prepared } from '../../../sql.ts'
import { findUnitPage, type UnitPageRow } from './unit-queries.ts'

const iso = (time: string) => new Date(time).toISOString()

/** Returns the parts that were fitted and removed, each with its date. */
function partsOf(row: UnitPageRow): UnitPage['parts'] {
  return (row.parts ?? []).flatMap(({ name, warrantyMonths, fittedAt, removedAt }) => [
    ...(fittedAt ? [{ name, change: 'fitted' as const, at: iso(fittedAt), warrantyMonths }] : []),
    ...(removedAt ? [{ name, change: 'removed' as const, at: iso(removedAt), warrantyMonths: null }] : []),
  ])
}

/** Returns the requested report, or the newest if no number is given. Refuses a number without a report. */
function reportsOf(row: UnitPageRow, requested: number | undefined) {
  const reports = (row.reports ?? []).map((report, index) => ({ version: index + 1, report }))
  const shown =
    requested === undefined ? reports.at(-1) : reports.find(({ version }) => version === requested)
  if (requested !== undefined && !shown) throw new RefusedError('UNIT_NOT_FOUND')
  return {
    report: shown ? qualityReportView(shown.report) : null,
    reportVersion: shown?.version ?? null,
    reports: reports.map(({ version, report }) => ({ version, checkedAt: iso(report.checkedAt) })),
  }
}

/** A machine with all that its page shows: nothing of who bought it, and never its full serial number. */
export async function getUnit(
  { sql }: Pick<Deps, 'sql'>,
  { code, version }: z.output<typeof unitPageInput>,
): Promise<UnitPage> {
  const parsed = parseUnitCode(code)
  const row = parsed.ok ? await findUnitPage(prepared(sql), storedUnitCode(parsed.value)) : null
  if (!row) throw new RefusedError('UNIT_NOT_FOUND')
  const { productId: id, sku, title, brand, model, variantId, variantSku, attributes, isListed } = row
  const state = unitPageState(row.state)
  const { batteryTest, wipe } = row
  return {
    code: shownUnitCode(row.code),
    condition: row.condition,
    batteryHealthPct: row.batteryHealthPct,
    batteryCycles: row.batteryCycles,
    priceDifference: rupees(row.priceDifferencePaise),
    product: { id, sku, title, brand, model, variantId, variantSku, attributes, isListed },
    state: state === 'for_sale' && !isListed ? 'not_for_sale' : state,
    price: state === 'for_sale' && isListed ? rupees(row.pricePaise) : null,
    recFunction: row.recFunction,
    recCosmetic: row.recCosmetic,
    facts: shownFacts(row.facts, row.serial),
    serialEnd: serialEnd(row.serial),
    batteryTest: batteryTest && { ...batteryTest, measuredAt: iso(batteryTest.measuredAt) },
    photos: row.photos ?? [],
    ...reportsOf(row, version),
    wipe: wipe && { ...wipe, wipedAt: iso(wipe.wipedAt) },
    parts: partsOf(row),
  }
}
