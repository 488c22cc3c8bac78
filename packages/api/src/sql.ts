import type { Sql, Tx } from './context.ts'

/** Runs hand-written SQL with $1-style values, on the pool or inside a transaction. */
export type Run = <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>

export function onPool(sql: Sql): Run {
  return async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    (await sql.query<Row>(text, [...values])).rows
}

/** On one connection of a pool, for who began a transaction there. */
export function onClient(client: Pick<Sql, 'query'>): Run {
  return async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    (await client.query<Row>(text, [...values])).rows
}

/**
 * Asks several questions of one snapshot of the database: nothing is written, and a running shop changes nothing beneath
 * them. The pool's own time for a statement is that of requests; `mostMinutes` gives work of other kinds more.
 */
export async function inSnapshot<Answer>(
  sql: Sql,
  work: (run: Run) => Promise<Answer>,
  { mostMinutes }: { mostMinutes?: number } = {},
): Promise<Answer> {
  const client = await sql.connect()
  const run = onClient(client)
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    if (mostMinutes) await client.query(`SET LOCAL statement_timeout = '${Math.trunc(mostMinutes)}min'`)
    return await work(run)
  } finally {
    await client.query('ROLLBACK').catch(() => undefined)
    client.release()
  }
}

/** Rows come back with the same JavaScript kinds as from the pool, as long as sums are cast to int. */
export function onTx(tx: Tx): Run {
  return async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    tx.$queryRawUnsafe<Row[]>(text, ...values)
}

/** Words of our own code, never of a caller, as SQL's list of texts: `('a', 'b')`. */
export const sqlList = (words: readonly string[]) => `(${words.map((word) => `'${word}'`).join(', ')})`
