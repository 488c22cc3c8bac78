import type { HandoverList, listHandoversInput } from '@dobara/contract/admin-e-waste/e-waste.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { onPool } from '../../sql.ts'
import { type HandoverRow, listHandoverRows, sumHandovers } from './handover-queries.ts'

const handoverView = ({ grams, createdAt, ...row }: HandoverRow) => ({
  ...row,
  weightKg: grams / 1_000,
  createdAt: createdAt.toISOString(),
})

/** One page of what recyclers took, the newest first, and the weight of all that fits. */
export async function listHandovers(
  { sql }: CustomerContext,
  { page, limit, ...filter }: z.output<typeof listHandoversInput>,
): Promise<HandoverList> {
  const run = onPool(sql)
  const [rows, { total, grams }] = await Promise.all([
    listHandoverRows(run, { ...filter, limit, offset: (page - 1) * limit }),
    sumHandovers(run, filter),
  ])
  return {
    handovers: rows.map(handoverView),
    weightKg: grams / 1_000,
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  }
}
