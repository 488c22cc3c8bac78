import type { CardRow } from '../../../card-row.ts'
import type { Sql } from '../../../context.ts'
import { onPool } from '../../../sql.ts'
import type { ListRequest } from '../list-request.ts'
import { keepForASecond, listCardRows, prepared } from '../queries.ts'
import type { Search } from './product-search.ts'
import {
  commonPageStatement,
  countFoundStatement,
  foundIdsStatement,
  rankedPageStatement,
} from './search-sql.ts'

/** How many live products have at least `least` of the words; up to a second old. */
export function countFound(sql: Sql, search: Pick<Search, 'words' | 'least'>): Promise<number> {
  const { text, values } = countFoundStatement(search)
  if (values[0] === null) return Promise.resolve(0)
  return keepForASecond(sql, `found ${values[0]}`, async () => {
    const [row] = await prepared(sql)<{ total: number }>(text, values)
    return row?.total ?? 0
  })
}

/** About how many products there are to be found: what PostgreSQL last counted; -1 before it did. */
function estimateProducts(sql: Sql): Promise<number> {
  return keepForASecond(sql, 'size', async () => {
    const [row] = await prepared(sql)<{ size: number }>(
      "SELECT reltuples::int AS size FROM pg_class WHERE oid = 'product_term'::regclass",
    )
    return row?.size ?? -1
  })
}

/** Reading the terms of one row takes as long as finding so many by the index. */
const ROW_PER_FOUND = 20
/** Read more than should be needed: what is common may be rare among the newest. */
const ROWS_TO_SPARE = 4

/** How many of the newest products are worth reading before the index is asked; none where few are found. */
function rowsWorthReading(input: { wanted: number; found: number; size: number }): number {
  const { wanted, found, size } = input
  const rows = Math.ceil((ROWS_TO_SPARE * wanted * size) / Math.max(found, 1))
  return rows * ROW_PER_FOUND < found ? rows : 0
}

export const isUnfiltered = ({ filter }: Pick<ListRequest, 'filter'>) =>
  Object.values(filter).every((value) => value === undefined)

/** One page of cards. */
export function listPageRows(sql: Sql, request: ListRequest): Promise<CardRow[]> {
  const { search, sort } = request
  return search && sort === 'relevance'
    ? listFoundRows(sql, { ...request, search })
    : listCardRows(sql, request)
}

/** The ids of the live products that have at least `least` of the words; up to a second old. */
export function listFoundIds(sql: Sql, search: Pick<Search, 'words' | 'least'>): Promise<number[]> {
  const { text, values } = foundIdsStatement(search)
  if (values[0] === null) return Promise.resolve([])
  return keepForASecond(sql, `ids ${values[0]}`, async () => {
    const [row] = await prepared(sql)<{ ids: Buffer | null }>(text, values)
    const ids = row?.ids ?? Buffer.alloc(0)
    return Array.from({ length: ids.length / 4 }, (_, index) => ids.readInt32BE(index * 4))
  })
}

/** One page of a search, best first. */
async function listFoundRows(sql: Sql, request: ListRequest & { search: Search }): Promise<CardRow[]> {
  const { search, limit, offset } = request
  if (search.words.length === 0) return []
  if (isUnfiltered(request)) {
    const [found, size] = await Promise.all([countFound(sql, search), estimateProducts(sql)])
    const rowsRead = rowsWorthReading({ wanted: limit + offset, found, size })
    if (rowsRead > 0) {
      const { text, values } = commonPageStatement({ ...request, rowsRead })
      const rows = await prepared(sql)<CardRow>(text, values)
      if (rows.length === limit) return rows
    }
  }
  const { text, values } = rankedPageStatement(request)
  return prepared(sql)<CardRow>(text, values)
}

type WordCount = { word: string; products: number }

/** The words of the catalogue that meet a condition, with how many live products have each. */
const wordsWhere = (condition: string) => `SELECT word, sum(products)::int AS products FROM (
    SELECT word, products FROM catalogue_word WHERE ${condition}
    UNION ALL SELECT word, products FROM catalogue_word_change WHERE ${condition}
  ) counted GROUP BY word HAVING sum(products) > 0 ORDER BY word`

const pairOf = ({ word, products }: WordCount): [word: string, products: number] => [word, products]

/** The words without a digit. */
export async function listCatalogueNames(sql: Sql): Promise<[word: string, products: number][]> {
  return (await prepared(sql)<WordCount>(wordsWhere("word !~ '[0-9]'"))).map(pairOf)
}

/** Those of these words that the catalogue has. */
export async function listWordsAmong(
  sql: Sql,
  words: readonly string[],
): Promise<[word: string, products: number][]> {
  return (await prepared(sql)<WordCount>(wordsWhere('word = ANY($1::text[])'), [words])).map(pairOf)
}

/** Those of these beginnings that a word of the catalogue has. */
export async function listStarts(sql: Sql, starts: readonly string[]): Promise<string[]> {
  const begun = (table: string) =>
    `EXISTS (SELECT 1 FROM ${table} WHERE word >= start AND word < start || chr(1114111))`
  const rows = await prepared(sql)<{ start: string }>(
    `SELECT start FROM unnest($1::text[]) AS asked(start)
      WHERE ${begun('catalogue_word')} OR ${begun('catalogue_word_change')}`,
    [starts],
  )
  return rows.map(({ start }) => start)
}

const TAKEN_AT_ONCE = 20_000

/** Adds the oldest changes of word counts to the counts, at most so many; gives how many it took. */
export async function takeWordChanges(sql: Sql): Promise<number> {
  const [row] = await onPool(sql)<{ taken: number }>(
    `WITH taken AS (
       DELETE FROM catalogue_word_change
        WHERE id = ANY(ARRAY(SELECT id FROM catalogue_word_change ORDER BY id LIMIT ${TAKEN_AT_ONCE} FOR UPDATE SKIP LOCKED))
       RETURNING word, products
     ), added AS (
       INSERT INTO catalogue_word AS kept (word, products)
       SELECT word, sum(products) FROM taken GROUP BY word HAVING sum(products) <> 0 ORDER BY word
       ON CONFLICT (word) DO UPDATE SET products = kept.products + EXCLUDED.products
     )
     SELECT count(*)::int AS taken FROM taken`,
  )
  return row?.taken ?? 0
}

/** Words that no product has any more. */
export async function deleteUnusedWords(sql: Sql): Promise<void> {
  await onPool(sql)('DELETE FROM catalogue_word WHERE products <= 0')
}
