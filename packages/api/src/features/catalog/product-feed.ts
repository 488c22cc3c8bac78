import type { FeedOffer, ProductFeed } from '@dobara/contract/catalog/product-feed.ts'
import { widestPicture } from '@dobara/contract/pictures/pictures.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import type { Deps } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { onPool } from '../../sql.ts'

/** Maximum number of offers per part, so that its file stays below 5 MB. */
export const OFFERS_PER_PART = 2_000
/** Maximum number of pictures: merchants show ten besides the first. */
const MOST_PICTURES = 11

type Row = Omit<FeedOffer, 'price' | 'updatedAt' | 'pictures'> & {
  pricePaise: number
  updatedAt: Date
  pictures: string[] | null
}

/** A picture of another variant is not of this offer; the variant's own come first. */
const FEED_SQL = `
  SELECT coalesce(variant.sku, product.sku) AS sku, CASE WHEN variant.id IS NOT NULL THEN product.sku END AS "groupSku",
         product.title, product.description, brand.name AS brand, product.model,
         product.condition <> 'Used' AS "isRefurbished", coalesce(variant.color, product.color) AS color,
         offer.price_paise AS "pricePaise", offer.in_stock AS "isInStock", product.weight_kg::float8 AS "weightKg",
         array_remove(ARRAY[parent.name, category.name], NULL) AS categories,
         (SELECT array_agg(url ORDER BY own, sort_order, id) FROM (
            SELECT image.id, image.url, image.sort_order,
                   CASE WHEN image.variant_id = variant.id THEN 0 WHEN image.is_primary THEN 1 ELSE 2 END AS own
              FROM product_image image
             WHERE image.product_id = product.id AND (image.variant_id IS NULL OR image.variant_id = variant.id)
             ORDER BY own, image.sort_order, image.id LIMIT ${MOST_PICTURES}) shown) AS pictures,
         coalesce(variant.attributes->>'mpn', product.attributes->>'mpn') AS mpn,
         coalesce(variant.attributes->>'gtin', product.attributes->>'gtin') AS gtin,
         greatest(product.updated_at, variant.updated_at) AS "updatedAt"
    FROM product_offer offer
    JOIN product ON product.id = offer.product_id AND product.is_listed
    JOIN brand ON brand.id = product.brand_id
    JOIN category ON category.id = product.category_id
    LEFT JOIN category parent ON parent.id = category.parent_id
    LEFT JOIN product_variant variant ON variant.id = offer.variant_id
   ORDER BY offer.product_id, offer.variant_id NULLS FIRST
   LIMIT ${OFFERS_PER_PART} OFFSET $1`

const COUNT_SQL = `SELECT count(*)::int AS total FROM product_offer offer
  JOIN product ON product.id = offer.product_id AND product.is_listed`

/**
 * Returns one part of the offers that can be bought. Refuses a part that does not exist; an empty shop has one part.
 */
export async function readProductFeed({ sql }: Pick<Deps, 'sql'>, part: number): Promise<ProductFeed> {
  const run = onPool(sql)
  const [counted] = await run<{ total: number }>(COUNT_SQL)
  const parts = Math.max(1, Math.ceil((counted?.total ?? 0) / OFFERS_PER_PART))
  if (part > parts) throw new RefusedError('NOT_FOUND')
  const rows = await run<Row>(FEED_SQL, [(part - 1) * OFFERS_PER_PART])
  return {
    parts,
    offers: rows.map(({ pricePaise, updatedAt, pictures, ...offer }) => ({
      ...offer,
      price: rupees(pricePaise),
      pictures: (pictures ?? []).map(widestPicture),
      updatedAt: updatedAt.toISOString(),
    })),
  }
}
