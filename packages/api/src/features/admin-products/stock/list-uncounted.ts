import type { listUncountedInput, UncountedList } from '@dobara/contract/admin-products/stock-scans.ts'
import type { z } from 'zod'
import { conditionsOf, SELLABLE } from '../../../base/product-filter.ts'
import type { CustomerContext } from '../../../context.ts'
import { onPool } from '../../../sql.ts'
import { ITEM_COLUMNS } from './find-sku.ts'

const MS_PER_DAY = 86_400_000

/** Items that are in stock by number and were in no scanned count since a time: what a count may have missed. */
export async function listUncounted(
  { sql, now }: CustomerContext,
  { days, search, page, limit }: z.output<typeof listUncountedInput>,
): Promise<UncountedList> {
  const run = onPool(sql)
  const { where, values } = conditionsOf({ search, stock: 'all', threshold: 0 })
  const since = new Date(now().getTime() - days * MS_PER_DAY)
  const from = `
    FROM (SELECT item.* FROM ${SELLABLE} AND item.on_hand > 0 AND item.tracking <> 'unit') item
    JOIN product p ON p.id = item.product_id
   WHERE ${where} AND NOT EXISTS (
         SELECT FROM stock_count counted
          WHERE counted.stock_item_id = item.id AND counted.counted_at >= $${values.length + 1})`
  const [items, [count]] = await Promise.all([
    run<UncountedList['items'][number]>(
      `SELECT ${ITEM_COLUMNS}
         FROM (SELECT item.*, p.title ${from} ORDER BY p.title, item.id LIMIT ${limit} OFFSET ${(page - 1) * limit}) item
         JOIN product ON product.id = item.product_id
         LEFT JOIN product_variant variant ON variant.id = item.variant_id
        ORDER BY item.title, item.id`,
      [...values, since],
    ),
    run<{ total: number }>(`SELECT count(*)::int AS total ${from}`, [...values, since]),
  ])
  const total = count?.total ?? 0
  return { items, pagination: { page, limit, total, totalPages: Math.ceil(total / limit) } }
}
