import type { UnitsSummary } from '@dobara/contract/catalog/catalog.ts'
import type { CardRow } from '../../card-row.ts'
import type { AttributeFact, AttributeValues } from '@dobara/contract/catalog/attributes.ts'
import type { SpecificationOf } from '@dobara/domain/catalog/product-form/specification-fields.ts'
import type { VariantAttributes } from '@dobara/domain/catalog/product-form/variant-builder.ts'
import { variantAttributes, variantFacts } from '../../base/attributes/variant-sql.ts'
import { type ReportRow, reportJson } from '../../base/quality-report-view.ts'
import { cardColumns, cardJoins, specificationColumns, unitsJson } from './card-sql.ts'
import { GRADE_UPS_JSON, type GradeUpRow } from './grade-up-sql.ts'

export type VariantRow = {
  id: number
  sku: string
  pricePaise: number
  mrpPaise: number | null
  available: number
  attributes: VariantAttributes
  facts: AttributeFact[] | null
  updatedAt: string
  units: UnitsSummary | null
}

export type ImageRow = {
  id: number
  url: string
  altText: string
  isPrimary: boolean
  width: number
  height: number
  variantId: number | null
  furtherVariantIds: number[] | null
  blur: string | null
  isRepresentative: boolean
}

export type ScalarRow = SpecificationOf<'row'> & {
  gstRateBp: number
  isTaxedByMargin: boolean
  hsn: string
  kind: string
  attributes: AttributeValues
  createdAt: Date
  updatedAt: Date
}

export type DetailRow = CardRow &
  ScalarRow &
  SpecificationOf<'product'> & {
    categoryPath: { id: number; name: string; nameHi: string | null; slug: string }[]
    variants: VariantRow[]
    images: ImageRow[]
    reports: ReportRow[] | null
    /** Only of the page of one product. */
    gradeUps?: GradeUpRow[] | null
  }

/**
 * Id of the live product with a SKU, its own or that of a live variant. As links may be built from an id, an unknown
 * SKU may be an id.
 */
const productIdOf = (sku: string) => `SELECT found.id FROM (
    SELECT id, 1 AS place FROM product WHERE sku = ${sku}
    UNION ALL SELECT product_id, 2 FROM product_variant WHERE sku = ${sku} AND deleted_at IS NULL
    UNION ALL SELECT id, 3 FROM product WHERE id = CASE WHEN ${sku} ~ '^[1-9][0-9]{0,8}$' THEN ${sku}::int END
  ) found JOIN product live ON live.id = found.id AND live.is_listed
  ORDER BY found.place LIMIT 1`

/** The same for the SKU $1. */
export const PRODUCT_ID_OF_SKU = productIdOf('$1')

/** Pictures of the row product, without those of removed variants; `more` adds further fields to each. */
const imagesJson = (
  more = '',
) => `coalesce((SELECT json_agg(json_build_object('id', shot.id, 'url', shot.url, 'altText', shot.alt_text,
           'isPrimary', shot.is_primary, 'width', shot.width, 'height', shot.height, 'variantId', shot.variant_id,
           'furtherVariantIds', nullif(shot.further_variant_ids, '{}'), 'blur', shot.blur,
           'isRepresentative', shot.is_representative${more})
           ORDER BY shot.is_primary DESC, shot.sort_order, shot.id)
      FROM product_image shot LEFT JOIN product_variant of ON of.id = shot.variant_id
     WHERE shot.product_id = product.id AND (of.deleted_at IS NULL OR EXISTS (
             SELECT FROM product_variant further WHERE further.id = ANY(shot.further_variant_ids) AND further.deleted_at IS NULL))), '[]')`

const IMAGES_JSON = imagesJson()
/** The documented entity of each picture. */
export const LISTED_IMAGES_JSON = imagesJson(
  `, 'productId', product.id, 'productTitle', product.title, 'productSku', product.sku, 'sortOrder', shot.sort_order, 'fileSize', shot.file_size`,
)

const VARIANT_JSON = `json_build_object('id', variant.id, 'sku', variant.sku, 'pricePaise', variant.price_paise,
           'mrpPaise', coalesce(variant.mrp_paise, product.mrp_paise), 'available', coalesce(stock.on_hand - stock.reserved, 0),
           'attributes', ${variantAttributes('variant')}, 'facts', ${variantFacts('variant')},
           'updatedAt', variant.updated_at, 'units', ${unitsJson('stocked.product_id = product.id AND stocked.variant_id = variant.id')})`

/** The live variant with the SKU $1, and the product that it belongs to. */
export const VARIANT_OF_SKU_SQL = `SELECT ${VARIANT_JSON} AS variant, product.id AS "productId", product.title AS "productTitle",
       product.sku AS "productSku"
  FROM product_variant variant JOIN product ON product.id = variant.product_id AND product.is_listed
  LEFT JOIN stock_item stock ON stock.product_id = product.id AND stock.variant_id = variant.id
 WHERE variant.sku = $1 AND variant.deleted_at IS NULL`

export const VARIANTS_JSON = `coalesce((SELECT json_agg(${VARIANT_JSON} ORDER BY variant.price_paise, variant.id)
      FROM product_variant variant LEFT JOIN stock_item stock ON stock.product_id = product.id AND stock.variant_id = variant.id
     WHERE variant.product_id = product.id AND variant.deleted_at IS NULL), '[]')`

const CATEGORY_PATH_JSON = `(SELECT json_agg(json_build_object('id', part.id, 'name', part.name, 'nameHi', part.name_hi, 'slug', part.slug)
           ORDER BY part.parent_id NULLS FIRST)
      FROM category own JOIN category part ON part.id IN (own.id, own.parent_id) WHERE own.id = product.category_id)`

/** The machine of `made`'s item where only one is left. */
const SOLE_UNIT = `SELECT min(machine.id) FROM stock_item stocked JOIN unit machine ON machine.stock_item_id = stocked.id
                WHERE stocked.product_id = made.product_id AND stocked.variant_id IS NOT DISTINCT FROM made.variant_id
                  AND stocked.tracking = 'unit' AND machine.state = 'listed' HAVING count(*) = 1`

/**
 * Newest report on the row product as such, and on each of its live variants; if one machine is left, that machine's
 * own. Reports on other machines are on their pages.
 */
const REPORTS_JSON = `(SELECT json_agg(${reportJson('report')})
      FROM (SELECT DISTINCT ON (made.variant_id) made.* FROM check_report made
             WHERE made.product_id = product.id AND made.finished_at IS NOT NULL AND made.superseded_at IS NULL
               AND (made.unit_id IS NULL OR made.unit_id = (${SOLE_UNIT}))
             ORDER BY made.variant_id, made.unit_id NULLS LAST, made.checked_at DESC, made.id DESC) report
      LEFT JOIN product_variant of ON of.id = report.variant_id
     WHERE of.deleted_at IS NULL)`

/** The documented fields of the row product that are neither on a card nor long texts. */
export const SCALARS = `product.gst_rate_bp AS "gstRateBp", product.tax_scheme = 'margin' AS "isTaxedByMargin", product.hsn,
       product.kind, ${specificationColumns('row')}, product.attributes,
       product.created_at AS "createdAt", product.updated_at AS "updatedAt"`

const detailSql = (
  source: string,
  more = '',
) => `SELECT ${cardColumns({ at: '$2', hasAllFacts: true })}, ${SCALARS},
       ${specificationColumns('product')},
       ${CATEGORY_PATH_JSON} AS "categoryPath", ${VARIANTS_JSON} AS variants,
       ${IMAGES_JSON} AS images, ${REPORTS_JSON} AS reports${more}
  FROM ${source}`

/** As one value: read once, where seventy columns are described and read one by one. */
const oneWhere = (condition: string, isShown = 'product.is_listed') =>
  `SELECT to_json(detail) AS detail FROM (
  ${detailSql(`product ${cardJoins()} WHERE ${condition} AND ${isShown}`, `, ${GRADE_UPS_JSON} AS "gradeUps"`)}) detail`

/** A DetailRow as JSON has it. */
export type DetailJson = Omit<DetailRow, 'createdAt' | 'updatedAt' | 'saleEndsAt'> & {
  createdAt: string
  updatedAt: string
  saleEndsAt: string | null
}

export function detailOfJson({ createdAt, updatedAt, saleEndsAt, ...row }: DetailJson): DetailRow {
  return {
    ...row,
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
    saleEndsAt: saleEndsAt === null ? null : new Date(saleEndsAt),
  }
}

/** A product with everything its page shows, in one round trip: $1 its SKU or that of a variant, $2 the time. */
export const DETAIL_BY_SKU_SQL = oneWhere(`product.id = (${PRODUCT_ID_OF_SKU})`)
/** A product with the same; $1 is its id, $2 the time. */
export const DETAIL_BY_ID_SQL = oneWhere('product.id = $1')
/** The product with the SKU $1 for those who work in the shop, also one that shoppers do not see; $2 is the time. */
export const PREVIEW_BY_SKU_SQL = oneWhere('product.sku = $1', 'product.deleted_at IS NULL')
/** Fields of REST rows besides their cards. */
export type RowFactsRow = ScalarRow & { variants: VariantRow[] }

/** Products with the SKUs $1 in their order, $2 the time; a product requested by two of its SKUs appears once. */
export const DETAILS_BY_SKUS_SQL = detailSql(`(
    SELECT id, min(place) AS place FROM unnest($1::text[]) WITH ORDINALITY AS asked(sku, place)
      CROSS JOIN LATERAL (${productIdOf('asked.sku')}) one GROUP BY id
  ) wanted JOIN product ON product.id = wanted.id ${cardJoins()} ORDER BY wanted.place`)
