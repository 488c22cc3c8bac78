import type { Sql, Tx } from './context.ts'

/** Runs hand-written SQL with $1-style values, on the pool or inside a transaction. */
export type Run = <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>

export function onPool(sql: Sql): Run {
  return async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    (await sql.query<Row>(text, [...values])).rows
}

/** Rows come back with the same JavaScript kinds as from the pool, as long as sums are cast to int. */
export function onTx(tx: Tx): Run {
  return async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    tx.$queryRawUnsafe<Row[]>(text, ...values)
}

/** Words of our own code, never of a caller, as SQL's list of texts: `('a', 'b')`. */
export const sqlList = (words: readonly string[]) => `(${words.map((word) => `'${word}'`).join(', ')})`
