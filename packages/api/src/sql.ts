import { announced } from '@dobara/db/statement-channel.ts'
import type { Sql, Tx } from './context.ts'

/** Runs hand-written SQL with $1-style values, on the pool or inside a transaction. */
export type Run = <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>

/** Something that runs a query of the driver: a pool, or one connection of it. */
type Queryable = Pick<Sql, 'query'>
type Statement = { name?: string | undefined; text: string; values: unknown[] }
type NameOf = (text: string) => string | undefined

export function onPool(sql: Sql): Run {
  return onClient(sql)
}

/** On one connection of a pool, inside a transaction. */
export function onClient(client: Queryable): Run {
  return <Row extends object>(text: string, values: readonly unknown[] = []) =>
    rowsOf<Row>(client, { text, values: [...values] })
}

async function rowsOf<Row extends object>(client: Queryable, statement: Statement): Promise<Row[]> {
  const { text, name } = statement
  return (await announced(text, () => client.query<Row>(statement), name)).rows
}

/**
 * Names by which PostgreSQL parses and plans a statement once on each connection, for at most so many texts: a plan is some
 * 20–60 kB of its memory on each connection. Other texts have none and are answered all the same.
 */
function statementNames(prefix: string, most: number): NameOf {
  const names = new Map<string, string>()
  return (text) => {
    if (!names.has(text) && names.size < most) names.set(text, `${prefix}_${names.size}`)
    return names.get(text)
  }
}

const FIXED = statementNames('dobara', 300)
/** A visitor who tries all filters of a list must not use up the names that carts and checkouts need. */
const SHAPED = statementNames('dobara_list', 100)

/** For statements that are the same each time but for their values, on the paths that shoppers take most. */
export const prepared = (sql: Sql): Run => namedOnPool(sql, FIXED)

/** As `prepared`, for statements whose shape a visitor chooses: they have names of their own. */
export const preparedByShape = (sql: Sql): Run => namedOnPool(sql, SHAPED)

/** As `prepared`, inside a transaction on one connection of a pool that prepares. */
export function preparedOn(client: Queryable, { isPreparing }: Pick<Sql, 'isPreparing'>): Run {
  if (!isPreparing) return onClient(client)
  return <Row extends object>(text: string, values: readonly unknown[] = []) =>
    rowsOf<Row>(client, { name: FIXED(text), text, values: [...values] })
}

function namedOnPool(sql: Sql, nameOf: NameOf): Run {
  const unnamed = onPool(sql)
  if (!sql.isPreparing) return unnamed
  return async <Row extends object>(text: string, values: readonly unknown[] = []) => {
    try {
      return await rowsOf<Row>(sql, { name: nameOf(text), text, values: [...values] })
    } catch (error) {
      if (isOutdatedPlan(error)) return unnamed<Row>(text, values)
      throw error
    }
  }
}

/** A migration gave a column that a prepared statement reads another type: the statement is of no use on this connection. */
export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof Error && /cached plan must not/.test(error.message)

/**
 * Runs several queries on one snapshot of the database: nothing is written, and a running shop changes nothing during
 * it. The statement timeout of the pool is that of requests; `mostMinutes` allows other work more time.
 */
export async function inSnapshot<Answer>(
  sql: Sql,
  work: (run: Run) => Promise<Answer>,
  { mostMinutes }: { mostMinutes?: number } = {},
): Promise<Answer> {
  const client = await sql.connect()
  const run = onClient(client)
  try {
    await run('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    if (mostMinutes) await run(`SET LOCAL statement_timeout = '${Math.trunc(mostMinutes)}min'`)
    return await work(run)
  } finally {
    await run('ROLLBACK').catch(() => undefined)
    client.release()
  }
}

/** Rows come back with the same JavaScript kinds as from the pool, as long as sums are cast to int. */
export function onTx(tx: Tx): Run {
  return async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    tx.$queryRawUnsafe<Row[]>(text, ...values)
}

/** Returns constants of our own code, never of a caller, as an SQL list of texts: `('a', 'b')`. */
export const sqlList = (words: readonly string[]) => `(${words.map((word) => `'${word}'`).join(', ')})`
