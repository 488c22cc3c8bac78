export type AlikeRequest = {
  /** `brand`: of the same brand, for those who look on. `kind`: in stock and of the same kind, in place of one that is sold out. */
  by: 'brand' | 'kind'
  id: number
  limit: number
}

const isWithin = (percent: number) =>
  `abs(offer.price_paise - own.price_paise)::bigint * 100 <= own.price_paise::bigint * ${percent}`

/** Compares the products, not their variants: the variant in stock changes from day to day. */
const HAS_SAME_BUILD = `EXISTS (SELECT FROM product one JOIN product other ON (one.ram_gb, one.storage) IS NOT DISTINCT FROM (other.ram_gb, other.storage)
              WHERE one.id = own.product_id AND other.id = offer.product_id)`

/**
 * By brand, closest first: in stock within 15 % of the price with the same memory and storage; then any memory and
 * storage; then any price; then the brand alone. Within each the same kind comes first, then the nearest price.
 */
const BY_BRAND = {
  where: 'offer.brand_id = own.brand_id',
  order: `CASE WHEN NOT offer.in_stock THEN 3 WHEN NOT ${isWithin(15)} THEN 2
            WHEN NOT ${HAS_SAME_BUILD} THEN 1 ELSE 0 END, offer.kind <> own.kind`,
}

/** By kind: within half the price first, of those the same category, then the nearest price. */
const BY_KIND = {
  where: 'offer.kind = own.kind AND offer.in_stock',
  order: `NOT ${isWithin(50)}, offer.category_id <> own.category_id`,
}

/** $1 is the id of the product, $2 how many are wanted. */
export function alikeSql(by: AlikeRequest['by']): string {
  const { where, order } = by === 'brand' ? BY_BRAND : BY_KIND
  return `SELECT offer.product_id AS id, offer.variant_id AS "variantId"
  FROM product_offer own JOIN product_offer offer ON ${where} AND offer.place = 1 AND offer.product_id <> own.product_id
 WHERE own.product_id = $1 AND own.place = 1
 ORDER BY ${order}, abs(offer.price_paise - own.price_paise), offer.product_id
 LIMIT $2`
}
