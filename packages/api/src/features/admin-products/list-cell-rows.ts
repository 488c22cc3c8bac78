import type { CellField } from '@dobara/contract/admin-products/cell-fields.ts'
import type {
  cellRowList,
  CellRow,
  CellValue,
  listCellRowsInput,
} from '@dobara/contract/admin-products/cells.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import type { z } from 'zod'
import { AVAILABLE, idsStatement } from '../../base/product-filter.ts'
import type { CustomerContext } from '../../context.ts'
import { onPool } from '../../sql.ts'

/** Number of products whose rows are all read at once. */
const PRODUCTS_AT_ONCE = 300

const MONEY = ['price', 'mrp', 'purchasePrice'] as const
type RowRecord = Omit<CellRow, 'values'> & Record<CellField, CellValue>

const ROWS = `
  SELECT product.id AS "productId", NULL::int AS "productVariantId", product.title AS name,
         EXISTS (SELECT 1 FROM product_variant live WHERE live.product_id = product.id AND live.deleted_at IS NULL)
           AS "hasVariants",
         EXISTS (SELECT 1 FROM stock_item counted WHERE counted.product_id = product.id AND counted.variant_id IS NULL
                    AND counted.tracking = 'unit') AS "isByUnits",
         product.title, product.model, product.sku,
         product.condition::text AS condition,
         product.price_paise AS price, product.mrp_paise AS mrp, product.purchase_price_paise AS "purchasePrice",
         product.stock_qty AS "stockQty", product.warranty_months AS "warrantyMonths",
         product.return_window_days AS "returnWindowDays", product.fulfillment_location AS "fulfillmentLocation"
    FROM product WHERE product.id = ANY($1::int[])
   UNION ALL
  SELECT product.id, variant.id, coalesce(nullif(variant_name(variant), ''), variant.sku), false,
         coalesce(item.tracking = 'unit', false), product.title, product.model, variant.sku, NULL, variant.price_paise, coalesce(variant.mrp_paise, product.mrp_paise),
         variant.purchase_price_paise, coalesce(${AVAILABLE}, 0), NULL, NULL, NULL
    FROM product_variant variant JOIN product ON product.id = variant.product_id
    LEFT JOIN stock_item item ON item.variant_id = variant.id
   WHERE variant.product_id = ANY($1::int[]) AND variant.deleted_at IS NULL
   ORDER BY 1, 2 NULLS FIRST`

function rowView({
  productId,
  productVariantId,
  hasVariants,
  isByUnits,
  name,
  ...record
}: RowRecord): CellRow {
  const values = { ...record }
  for (const field of MONEY) {
    const paise = values[field]
    if (typeof paise === 'number') values[field] = rupees(paise)
  }
  return { productId, productVariantId, hasVariants, isByUnits, name, values }
}

/** The next products that fit, each followed by its variants, with everything that a cell can change. */
export async function listCellRows(
  { sql }: CustomerContext,
  { cursor, direction: _direction, ...filter }: z.output<typeof listCellRowsInput>,
): Promise<z.infer<typeof cellRowList>> {
  const run = onPool(sql)
  const { text, values } = idsStatement(filter, { limit: PRODUCTS_AT_ONCE + 1, after: cursor ?? 0 })
  const found = (await run<{ id: number }>(text, values)).map(({ id }) => id)
  const ids = found.slice(0, PRODUCTS_AT_ONCE)
  if (ids.length === 0) return { rows: [], next: null }
  const rows = await run<RowRecord>(ROWS, [ids])
  return { rows: rows.map(rowView), next: found.length > ids.length ? (ids.at(-1) ?? null) : null }
}
