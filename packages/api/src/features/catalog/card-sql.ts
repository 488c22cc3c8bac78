export type CardRow = {
  id: number
  sku: string
  title: string
  brand: string
  brandSlug: string
  model: string
  categoryId: number
  pricePaise: number
  mrpPaise: number | null
  stockQty: number
  condition: string
  cpu: string | null
  ramGb: number | null
  storage: string | null
  displaySizeInches: number | null
  batteryHealthPct: number | null
  imageUrl: string | null
  imageAlt: string | null
  ratingHundredths: number
  reviewCount: number
  liveVariants: number
  firstVariantId: number | null
}

/** The columns of a CardRow, over CARD_JOINS. */
export const CARD_COLUMNS = `product.id, product.sku, product.title, brand.name AS brand, brand.slug AS "brandSlug", product.model,
       product.category_id AS "categoryId", coalesce(variants.price_paise, product.price_paise) AS "pricePaise",
       coalesce(variants.mrp_paise, product.mrp_paise) AS "mrpPaise", product.stock_qty AS "stockQty",
       product.condition::text AS condition, product.cpu, product.ram_gb AS "ramGb", product.storage,
       product.display_size_inches::float8 AS "displaySizeInches", product.battery_health_pct AS "batteryHealthPct",
       image.url AS "imageUrl", image.alt_text AS "imageAlt", product.rating_hundredths AS "ratingHundredths",
       product.review_count AS "reviewCount", variants.live AS "liveVariants", variants.first_id AS "firstVariantId"`

/** What a card shows beside its product: brand, cheapest live variant, primary image or else the first. */
export const CARD_JOINS = `JOIN brand ON brand.id = product.brand_id
  LEFT JOIN LATERAL (
    SELECT count(*)::int AS live, min(id) AS first_id, min(price_paise) AS price_paise,
           (array_agg(mrp_paise ORDER BY price_paise, id))[1] AS mrp_paise
      FROM product_variant WHERE product_id = product.id AND deleted_at IS NULL
  ) variants ON true
  LEFT JOIN LATERAL (
    SELECT url, alt_text FROM product_image WHERE product_id = product.id
     ORDER BY is_primary DESC, sort_order, id LIMIT 1
  ) image ON true`
