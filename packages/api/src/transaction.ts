import type { Db, Deps, Sql, Tx } from './context.ts'
import { RowBusyError, waitAtRowGate, wakeNext } from './row-gate.ts'
import { isOutdatedPlan, prepared, preparedOn, type Run } from './sql.ts'

/**
 * A deadlock, a plan that a migration made outdated on this connection, and another order of the cart that has become its pending
 * one meanwhile, and that the next try finds.
 */
const RETRYABLE =
  /P2034|40001|40P01|deadlock detected|could not serialize|cached plan must not|shop_order_one_pending_per_cart/
const MAX_TRIES = 4
/** A frozen server does not answer it either. */
const ROLLBACK = { text: 'ROLLBACK', query_timeout: 1_000 }
/** Who waits for a row that many want does not start again after this. */
const LONGEST_TURNS_MS = 8_000

function isRetryable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as Error & { code?: unknown }
  return RETRYABLE.test(`${String(code)} ${error.message}`)
}

/**
 * A transaction that is tried again when the database chose it as the victim of a deadlock, or when a rule of the database
 * says that another was quicker; and when its turn has come at a row that many want (see row-gate.ts).
 * `work` must do nothing outside the database.
 */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return beginningAgain(() => db.$transaction(work))
}

/**
 * Runs the most frequent paths of shoppers: hand-written SQL on a connection of its own, without Prisma, each statement
 * prepared (docs/decisions/database/database-access.md). Rows are as from the pool. `work` sends one statement at a time.
 */
export function inSqlTransaction<T>(
  { writes }: Pick<Deps, 'writes'>,
  work: (run: Run) => Promise<T>,
): Promise<T> {
  return beginningAgain(() => onOneConnection(writes, work))
}

/** One statement that is a transaction of its own, as `inSqlTransaction` is of several. */
export function writtenAtOnce<T>(
  { writes }: Pick<Deps, 'writes'>,
  work: (run: Run) => Promise<T>,
): Promise<T> {
  return beginningAgain(() => work(prepared(writes)))
}

/**
 * Such a transaction asks by keys: each of its statements is planned once for all values, where PostgreSQL by itself would plan
 * those that write sets (a list of one or of many) anew each time. One message; it holds to the end of the transaction.
 */
const BEGIN = 'BEGIN; SET LOCAL plan_cache_mode = force_generic_plan'

async function onOneConnection<T>(pool: Sql, work: (run: Run) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(BEGIN)
    const result = await work(preparedOn(client, pool))
    const { command } = await client.query('COMMIT')
    // PostgreSQL's answer to COMMIT after a question that failed, even when the work went on as if nothing was.
    if (command !== 'COMMIT')
      throw new Error('a transaction was to be committed after one of its questions had failed')
    client.release()
    return result
  } catch (error) {
    const isClean = await rollBack(client)
    // A connection with an outdated plan, or one that cannot even roll back, must not serve anybody else.
    client.release(isClean && !isOutdatedPlan(error) ? undefined : true)
    throw error
  }
}

/** False when the connection does not answer. */
function rollBack(client: Pick<Sql, 'query'>): Promise<boolean> {
  return client.query(ROLLBACK).then(
    () => true,
    () => false,
  )
}

async function beginningAgain<T>(begin: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTurn(begin)
    } catch (error) {
      if (attempt === MAX_TRIES || !isRetryable(error)) throw error
      // Jitter, so that two victims do not meet again.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 25 * 2 ** attempt))
    }
  }
}

async function inTurn<T>(begin: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  for (let turn = 1; ; turn += 1) {
    try {
      return await begin()
    } catch (error) {
      if (!(error instanceof RowBusyError) || performance.now() - startedAt > LONGEST_TURNS_MS) throw error
      // Rolled back by now: whoever waits here holds no connection.
      await waitAtRowGate(error)
    } finally {
      if (turn > 1) wakeNext()
    }
  }
}
