import {
  type listPriceChangesInput,
  priceRule,
  type PriceChangeList,
} from '@dobara/contract/admin-products/price-changes.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { onPool } from '../../sql.ts'
import { listPastChanges } from './price-queries.ts'

/** The changes of many prices at once that were made, each with who made it and whether it was taken back. */
export async function listPriceChanges(
  { sql }: CustomerContext,
  { page, limit }: z.output<typeof listPriceChangesInput>,
): Promise<PriceChangeList> {
  const { rows, total } = await listPastChanges(onPool(sql), { limit, offset: (page - 1) * limit })
  return {
    changes: rows.map(({ at, rule, undoneAt, ...change }) => ({
      ...change,
      at: at.toISOString(),
      rule: priceRule.parse(rule),
      undoneAt: undoneAt?.toISOString() ?? null,
    })),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  }
}
