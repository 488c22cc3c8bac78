import { containing } from '../../base/filter-words.ts'
import type { Run } from '../../sql.ts'

export type LoggedThing = { entity: string; id: string }
export type NamedThing = LoggedThing & { name: string | null; opens: string | null }

/** Each kind of thing that has a name: how its rows are read by their ids, which come as texts. */
const NAMED: Record<string, string> = {
  product: `SELECT id::text, title AS name, id::text AS opens FROM product WHERE id = ANY($1::int[])`,
  product_variant: `SELECT id::text, sku AS name, product_id::text AS opens FROM product_variant WHERE id = ANY($1::int[])`,
  product_image: `SELECT image.id::text, product.title AS name, product.id::text AS opens
    FROM product_image image JOIN product ON product.id = image.product_id WHERE image.id = ANY($1::int[])`,
  stock_item: `SELECT item.id::text, coalesce(variant.sku, product.title) AS name, product.id::text AS opens
    FROM stock_item item JOIN product ON product.id = item.product_id
    LEFT JOIN product_variant variant ON variant.id = item.variant_id WHERE item.id = ANY($1::int[])`,
  review: `SELECT review.id::text, product.title AS name, product.title AS opens
    FROM review JOIN product ON product.id = review.product_id WHERE review.id = ANY($1::int[])`,
  attribute: `SELECT id::text, label AS name, key AS opens FROM attribute WHERE id = ANY($1::int[])`,
  brand: `SELECT id::text, name, name AS opens FROM brand WHERE id = ANY($1::int[])`,
  category: `SELECT id::text, name, name AS opens FROM category WHERE id = ANY($1::int[])`,
  coupon: `SELECT id::text, code AS name, code AS opens FROM coupon WHERE id = ANY($1::int[])`,
  order: `SELECT id::text, order_number AS name, id::text AS opens FROM shop_order WHERE id = ANY($1::uuid[])`,
  service_case: `SELECT id::text, number AS name, id::text AS opens FROM service_case WHERE id = ANY($1::uuid[])`,
  service_request: `SELECT id::text, number AS name, id::text AS opens FROM service_request WHERE id = ANY($1::uuid[])`,
  user: `SELECT id::text, coalesce(name, email) AS name, id::text AS opens FROM app_user WHERE id = ANY($1::uuid[])`,
  admin_view: `SELECT id::text, CASE WHEN is_shared THEN name END AS name, NULL AS opens FROM admin_view WHERE id = ANY($1::uuid[])`,
  product_import: `SELECT id::text, file_name AS name, id::text AS opens FROM product_import WHERE id = ANY($1::uuid[])`,
}

const NUMBER = /^\d{1,9}$/
export const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** What things are called now, by kind and id. What is gone, and kinds without names, are not among them. */
export async function nameThings(run: Run, things: readonly LoggedThing[]): Promise<NamedThing[]> {
  const kinds = [...new Set(things.map(({ entity }) => entity))]
  const found = await Promise.all(
    kinds.map(async (entity) => {
      const statement = NAMED[entity]
      if (!statement) return []
      // A column of numbers is not asked for a word, as an entry about several things has it for an id.
      const isId = (id: string) => (statement.includes('uuid[]') ? UUID : NUMBER).test(id)
      const own = things.filter((thing) => thing.entity === entity && isId(thing.id))
      const ids = [...new Set(own.map(({ id }) => id))]
      const rows = await run<Omit<NamedThing, 'entity'>>(statement, [ids])
      return rows.map((row) => ({ ...row, entity }))
    }),
  )
  return found.flat()
}

/** So many things of a kind are looked for. */
const MOST = 50

/** Words of fewer letters are in no index of parts of words. */
const INDEXED_LENGTH = 3

/** How a column is compared with a part: with nothing added, the planner would take the index of parts for a single letter too. */
type Column = (name: string) => string
const columnFor = (words: string): Column =>
  words.length < INDEXED_LENGTH ? (name) => `(${name} || '')` : (name) => name

/** A part of a SKU or of a title; with a product come its variants, stocks and pictures. */
const ofProducts = (column: Column) => `
  WITH hit AS (
    (SELECT id FROM product WHERE ${column('lower(sku)')} LIKE lower($1) AND deleted_at IS NULL LIMIT ${MOST})
    UNION (SELECT product_id FROM product_variant
            WHERE ${column('lower(sku)')} LIKE lower($1) AND deleted_at IS NULL LIMIT ${MOST})
    UNION (SELECT id FROM product WHERE ${column('title')} ILIKE $1 LIMIT ${MOST})
    UNION (SELECT id FROM product WHERE id = $2::int))
  SELECT 'product' AS entity, id::text FROM hit
  UNION ALL SELECT 'product_variant', variant.id::text FROM product_variant variant JOIN hit ON hit.id = variant.product_id
  UNION ALL SELECT 'stock_item', item.id::text FROM stock_item item JOIN hit ON hit.id = item.product_id
  UNION ALL SELECT 'product_image', image.id::text FROM product_image image JOIN hit ON hit.id = image.product_id`
const ofOthers = (column: Column) => `
  (SELECT 'order' AS entity, id::text FROM shop_order WHERE ${column('order_number')} LIKE upper($1) LIMIT ${MOST})
  UNION ALL (SELECT 'user', id::text FROM app_user WHERE ${column('search_text')} LIKE lower($1) LIMIT ${MOST})
  UNION ALL (SELECT 'service_request', id::text FROM service_request WHERE number LIKE upper($1) LIMIT ${MOST})
  UNION ALL (SELECT 'service_case', id::text FROM service_case WHERE number LIKE upper($1) LIMIT ${MOST})
  UNION ALL (SELECT 'coupon', id::text FROM coupon
              WHERE ${column('code')} ILIKE $1 OR ${column('name')} ILIKE $1 LIMIT ${MOST})
  UNION ALL (SELECT 'category', id::text FROM category WHERE name ILIKE $1 LIMIT ${MOST})
  UNION ALL (SELECT 'attribute', id::text FROM attribute WHERE label ILIKE $1 OR key ILIKE $1 LIMIT ${MOST})
  UNION ALL (SELECT 'brand', id::text FROM brand WHERE name ILIKE $1 LIMIT ${MOST})`

/** The things that somebody means by an id, a part of a SKU, number, code or name. */
export async function findThings(run: Run, words: string): Promise<LoggedThing[]> {
  const pattern = containing(words)
  const column = columnFor(words)
  const productId = NUMBER.test(words) ? Number(words) : null
  const [products, others] = await Promise.all([
    run<LoggedThing>(ofProducts(column), [pattern, productId]),
    run<LoggedThing>(ofOthers(column), [pattern]),
  ])
  return [...products, ...others]
}
