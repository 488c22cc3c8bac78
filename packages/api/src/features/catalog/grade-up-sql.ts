/** The next better grade of an offer, as the statement brings it. */
export type GradeUpRow = { variantId: number | null; sku: string; condition: string; morePaise: number }

/**
 * For each offer of the row product that has one: the nearest better grade of the same machine in stock, at its
 * lowest price. The same machine is the same model of the brand with the same processor, memory and drive; the enum
 * lists the best grade first. A grade that costs no more is no step up in price and is left out.
 */
export const GRADE_UPS_JSON = `(SELECT json_agg(json_build_object('variantId', own.variant_id, 'sku', better.sku,
           'condition', better.condition, 'morePaise', better.price_paise - own.price_paise) ORDER BY own.place)
      FROM product_offer own CROSS JOIN LATERAL (
        SELECT coalesce(build.sku, up.sku) AS sku, other.condition, other.price_paise
          FROM product_offer other JOIN product up ON up.id = other.product_id AND up.is_listed
          LEFT JOIN product_variant build ON build.id = other.variant_id
         WHERE other.brand_id = product.brand_id AND other.product_id <> product.id AND other.in_stock
           AND other.condition < own.condition AND other.price_paise > own.price_paise
           AND lower(up.model) = lower(product.model) AND up.cpu IS NOT DISTINCT FROM product.cpu
           AND other.ram_gb IS NOT DISTINCT FROM own.ram_gb AND other.drive IS NOT DISTINCT FROM own.drive
         ORDER BY other.condition DESC, other.price_paise, other.product_id LIMIT 1) better
     WHERE own.product_id = product.id)`
