import type { Statement } from '../list-request.ts'
import { foundQuery, rankedQueries, type Search } from './product-search.ts'

type Bind = (value: unknown) => string

/** Adds values to a statement as it is written. */
function binding(): { values: unknown[]; bind: Bind } {
  const values: unknown[] = []
  return { values, bind: (value) => `$${values.push(value)}` }
}

/**
 * A condition on terms. PostgreSQL plans it without knowing the words: the index of terms is the way, even to what nearly all
 * products have, since reading the terms of a row costs more than PostgreSQL believes.
 */
const has = (query: string, bind: Bind) => `(SELECT ${bind(query)}::tsquery)`

/** The products that have exactly this SKU, themselves or through a live variant. */
function idsOfSku(typed: string, bind: Bind): string {
  const skus = `(${bind(typed)}, ${bind(typed.toUpperCase())})`
  return `(SELECT json_agg(id) FROM (SELECT id FROM product WHERE sku IN ${skus}
      UNION ALL SELECT product_id FROM product_variant WHERE sku IN ${skus} AND deleted_at IS NULL) named) AS "ofSku"`
}

/**
 * Reads up to `most` products that a search finds, each with the place of the part of the search that it is of, and those of
 * the SKU that was typed. So few are judged by their own terms, which is quicker than to ask the index for each part.
 */
export function fewFoundStatement(search: Search, most: number): Statement {
  const { values, bind } = binding()
  const better = rankedQueries(search).slice(0, -1)
  const found = has(foundQuery(search) ?? '', bind)
  const tests = better.map((query, part) => `WHEN own.terms @@ ${has(query, bind)} THEN ${part}`)
  const text = `SELECT ${idsOfSku(search.typed, bind)}, (
    SELECT json_agg(json_build_array(few.product_id, ${tests.length === 0 ? '0' : `CASE ${tests.join(' ')} ELSE ${better.length} END`}))
      FROM (SELECT product_id, terms FROM product_term WHERE terms @@ ${found} LIMIT ${most}) few
     CROSS JOIN LATERAL (SELECT strip(few.terms) AS terms OFFSET 0) own) AS few`
  return { text, values }
}

/** Reads the ids of each part of what a search finds, four bytes each: so many numbers are no text. */
export function partsFoundStatement(search: Search): Statement {
  const { values, bind } = binding()
  const parts = rankedQueries(search).map(
    (query, part) =>
      `SELECT ${part} AS part, string_agg(int4send(product_id), '') AS ids FROM product_term WHERE terms @@ ${has(query, bind)}`,
  )
  return { text: parts.join(' UNION ALL '), values }
}
