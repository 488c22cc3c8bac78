import { cardColumns, cardJoins } from './card-sql.ts'
import { PRODUCT_ID_OF_SKU } from './detail-sql.ts'

/**
 * In place of the product with SKU $1, at most $2 that are in stock: of the same kind, of whatever brand. Those within half the price come
 * first, of them those of the same category, and then the nearest price.
 */
export const SIMILAR_SQL = `WITH self AS (
    SELECT product.id, product.category_id, product.kind, product.offer_price_paise AS price_paise
      FROM product WHERE product.id = (${PRODUCT_ID_OF_SKU})
  ), near AS (
    SELECT product.id, abs(product.offer_price_paise - self.price_paise) AS gap,
           abs(product.offer_price_paise - self.price_paise) > self.price_paise * 0.5 AS is_far,
           product.category_id = self.category_id AS is_same_category
      FROM self JOIN product ON product.kind = self.kind AND product.id <> self.id
           AND product.deleted_at IS NULL AND product.stock_qty > 0
     ORDER BY is_far, is_same_category DESC, gap, product.id LIMIT $2
  )
SELECT ${cardColumns({ at: '$3' })}
  FROM near JOIN product ON product.id = near.id
  ${cardJoins()}
 ORDER BY near.is_far, near.is_same_category DESC, near.gap, near.id`
