import { cardColumns, cardJoins } from '../card-sql.ts'
import { shownOffer } from '../offer-filter.ts'
import { type Bind, filterConditions } from '../product-filter.ts'
import type { ListRequest, Statement } from '../list-request.ts'
import { foundQuery, rankedQueries, type Search } from './product-search.ts'

/** Joined to product where a search is asked. */
export const SEARCH_JOIN = 'JOIN product_term term ON term.product_id = product.id'

/**
 * The condition of a search on the row term. PostgreSQL plans it without knowing the words: the index of terms is the way, even
 * to what nearly all products have, since reading the terms of a row costs more than PostgreSQL believes.
 */
export const hasTerms = (query: string, bind: Bind) => `term.terms @@ (SELECT ${bind(query)}::tsquery)`

/** The conditions of a search on the row term (see SEARCH_JOIN). */
export function searchConditions(search: Search, bind: Bind): string[] {
  const query = foundQuery(search)
  return query === null ? ['false'] : [hasTerms(query, bind)]
}

/** Reads how many live products have at least `least` of the words. */
export function countFoundStatement(search: Pick<Search, 'words' | 'least'>): Statement {
  return {
    text: 'SELECT count(*)::int AS total FROM product_term WHERE terms @@ (SELECT $1::tsquery)',
    values: [foundQuery(search)],
  }
}

/** Reads the ids of what has at least `least` of the words, four bytes each: so many numbers are no text. */
export function foundIdsStatement(search: Pick<Search, 'words' | 'least'>): Statement {
  return {
    text: "SELECT string_agg(int4send(product_id), '') AS ids FROM product_term WHERE terms @@ (SELECT $1::tsquery)",
    values: [foundQuery(search)],
  }
}

/** The products that have exactly this SKU, themselves or through a live variant. */
function idsOfSku(typed: string, bind: Bind): string {
  const skus = `(${bind(typed)}, ${bind(typed.toUpperCase())})`
  return `ARRAY(SELECT id FROM product WHERE sku IN ${skus}
      UNION ALL SELECT product_id FROM product_variant WHERE sku IN ${skus} AND deleted_at IS NULL)`
}

const NEWEST = 'created_at DESC, id DESC'

type Part = { query: string; condition: string }

function partSource(request: ListRequest, bind: Bind) {
  const offer = shownOffer(request.filter, bind)
  const conditions = [...filterConditions(request.filter, bind), ...offer.conditions]
  const isFiltered = Object.values(request.filter).some((value) => value !== undefined)
  const rows = ({ query, condition }: Part) =>
    isFiltered
      ? `SELECT product.id, ${offer.variantId} AS variant_id, ${offer.isInStock} AS in_stock, product.created_at
      FROM product ${offer.join} ${SEARCH_JOIN} WHERE ${[query, condition, ...conditions].join(' AND ')}`
      : `SELECT product_id AS id, NULL::int AS variant_id, in_stock, created_at
      FROM product_term term WHERE ${query} AND ${condition}`
  return { rows, offer, isFiltered }
}

/**
 * One page of what is found, best first: the very product of a SKU, then what is in stock, then the rest, each by the parts of
 * the search and then the newest. A part is only read when those before it have not filled the page.
 */
export function rankedPageStatement(request: ListRequest & { search: Search }): Statement {
  const values: unknown[] = []
  const bind: Bind = (value) => `$${values.push(value)}`
  const { search, limit, offset, now } = request
  const { rows, offer, isFiltered } = partSource(request, bind)
  const skus = idsOfSku(search.typed, bind)
  const queries = rankedQueries(search)
  const found = hasTerms(foundQuery(search) ?? '', bind)
  const parts = queries.map((query) =>
    rows({ query: hasTerms(query, bind), condition: `term.product_id <> ALL(${skus})` }),
  )
  const first = Math.trunc(limit)
  // A first page is planned once and for all: its limits are written out.
  const most = offset > 0 ? bind(limit + offset) : first
  const cut = `LIMIT ${first}${offset > 0 ? ` OFFSET ${bind(offset)}` : ''}`
  const ordered = [true, false].flatMap((isInStock) =>
    parts.map(
      (_, index) => `(SELECT id, variant_id FROM part${index} WHERE ${isInStock ? '' : 'NOT '}in_stock
      ORDER BY ${NEWEST} LIMIT ${most})`,
    ),
  )
  const withs = parts.map((part, index) => `part${index} AS MATERIALIZED (${part})`).join(', ')
  const text = `WITH ${withs}
SELECT ${cardColumns({ at: bind(now), stockQty: offer.stockQty })}
  FROM (
    SELECT id, variant_id, row_number() OVER () AS place FROM (
      (SELECT id, variant_id FROM (${rows({ query: found, condition: `term.product_id = ANY(${skus})` })}) of_sku
        ORDER BY ${NEWEST} LIMIT ${most})
      UNION ALL ${ordered.join('\n      UNION ALL ')}
    ) part ${cut}
  ) page
  JOIN product ON product.id = page.id
  ${cardJoins(isFiltered ? 'page.variant_id' : undefined)}
 ORDER BY page.place`
  return { text, values }
}

/**
 * The same page where the best part of the search is so common that the newest `rowsRead` products in stock fill it; fewer
 * rows than asked for where they do not, or where a SKU was typed.
 */
export function commonPageStatement(request: ListRequest & { search: Search; rowsRead: number }): Statement {
  const values: unknown[] = []
  const bind: Bind = (value) => `$${values.push(value)}`
  const { search, limit, offset, now, rowsRead } = request
  const text = `SELECT ${cardColumns({ at: bind(now) })}
  FROM (
    SELECT id, row_number() OVER () AS place FROM (
      SELECT product_id AS id, terms FROM product_term
       WHERE in_stock AND ${idsOfSku(search.typed, bind)} = '{}'
       ORDER BY created_at DESC, product_id DESC LIMIT (SELECT ${bind(rowsRead)}::int)
    ) newest WHERE terms @@ (SELECT ${bind(rankedQueries(search)[0])}::tsquery)
     LIMIT ${Math.trunc(limit)}${offset > 0 ? ` OFFSET ${bind(offset)}` : ''}
  ) page
  JOIN product ON product.id = page.id
  ${cardJoins()}
 ORDER BY page.place`
  return { text, values }
}
