import type { listStockInput, StockList } from '@dobara/contract/admin-products/stock-list.ts'
import type { z } from 'zod'
import type { Tracking } from '@dobara/domain/units/tracking.ts'
import { readChanges } from '../../../base/changes/read-changes.ts'
import type { CustomerContext, Sql } from '../../../context.ts'
import { onPool } from '../../../sql.ts'

/** Also the count of a product that has variants now: it is of nothing that can be bought. */
const NOT_SOLD = `(EXISTS (SELECT 1 FROM product WHERE product.id = t.product_id AND product.deleted_at IS NOT NULL)
  OR EXISTS (SELECT 1 FROM product_variant v WHERE v.id = t.variant_id AND v.deleted_at IS NOT NULL)
  OR t.variant_id IS NULL AND EXISTS (
    SELECT 1 FROM product_variant v WHERE v.product_id = t.product_id AND v.deleted_at IS NULL))`
const CHANGES = { kind: 'stock', table: 'stock_item', idType: 'int', removed: NOT_SOLD } as const

type StockRecord = {
  id: number
  sku: string
  productId: number
  variantId: number | null
  onHand: number
  reserved: number
  available: number
  tracking: Tracking
}

function findItems(sql: Sql, ids: readonly string[]): Promise<StockRecord[]> {
  return onPool(sql)<StockRecord>(
    `SELECT item.id, coalesce(variant.sku, product.sku) AS sku, item.product_id AS "productId", item.variant_id AS "variantId",
            item.on_hand AS "onHand", item.reserved, item.on_hand - item.reserved AS available, item.tracking::text AS tracking
       FROM stock_item item JOIN product ON product.id = item.product_id
       LEFT JOIN product_variant variant ON variant.id = item.variant_id
      WHERE item.id = ANY($1::int[])`,
    [ids.map(Number)],
  )
}

/** Returns the stock counts of items in the order in which they changed, for programs that synchronize them. */
export async function listStock(
  { sql }: CustomerContext,
  requested: z.output<typeof listStockInput>,
): Promise<StockList> {
  const { rows, ...page } = await readChanges(
    { sql, source: CHANGES, rowsOf: (ids) => findItems(sql, ids) },
    requested,
  )
  return { items: rows.map(({ changedAt, ...row }) => ({ ...row, updatedAt: changedAt })), ...page }
}
