import type { Sql } from '../../../context.ts'
import { onPool, prepared } from '../../../sql.ts'

type WordCount = { word: string; products: number }

/** Builds the query for the catalogue words that meet a condition, with the number of live products that have each. */
const wordsWhere = (condition: string) => `SELECT word, sum(products)::int AS products FROM (
    SELECT word, products FROM catalogue_word WHERE ${condition}
    UNION ALL SELECT word, products FROM catalogue_word_change WHERE ${condition}
  ) counted GROUP BY word HAVING sum(products) > 0 ORDER BY word`

const pairOf = ({ word, products }: WordCount): [word: string, products: number] => [word, products]

/** Lists the catalogue words without a digit. */
export async function listCatalogueNames(sql: Sql): Promise<[word: string, products: number][]> {
  return (await prepared(sql)<WordCount>(wordsWhere("word !~ '[0-9]'"))).map(pairOf)
}

/** Returns those of these words that the catalogue has. */
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

/** Deletes words that no product has any more. */
export async function deleteUnusedWords(sql: Sql): Promise<void> {
  await onPool(sql)('DELETE FROM catalogue_word WHERE products <= 0')
}
