import type { ScannedItem } from '@dobara/contract/admin-products/stock-scans.ts'
import { UNDERWAY_STATUSES } from '@dobara/domain/orders/order-status.ts'
import { AVAILABLE } from '../../../base/product-filter.ts'
import type { CustomerContext } from '../../../context.ts'
import { onPool, sqlList } from '../../../sql.ts'

/** Of a stock_item, what was sold and not sent: the ledger has these units no more, and a count finds them. */
const UNSENT = `(
  SELECT sum(line.quantity - line.cancelled_quantity - line.shipped_quantity)
    FROM order_item line JOIN shop_order o ON o.id = line.order_id
   WHERE line.stock_item_id = item.id AND o.status IN ${sqlList(UNDERWAY_STATUSES)} AND o.hidden_at IS NULL)`

/** A product that has variants is sold under their SKUs, and not under its own. */
const BY_SKU = `
  SELECT product.id AS "productId", variant.id AS "productVariantId",
         concat_ws(', ', product.title, CASE WHEN variant.id IS NOT NULL THEN nullif(variant_name(variant), '') END) AS name,
         coalesce(variant.sku, product.sku) AS sku, coalesce(${AVAILABLE}, 0) AS "stockQty",
         (coalesce(item.on_hand, 0) + coalesce(${UNSENT}, 0))::int AS "expectedQty"
    FROM (SELECT id AS product_id, NULL::int AS variant_id FROM product
           WHERE lower(sku) = lower($1) AND deleted_at IS NULL
             AND NOT EXISTS (SELECT 1 FROM product_variant live WHERE live.product_id = product.id AND live.deleted_at IS NULL)
           UNION ALL
          SELECT product_id, id FROM product_variant WHERE lower(sku) = lower($1) AND deleted_at IS NULL) found
    JOIN product ON product.id = found.product_id AND product.deleted_at IS NULL
    LEFT JOIN product_variant variant ON variant.id = found.variant_id
    LEFT JOIN stock_item item ON item.product_id = product.id AND item.variant_id IS NOT DISTINCT FROM found.variant_id
   LIMIT 1`

/** What is sold under a code that was scanned. */
export async function findSku(
  { sql }: CustomerContext,
  { sku }: { sku: string },
): Promise<ScannedItem | null> {
  const [item] = await onPool(sql)<ScannedItem>(BY_SKU, [sku.trim()])
  return item ?? null
}
