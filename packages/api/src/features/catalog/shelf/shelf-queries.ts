import type { Sql } from '../../../context.ts'
import { prepared } from '../queries.ts'
import { choicesOf } from './choices.ts'
import { driveOf } from './drives.ts'
import type { OfferFacts, ProductFacts } from './product-facts.ts'
import { numberOf } from './text-numbers.ts'

type OfferRow = [
  variantId: number | null,
  pricePaise: number,
  mrpPaise: number | null,
  ramGb: number | null,
  drive: string | null,
  kinds: number | null,
  isInStock: boolean,
]
type FactsRow = {
  id: number
  createdAtMs: number
  ratingHundredths: number
  reviewCount: number
  brandId: number
  categoryId: number
  condition: string
  countryOfOrigin: string | null
  cpuMaker: string | null
  osFamily: string | null
  isTouch: boolean
  kind: string
  build: string
  offers: OfferRow[] | null
}

/** A product and what is known of it; null when it is not for sale any more. */
export type KnownProduct = {
  id: number
  facts: ProductFacts | null
  /** Its words may be others, or it is new, or gone. */
  isReworded: boolean
}

const FACTS = `(extract(epoch FROM product.created_at) * 1000)::float8 AS "createdAtMs",
       product.rating_hundredths AS "ratingHundredths", product.review_count AS "reviewCount", product.brand_id AS "brandId", product.category_id AS "categoryId", product.condition::text AS condition,
       product.country_of_origin AS "countryOfOrigin", product.cpu_maker AS "cpuMaker", product.os_family AS "osFamily",
       product.is_touch AS "isTouch", product.kind,
       concat(product.ram_gb, ' ', product.storage) AS build,
       (SELECT json_agg(json_build_array(variant_id, price_paise, mrp_paise, ram_gb, drive, drive_kinds, in_stock) ORDER BY place)
          FROM product_offer WHERE product_id = product.id) AS offers`

function offerOf([variantId, pricePaise, mrpPaise, ramGb, drive, kinds, isInStock]: OfferRow): OfferFacts {
  const known = { variantId, pricePaise, mrpPaise, ramGb, drive: driveOf(drive, kinds ?? 0), isInStock }
  return { ...known, choices: choicesOf(known) }
}

function factsOf({ id, brandId, categoryId, isTouch, ...row }: FactsRow): ProductFacts {
  const { createdAtMs, ratingHundredths, reviewCount } = row
  const offers = (row.offers ?? []).map(offerOf)
  const together = (some: readonly OfferFacts[]) => some.reduce((bits, { choices }) => bits | choices, 0)
  const inStock = offers.filter((offer) => offer.isInStock)
  return {
    id,
    createdAtMs,
    ratingHundredths,
    reviewCount,
    brandId,
    categoryId,
    isTouch,
    offers,
    condition: numberOf(row.condition),
    countryOfOrigin: numberOf(row.countryOfOrigin),
    kind: numberOf(row.kind),
    build: numberOf(row.build),
    cpuMaker: numberOf(row.cpuMaker),
    osFamily: numberOf(row.osFamily),
    isInStock: inStock.length > 0,
    choices: together(offers),
    choicesInStock: together(inStock),
  }
}

/** The number from which transactions may not have been seen yet. */
export async function findOldestOpen(sql: Sql): Promise<string> {
  const [row] = await prepared(sql)<{ oldest: string }>(
    'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS oldest',
  )
  if (!row) throw new Error('no snapshot')
  return row.oldest
}

const READ_AT_ONCE = 5_000

/** The live products with greater ids than `after`, the lowest first. */
export async function listFactsAfter(sql: Sql, after: number): Promise<KnownProduct[]> {
  const rows = await prepared(sql)<FactsRow>(
    `SELECT product.id, ${FACTS} FROM product WHERE id > $1 AND deleted_at IS NULL ORDER BY id LIMIT ${READ_AT_ONCE}`,
    [after],
  )
  return rows.map((row) => ({ id: row.id, facts: factsOf(row), isReworded: true }))
}

/** What changed in transactions from the number `since` on, and the number to ask with next. */
export async function listChangedFacts(
  sql: Sql,
  since: string,
): Promise<{ oldest: string; changed: KnownProduct[] }> {
  type Row = { oldest: string; changedId: number | null; isReworded: boolean | null } & {
    [Key in keyof FactsRow]: FactsRow[Key] | null
  }
  // Numbers that are yet to come stand in a database that was brought from elsewhere.
  const rows = await prepared(sql)<Row>(
    `SELECT pg_snapshot_xmin(moment.now)::text AS oldest, change.product_id AS "changedId",
            change.worded >= $1::xid8 AS "isReworded", product.id, ${FACTS}
       FROM (SELECT pg_current_snapshot() AS now) moment
       LEFT JOIN product_change change ON change.changed >= $1::xid8 AND change.changed < pg_snapshot_xmax(moment.now)
       LEFT JOIN product ON product.id = change.product_id AND product.deleted_at IS NULL`,
    [since],
  )
  return {
    oldest: rows[0]?.oldest ?? since,
    changed: rows.flatMap(({ oldest: _, changedId, isReworded, ...row }) =>
      changedId === null
        ? []
        : {
            id: changedId,
            facts: row.id === null ? null : factsOf(row as FactsRow),
            isReworded: isReworded === true,
          },
    ),
  }
}

/** Those of a column's values that pass conditions on the row product, such as the ids of categories on a path. */
export async function listPassingIds(
  sql: Sql,
  asked: { table: 'brand' | 'category'; conditions: readonly string[]; values: readonly unknown[] },
): Promise<number[]> {
  const { table, conditions, values } = asked
  const rows = await prepared(sql)<{ id: number }>(
    `SELECT id FROM (SELECT id, id AS ${table}_id FROM ${table}) product WHERE ${conditions.join(' AND ')}`,
    values,
  )
  return rows.map(({ id }) => id)
}
