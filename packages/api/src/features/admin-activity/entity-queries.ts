import { containing } from '../../base/filter-words.ts'
import type { Run } from '../../sql.ts'
import { type Column, isKind, ENTITIES } from './entity-names.ts'

export type LoggedEntity = { entity: string; id: string }
export type NamedEntity = LoggedEntity & { name: string | null; opens: string | null }

const NUMBER = /^\d{1,9}$/
export const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Returns the current names of entities, by kind and id. Entities that are gone, and kinds without names, are left
 * out.
 */
export async function nameEntities(run: Run, entities: readonly LoggedEntity[]): Promise<NamedEntity[]> {
  const kinds = [...new Set(entities.map(({ entity }) => entity))].filter(isKind)
  const found = await Promise.all(
    kinds.map(async (entity) => {
      const statement = ENTITIES[entity].named
      if (!statement) return []
      // A numeric column is not queried with a word, which an entry about several entities has as its id.
      const isId = (id: string) => (statement.includes('uuid[]') ? UUID : NUMBER).test(id)
      const own = entities.filter((one) => one.entity === entity && isId(one.id))
      const ids = [...new Set(own.map(({ id }) => id))]
      const rows = await run<Omit<NamedEntity, 'entity'>>(statement, [ids])
      return rows.map((row) => ({ ...row, entity }))
    }),
  )
  return found.flat()
}

/** So many entities of a kind are looked for. */
const MOST = 50

/** Minimum length of words in the index of parts of words. */
const INDEXED_LENGTH = 3

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
const ofOthers = (column: Column) =>
  Object.entries(ENTITIES)
    .flatMap(([entity, { found }]) =>
      found ? `(SELECT '${entity}' AS entity, id::text FROM ${found(column)} LIMIT ${MOST})` : [],
    )
    .join(' UNION ALL ')

/** Returns the entities that match an id, or a part of a SKU, number, code or name. */
export async function findEntities(run: Run, words: string): Promise<LoggedEntity[]> {
  const pattern = containing(words)
  const column = columnFor(words)
  const productId = NUMBER.test(words) ? Number(words) : null
  const [products, others] = await Promise.all([
    run<LoggedEntity>(ofProducts(column), [pattern, productId]),
    run<LoggedEntity>(ofOthers(column), [pattern]),
  ])
  return [...products, ...others]
}
