import {
  SPECIFICATION_FIELDS,
  type SpecificationField,
} from '@dobara/domain/catalog/product-form/specification-fields.ts'
import { variantAttributes } from '../../base/attributes/variant-sql.ts'
import { COUPON_TRAITS, COUPON_TYPES } from '@dobara/domain/coupons/coupon-types.ts'

/** How far back "Lowest price" looks. */
const LOWEST_PRICE_DAYS = 90

/**
 * SQL condition: true if the price on the card is the lowest of the window after at least one higher price. A price
 * that was already set when the window began counts too, as it was paid within it.
 */
const isLowestPrice = (at: string) => `coalesce((
    SELECT min(past.price_paise) >= coalesce(offered.price_paise, product.price_paise)
           AND max(past.price_paise) > coalesce(offered.price_paise, product.price_paise)
      FROM price_history past
     WHERE past.product_id = product.id AND coalesce(past.variant_id, 0) = coalesce(offered.id, 0)
       AND past.at >= coalesce((
         SELECT max(before.at) FROM price_history before
          WHERE before.product_id = product.id AND coalesce(before.variant_id, 0) = coalesce(offered.id, 0)
            AND before.at <= ${at}::timestamptz - interval '${LOWEST_PRICE_DAYS} days'), '-infinity')), false)`

const SALE_TYPES = COUPON_TYPES.filter((type) => COUPON_TRAITS[type].takesFrom === 'items')
  .map((type) => `'${type}'`)
  .join(', ')

/**
 * Earliest end of a coupon that anyone may use on this product but not on everything. Free delivery is no sale. The
 * same rule as isEligibleLine in the domain.
 */
const saleEndsAt = (at: string) => `(
    SELECT min(coupon.valid_until) FROM coupon JOIN category own ON own.id = product.category_id
     WHERE coupon.is_active AND coupon.is_public AND coupon.applicable_to <> 'all' AND coupon.type IN (${SALE_TYPES})
       AND ${at}::timestamptz BETWEEN coupon.valid_from AND coupon.valid_until
       AND (coupon.usage_limit IS NULL OR coupon.usage_count < coupon.usage_limit)
       AND CASE coupon.applicable_to
             WHEN 'products' THEN product.id = ANY(coupon.applicable_products)
             WHEN 'brands' THEN product.brand_id = ANY(coupon.applicable_brands)
             ELSE coupon.applicable_categories && ARRAY[own.id, own.parent_id] END
       AND NOT (product.id = ANY(coupon.excluded_products) OR product.brand_id = ANY(coupon.excluded_brands)
             OR coupon.excluded_categories && ARRAY[own.id, own.parent_id]))`

/** The columns of the row product with the fields of a shape, under their documented names. */
export const specificationColumns = (shape: SpecificationField['shape']) =>
  SPECIFICATION_FIELDS.filter((field) => field.shape === shape)
    .map(({ key, type }) => {
      const column = key.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
      return `product.${column}${type === 'decimal' ? '::float8' : ''} AS "${key}"`
    })
    .join(', ')

type Card = {
  /** The placeholder of the present time, such as "$2". */
  at: string
  /** Attributes that are not for cards too. */
  hasAllFacts?: boolean
  /** The units that are for sale of what the card shows. */
  stockQty?: string
  /** Which stock items, `stocked`, these are of. */
  fittingUnits?: string
}

/** The attributes of what a card shows: those of its variant before those of its product. */
const OFFERED_ATTRIBUTES = `(product.attributes || coalesce(offered.attributes, '{}'))`
const factsOf = (attributes: string, onlyOnCard: boolean) =>
  `CASE WHEN ${attributes} <> '{}' THEN attribute_facts(${attributes}, ${onlyOnCard}) END`

/**
 * The machines that are listed of the stock items that fit, one aggregate over their index; null where none of these is counted by its
 * machines.
 */
export const unitsJson = (fits: string) => `(
    SELECT json_build_object('count', count(machine.id), 'batteryMinPct', min(machine.battery_health_pct),
             'batteryMaxPct', max(machine.battery_health_pct))
      FROM stock_item stocked LEFT JOIN unit machine ON machine.stock_item_id = stocked.id AND machine.state = 'listed'
     WHERE ${fits} AND stocked.tracking = 'unit' HAVING count(stocked.id) > 0)`

/** The columns of a CardRow, over cardJoins. */
export const cardColumns = ({
  at,
  stockQty = 'product.stock_qty',
  fittingUnits = 'stocked.product_id = product.id',
  hasAllFacts = false,
}: Card) => `product.id, product.sku, product.title, brand.name AS brand, brand.slug AS "brandSlug", product.model,
       product.category_id AS "categoryId", coalesce(offered.price_paise, product.price_paise) AS "pricePaise",
       coalesce(offered.mrp_paise, product.mrp_paise) AS "mrpPaise", ${stockQty} AS "stockQty",
       product.condition::text AS condition, ${specificationColumns('card')},
       product.country_of_origin AS "countryOfOrigin", ${isLowestPrice(at)} AS "isLowestPrice",
       ${saleEndsAt(at)} AS "saleEndsAt",
       ${unitsJson(fittingUnits)} AS units, image.url AS "imageUrl", image.alt_text AS "imageAlt", product.rating_hundredths AS "ratingHundredths",
       product.review_count AS "reviewCount", variants.live AS "liveVariants", variants.first_id AS "firstVariantId",
       offered.id AS "variantId", offered.sku AS "variantSku",
       ${variantAttributes('offered', 'coalesce(offered.ram_gb, product.ram_gb)', 'coalesce(offered.storage, product.storage)')} AS "variantAttributes",
       ${hasAllFacts ? factsOf('product.attributes', false) : factsOf(OFFERED_ATTRIBUTES, true)} AS facts`

/**
 * Joins of a card besides its product: brand, the variant of its offer, and the primary image or otherwise the first.
 */
export const cardJoins = (
  variantId = 'product.offer_variant_id',
) => `JOIN brand ON brand.id = product.brand_id
  LEFT JOIN LATERAL (
    SELECT id, sku, color, ram_gb, storage, attributes, price_paise, mrp_paise
      FROM product_variant WHERE id = ${variantId} AND deleted_at IS NULL LIMIT 1
  ) offered ON true
  LEFT JOIN LATERAL (
    SELECT count(*)::int AS live, min(id) AS first_id
      FROM product_variant WHERE product_id = product.id AND deleted_at IS NULL
  ) variants ON true
  LEFT JOIN LATERAL (
    SELECT url, alt_text FROM product_image WHERE product_id = product.id
     ORDER BY is_primary DESC, sort_order, id LIMIT 1
  ) image ON true`
