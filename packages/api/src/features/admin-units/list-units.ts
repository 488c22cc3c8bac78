import type { listUnitsInput, UnitList } from '@dobara/contract/admin-units/units.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { countUnits, listUnitRows } from './queries.ts'
import { unitRowView } from './unit-view.ts'

/** One page of the machines that fit, and how many of each state fit without the chosen state. */
export async function listUnits(
  { sql }: CustomerContext,
  { page, limit, ...filter }: z.output<typeof listUnitsInput>,
): Promise<UnitList> {
  const [rows, counts] = await Promise.all([
    listUnitRows(sql, { ...filter, limit, offset: (page - 1) * limit }),
    countUnits(sql, filter),
  ])
  const { state } = filter
  const total = counts
    .filter((count) => state === undefined || count.state === state)
    .reduce((sum, { units }) => sum + units, 0)
  return {
    units: rows.map(unitRowView),
    counts: Object.fromEntries(counts.map((count) => [count.state, count.units])),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  }
}
