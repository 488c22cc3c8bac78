import { announced } from '@dobara/db/statement-channel.ts'
import type { Db, Sql, Tx } from './context.ts'
import { RowBusyError, waitInRowLockQueue, wakeNext } from './row-lock-queue.ts'
import { isOutdatedPlan, prepared, preparedOn, type Run } from './sql.ts'

/**
 * A deadlock, a plan that a migration made outdated on this connection, and another order that became the pending one
 * of the cart in the meantime and that the next try finds.
 */
const RETRYABLE =
  /P2034|40001|40P01|deadlock detected|could not serialize|cached plan must not|shop_order_one_pending_per_cart/
const MAX_TRIES = 4
/** Has its own limit, since a frozen server does not answer it either. */
const ROLLBACK = { text: 'ROLLBACK', query_timeout: 1_000 }
/** A caller that waits for a contended row does not start again after this time. */
const MAX_WAIT_MS = 8_000

/**
 * Runs `work` in one transaction. Retries it after a deadlock, after a constraint violation by a faster request, or
 * when it is its turn at a contended row (row-lock-queue.ts). `work` must have no effects outside the database. Given
 * `ctx.db`, `work` gets a Prisma transaction; given `ctx.writes`, it gets hand-written SQL on one connection, each
 * statement prepared, one at a time, for the most frequent paths (docs/decisions/database/database-access.md).
 */
export function inTransaction<T>(on: Db, work: (tx: Tx) => Promise<T>): Promise<T>
export function inTransaction<T>(on: Sql, work: (run: Run) => Promise<T>): Promise<T>
export function inTransaction<T>(on: Db | Sql, work: (handle: never) => Promise<T>): Promise<T> {
  // The overloads pair each client with the work that takes its handle.
  if ('$transaction' in on) return withRetries(() => on.$transaction(work as (tx: Tx) => Promise<T>))
  return withRetries(() => onOneConnection(on, work as (run: Run) => Promise<T>))
}

/** Works like `inTransaction` with SQL, for one statement, which is a transaction by itself. */
export function inOneStatement<T>(on: Sql, work: (run: Run) => Promise<T>): Promise<T> {
  return withRetries(() => work(prepared(on)))
}

/**
 * Plans each statement once for all values: they select by keys, and PostgreSQL would otherwise plan statements that
 * write sets (a list of one or of many) again each time. Sent as one message; in effect until the end of the
 * transaction.
 */
const BEGIN = 'BEGIN; SET LOCAL plan_cache_mode = force_generic_plan'

async function onOneConnection<T>(pool: Sql, work: (run: Run) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    const begin = `${BEGIN}${pool.localLimits}`
    await announced(begin, () => client.query(begin))
    const result = await work(preparedOn(client, pool))
    const { command } = await announced('COMMIT', () => client.query('COMMIT'))
    // PostgreSQL answers COMMIT with ROLLBACK after a failed statement, even when `work` swallowed its error.
    if (command !== 'COMMIT')
      throw new Error('a transaction was to be committed after one of its statements had failed')
    client.release()
    return result
  } catch (error) {
    const isClean = await rollBack(client)
    // A connection with an outdated plan, or one that cannot even roll back, must not be reused.
    client.release(isClean && !isOutdatedPlan(error) ? undefined : true)
    throw error
  }
}

/** Returns false when the connection does not answer. */
function rollBack(client: Pick<Sql, 'query'>): Promise<boolean> {
  return announced(ROLLBACK.text, () => client.query(ROLLBACK)).then(
    () => true,
    () => false,
  )
}

function isRetryable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as Error & { code?: unknown }
  return RETRYABLE.test(`${String(code)} ${error.message}`)
}

async function withRetries<T>(begin: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inRowTurn(begin)
    } catch (error) {
      if (attempt === MAX_TRIES || !isRetryable(error)) throw error
      // Jitter, so that two victims do not meet again.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 25 * 2 ** attempt))
    }
  }
}

async function inRowTurn<T>(begin: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  for (let turn = 1; ; turn += 1) {
    try {
      return await begin()
    } catch (error) {
      if (!(error instanceof RowBusyError) || performance.now() - startedAt > MAX_WAIT_MS) throw error
      // Rolled back by now: a caller who waits here holds no connection.
      await waitInRowLockQueue(error)
    } finally {
      if (turn > 1) wakeNext()
    }
  }
}
