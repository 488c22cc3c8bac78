import { EXPORTED_AT_ONCE } from '@dobara/contract/exported-rows.ts'
import type { exportedUnits, exportUnitsInput } from '@dobara/contract/admin-units/units.ts'
import { COSTS_PERMISSION, isAllowed } from '@dobara/domain/accounts/staff-roles.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import { shownUnitCode } from '@dobara/domain/units/stored-code.ts'
import type { z } from 'zod'
import { listAttributeRowsOf } from '../../base/attributes/queries.ts'
import { toExportedRows } from '../../base/exported-rows.ts'
import type { CustomerContext } from '../../context.ts'
import { onPool } from '../../sql.ts'
import { type ExportedUnit, listUnitsAfter } from './queries.ts'

/** Names that other programs read, in every language the same. */
const COLUMNS = {
  code: ({ code }: ExportedUnit) => shownUnitCode(code),
  state: ({ state }: ExportedUnit) => state,
  brand: ({ brand }: ExportedUnit) => brand,
  serial: ({ serial }: ExportedUnit) => serial,
  sku: ({ sku }: ExportedUnit) => sku,
  title: ({ title }: ExportedUnit) => title,
  condition: ({ condition }: ExportedUnit) => condition,
  batteryHealthPct: ({ batteryHealthPct }: ExportedUnit) => batteryHealthPct,
  batteryCycles: ({ batteryCycles }: ExportedUnit) => batteryCycles,
  priceDifference: ({ priceDifferencePaise }: ExportedUnit) => rupees(priceDifferencePaise),
  location: ({ location }: ExportedUnit) => location,
  supplier: ({ supplier }: ExportedUnit) => supplier,
  document: ({ document }: ExportedUnit) => document,
  acquiredOn: ({ acquiredOn }: ExportedUnit) => acquiredOn,
  updatedAt: ({ updatedAt }: ExportedUnit) => updatedAt,
}
const WITH_COSTS = {
  ...COLUMNS,
  purchasePrice: ({ purchasePricePaise }: ExportedUnit) =>
    purchasePricePaise === null ? null : rupees(purchasePricePaise),
}

/**
 * One part of the machines that the list has by these filters, as rows of a file, with a column for each attribute of machines by its
 * key; what they cost for those who see costs.
 */
export async function exportUnits(
  { sql, user }: CustomerContext,
  { after = 0, ...filter }: z.output<typeof exportUnitsInput>,
): Promise<z.output<typeof exportedUnits>> {
  const run = onPool(sql)
  const [found, attributes] = await Promise.all([
    listUnitsAfter(run, { ...filter, after, limit: EXPORTED_AT_ONCE }),
    listAttributeRowsOf(run, 'unit'),
  ])
  const ofAttributes = attributes.map(
    ({ key }) => [key, (unit: ExportedUnit) => unit.attributes[key] ?? null] as const,
  )
  const columns = {
    ...(isAllowed(user.staffRole, COSTS_PERMISSION) ? WITH_COSTS : COLUMNS),
    ...Object.fromEntries(ofAttributes),
  }
  return toExportedRows(found, { columns, idOf: ({ id }) => id })
}
