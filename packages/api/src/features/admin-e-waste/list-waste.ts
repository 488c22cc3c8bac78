import type { EWasteList, listEWasteInput } from '@dobara/contract/admin-e-waste/e-waste.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { onPool } from '../../sql.ts'
import { countWaiting, listWaiting } from './queries.ts'
import { waitingView } from './waste-view.ts'

/** Returns one page of the items that no recycler has yet, longest waiting first unless specified otherwise. */
export async function listWaste(
  { sql, now }: CustomerContext,
  { page, limit, ...filter }: z.output<typeof listEWasteInput>,
): Promise<EWasteList> {
  const run = onPool(sql)
  const at = now()
  const [rows, total] = await Promise.all([
    listWaiting(run, { ...filter, now: at, limit, offset: (page - 1) * limit }),
    countWaiting(run, { ...filter, now: at }),
  ])
  return {
    items: rows.map((row) => waitingView(row, at)),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  }
}
