import { cardColumns, cardJoins } from './card-sql.ts'
import { PRODUCT_ID_OF_SKU } from './detail-sql.ts'

/**
 * Products of the same brand as the one with SKU $1, at most $2. The closest step comes first: in stock within 15 % of the
 * price with the same memory and storage; then whatever memory and storage; then whatever price; then the brand alone.
 * Within a step the same kind of thing comes first, then the nearest price.
 */
export const RELATED_SQL = `WITH self AS (
    SELECT product.id, product.brand_id, product.kind, product.ram_gb, product.storage, product.offer_price_paise AS price_paise
      FROM product WHERE product.id = (${PRODUCT_ID_OF_SKU})
  ), near AS (
    SELECT product.id, CASE
             WHEN product.stock_qty = 0 THEN 4
             WHEN abs(product.offer_price_paise - self.price_paise) > self.price_paise * 0.15 THEN 3
             WHEN (product.ram_gb, product.storage) IS DISTINCT FROM (self.ram_gb, self.storage) THEN 2
             ELSE 1 END AS step,
           product.kind = self.kind AS is_same_kind, abs(product.offer_price_paise - self.price_paise) AS gap
      FROM self JOIN product ON product.brand_id = self.brand_id AND product.id <> self.id AND product.deleted_at IS NULL
     ORDER BY step, is_same_kind DESC, gap, product.id LIMIT $2
  )
SELECT ${cardColumns({ at: '$3' })}
  FROM near JOIN product ON product.id = near.id
  ${cardJoins()}
 ORDER BY near.step, near.is_same_kind DESC, near.gap, near.id`
