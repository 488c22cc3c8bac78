import { isDatabaseTrouble } from './database-trouble.ts'
import type { Run } from './sql.ts'

/** Transactions of this process that may wait long for one row, each with a connection of its own. */
const MOST_PATIENT = 2
/** A row that is only wanted by many is given on in much less than this. */
const QUICK_MS = 250
/** Longest wait while the row is passed on and the client still waits for the reply. */
const LONGEST_WAIT_MS = 8_000

/** Enough others wait for these rows: begin again when it is your turn. Reads like PostgreSQL's own "not available". */
export class RowBusyError extends Error {
  readonly code = '55P03'
  readonly keys: readonly string[]

  constructor(keys: readonly string[]) {
    super('Others wait for the same row')
    this.name = 'RowBusyError'
    this.keys = keys
  }
}

type Waiter = { keys: readonly string[]; wake: () => void; fail: (error: Error) => void }

/** By row: when each caller of this process began to wait. Callers of other processes queue in PostgreSQL. */
const waitingByKey = new Map<string, number[]>()
const waiters: Waiter[] = []

const waitersOf = (key: string) => waitingByKey.get(key) ?? []
const isFree = (keys: readonly string[]) => keys.every((key) => waitersOf(key).length < MOST_PATIENT)
/** The longest wait for a row that is passed on from one caller to the next. */
const isStuck = (key: string) =>
  performance.now() - (waitersOf(key)[0] ?? Number.POSITIVE_INFINITY) > QUICK_MS

/**
 * Locks rows that many transactions want at the same time. While a row is passed on quickly, all wait for it in
 * PostgreSQL. If it is held long, all but two of the waiting transactions wait in this process instead, without a
 * connection, so that the row slows its own product and not the shop: the RowBusyError makes `inTransaction` restart
 * later.
 */
export async function withRowLockQueue<T>(
  run: Run,
  keys: readonly string[],
  lock: () => Promise<T>,
): Promise<T> {
  const isPatient = isFree(keys)
  if (!isPatient && keys.some(isStuck)) throw new RowBusyError(keys)
  const since = performance.now()
  for (const key of keys) waitingByKey.set(key, [...waitersOf(key), since])
  try {
    return isPatient ? await lock() : await lockQuickly(run, lock)
  } catch (error) {
    if (!isDatabaseTrouble(error) || !(error instanceof Error)) throw error
    if (!isPatient) throw new RowBusyError(keys)
    // The row is held for long: trying one waiter after another would not help.
    failWaiters(keys, error)
    throw error
  } finally {
    for (const key of keys) forget(key, since)
    wakeNext()
  }
}

async function lockQuickly<T>(run: Run, lock: () => Promise<T>): Promise<T> {
  await run(
    `SELECT set_config('dobara.lock_timeout', current_setting('lock_timeout'), true), set_config('lock_timeout', '${QUICK_MS}', true)`,
  )
  const locked = await lock()
  // Back to what the transaction came with, which behind a pooler is not the default of the connection.
  await run(`SELECT set_config('lock_timeout', current_setting('dobara.lock_timeout'), true)`)
  return locked
}

function forget(key: string, since: number): void {
  const left = waitersOf(key).toSpliced(waitersOf(key).indexOf(since), 1)
  if (left.length > 0) waitingByKey.set(key, left)
  else waitingByKey.delete(key)
}

/** Resolves when it is this one's turn; rejects when the row is not given on, or not in time. */
export function waitInRowLockQueue({ keys }: RowBusyError): Promise<void> {
  if (isFree(keys)) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => waiter.fail(new RowBusyError(keys)), LONGEST_WAIT_MS)
    const leave = () => {
      clearTimeout(timer)
      const place = waiters.indexOf(waiter)
      if (place >= 0) waiters.splice(place, 1)
    }
    const waiter: Waiter = {
      keys,
      wake: () => {
        leave()
        resolve()
      },
      fail: (error) => {
        leave()
        reject(error)
      },
    }
    waiters.push(waiter)
  })
}

/** To be called when one that was woken is done, too: it may have ended without coming to the row. */
export function wakeNext(): void {
  waiters.find(({ keys }) => isFree(keys))?.wake()
}

function failWaiters(keys: readonly string[], error: Error): void {
  const affected = waiters.filter((waiter) => waiter.keys.some((key) => keys.includes(key)))
  for (const waiter of affected) waiter.fail(error)
}
