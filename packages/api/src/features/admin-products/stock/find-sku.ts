import type { ScannedItem } from '@dobara/contract/admin-products/stock-scans.ts'
import { UNDERWAY_STATUSES } from '@dobara/domain/orders/order-status.ts'
import { shownUnitCode } from '@dobara/domain/units/stored-code.ts'
import { AVAILABLE } from '../../../base/product-filter.ts'
import type { CustomerContext } from '../../../context.ts'
import { findScannedUnit } from '../../../engine/units/find-unit.ts'
import { onPool, sqlList } from '../../../sql.ts'

/** SQL of a stock_item's units that were sold and not sent: the ledger no longer has them, and a count finds them. */
const UNSENT = `(
  SELECT sum(line.quantity - line.cancelled_quantity - line.shipped_quantity)
    FROM order_item line JOIN shop_order o ON o.id = line.order_id
   WHERE line.stock_item_id = item.id AND o.status IN ${sqlList(UNDERWAY_STATUSES)} AND o.hidden_at IS NULL)`

/** The columns of an item in stock, of product, variant and stock_item `item`. */
export const ITEM_COLUMNS = `
         product.id AS "productId", variant.id AS "productVariantId",
         concat_ws(', ', product.title, CASE WHEN variant.id IS NOT NULL THEN nullif(variant_name(variant), '') END) AS name,
         coalesce(variant.sku, product.sku) AS sku, coalesce(${AVAILABLE}, 0) AS "stockQty",
         (coalesce(item.on_hand, 0) + coalesce(${UNSENT}, 0))::int AS "expectedQty"`

/** A product that has variants is sold under their SKUs, and not under its own. */
const BY_SKU = `
  SELECT ${ITEM_COLUMNS}, coalesce(item.tracking = 'unit', false) AS "isByUnits", NULL AS "unitCode"
    FROM (SELECT id AS product_id, NULL::int AS variant_id FROM product
           WHERE lower(sku) = lower($1) AND deleted_at IS NULL
             AND NOT EXISTS (SELECT 1 FROM product_variant live WHERE live.product_id = product.id AND live.deleted_at IS NULL)
           UNION ALL
          SELECT product_id, id FROM product_variant WHERE lower(sku) = lower($1) AND deleted_at IS NULL) found
    JOIN product ON product.id = found.product_id AND product.deleted_at IS NULL
    LEFT JOIN product_variant variant ON variant.id = found.variant_id
    LEFT JOIN stock_item item ON item.product_id = product.id AND item.variant_id IS NOT DISTINCT FROM found.variant_id
   LIMIT 1`

/** SQL of the item that a machine is sold as. */
const BY_UNIT = `
  SELECT ${ITEM_COLUMNS}, true AS "isByUnits", unit.code AS "unitCode"
    FROM unit JOIN stock_item item ON item.id = unit.stock_item_id JOIN product ON product.id = item.product_id
    LEFT JOIN product_variant variant ON variant.id = item.variant_id
   WHERE unit.id = $1`

/** Returns the item sold under a scanned code; for the label of a machine, the item that it is sold as. */
export async function findSku(
  { sql }: CustomerContext,
  { sku }: { sku: string },
): Promise<ScannedItem | null> {
  const run = onPool(sql)
  const [item] = await run<ScannedItem>(BY_SKU, [sku.trim()])
  if (item) return item
  const unitId = await findScannedUnit(run, sku.trim())
  if (unitId === null) return null
  const [unit] = await run<ScannedItem & { unitCode: string }>(BY_UNIT, [unitId])
  return unit ? { ...unit, unitCode: shownUnitCode(unit.unitCode) } : null
}
