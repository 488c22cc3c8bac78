import { isShortNumber } from '@dobara/domain/catalog/search-words.ts'
import type { Bind } from '../product-filter.ts'

/** A search as the database is asked: products that have at least `least` of the words. */
export type Search = {
  words: readonly string[]
  least: number
  /** What was typed, for those who type a SKU. */
  typed: string
}

/** Joined to product where a search is asked. */
export const SEARCH_JOIN = 'JOIN product_search search ON search.product_id = product.id'

/** Words hold letters, marks, digits and points only, so that nothing in them is syntax; quoted all the same. */
const quoted = (word: string) => `'${word.replace(/['\\]/g, '')}'`
/** A word may not be typed to its end; one letter alone would begin half of the catalogue. */
const begins = (word: string) => `${quoted(word)}${word.length > 1 ? ':*' : ''}`
/** Short numbers with no word beside them begin too much by chance: they are meant as they stand. */
const tests = (words: readonly string[]) => words.map(words.every(isShortNumber) ? quoted : begins)

/** The tsquery for products with any of the words. */
const anyOf = (words: readonly string[]) => tests(words).join(' | ')
const allOf = (words: readonly string[]) => tests(words).join(' & ')
const allButOneOf = (words: readonly string[]) =>
  words.map((left) => `(${allOf(words.filter((word) => word !== left))})`).join(' | ')

/** The one tsquery for products with at least `least` of the words, where there is one that is not too long. */
function queryOf(words: readonly string[], least: number): string | null {
  if (least === words.length) return allOf(words)
  if (least === words.length - 1) return allButOneOf(words)
  return least === 1 ? anyOf(words) : null
}

/** How many of the words the row "search" has. */
function matchCount(words: readonly string[], bind: Bind): string {
  return tests(words)
    .map((test) => `(search.words @@ ${bind(test)}::tsquery)::int`)
    .join(' + ')
}

const LIVE_WORDS =
  'product_search search JOIN product ON product.id = search.product_id AND product.deleted_at IS NULL'

/** Reads whether a live product has at least `least` of the words; all of them, or all but one. */
export function hasWordsStatement(words: readonly string[], least: number) {
  return {
    text: `SELECT 1 AS found FROM ${LIVE_WORDS} WHERE search.words @@ $1::tsquery LIMIT 1`,
    values: [queryOf(words, least)],
  }
}

/** Reads the most of the words that one live product has. */
export function mostWordsStatement(words: readonly string[]) {
  const values: unknown[] = []
  const bind: Bind = (value) => `$${values.push(value)}`
  const text = `SELECT max(${matchCount(words, bind)}) AS most FROM ${LIVE_WORDS} WHERE search.words @@ ${bind(anyOf(words))}::tsquery`
  return { text, values }
}

/** The conditions of a search on the row "search" (see SEARCH_JOIN). */
export function searchConditions({ words, least }: Search, bind: Bind): string[] {
  if (words.length === 0) return ['search.product_id IS NULL']
  const query = queryOf(words, least)
  if (query) return [`search.words @@ ${bind(query)}::tsquery`]
  return [`search.words @@ ${bind(anyOf(words))}::tsquery`, `${matchCount(words, bind)} >= ${bind(least)}`]
}

/** The products that have exactly this SKU, themselves or through a live variant. */
function ofSku(typed: string, bind: Bind): string {
  const skus = bind([...new Set([typed, typed.toUpperCase()])])
  return `product.id = ANY(ARRAY(
      SELECT id FROM product WHERE sku = ANY(${skus}::text[])
      UNION ALL SELECT product_id FROM product_variant WHERE sku = ANY(${skus}::text[]) AND deleted_at IS NULL))`
}

/** The very product of a SKU is wanted whether in stock or not; otherwise what can be bought comes first. */
export function shelfRank({ typed }: Search, isInStock: string, bind: Bind): string {
  return `(${isInStock} OR ${ofSku(typed, bind)})`
}

/**
 * How well a product is what was searched, best first: its SKU; the words next to each other in its model or title; all of
 * them there; all of them there as beginnings; all of them somewhere in its specification; beginnings only.
 */
export function searchRank({ words, least, typed }: Search, bind: Bind): string {
  if (words.length === 0) return '0'
  // Of several words that are not all there, the one that names the model tells most.
  if (least < words.length)
    return words.map((word) => `(search.words @@ ${bind(`${quoted(word)}:A`)}::tsquery)::int`).join(' + ')
  const query = (parts: string[], operator: string) =>
    `search.words @@ ${bind(parts.join(operator))}::tsquery`
  const named = words.map((word) => `${quoted(word)}:AB`)
  const started = words.map((word) => `${quoted(word)}:${word.length > 1 ? '*' : ''}AB`)
  return `CASE WHEN ${ofSku(typed, bind)} THEN 5
      WHEN ${query(named, ' <-> ')} THEN 4
      ${words.length > 1 ? `WHEN ${query(named, ' & ')} THEN 3` : ''}
      WHEN ${query(started, ' & ')} THEN 2
      WHEN ${query(words.map(quoted), ' & ')} THEN 1 ELSE 0 END`
}
