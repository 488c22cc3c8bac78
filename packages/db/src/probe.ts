import type pg from 'pg'
import { DatabaseAwayError } from './database-away-error.ts'
import { deadline } from './deadline.ts'
import { clientWithDeadline } from './deadline-client.ts'
import { endAtOnce, type Link } from './link.ts'

/** What is wrong with the database. Null: it reads and writes. */
export type Trouble = 'away' | 'reads only' | 'disk full' | 'commits wait' | null

/** One connection that asks how the database is. */
export type Probe = {
  isConnected: () => boolean
  /** Throws when there is no answer in time. */
  ask: () => Promise<Trouble>
  /** A question failed for want of space: the next ones ask for it. */
  suspectFull: () => void
  drop: () => void
}

const ANSWER_MS = 1_400
/** Asking for space writes a small file that nobody keeps: not every time. */
const SPACE_EVERY_MS = 10_000

/** A commit that waits for a standby waits for as long as that is away, whatever its own time limits are. */
const CONDITION = `
  SELECT current_setting('transaction_read_only') = 'on' AS "isReadOnly",
         EXISTS (SELECT 1 FROM pg_stat_activity
                  WHERE wait_event = 'SyncRep' AND query_start < clock_timestamp() - interval '1500 ms') AS "doCommitsWait"`
type Condition = { isReadOnly: boolean; doCommitsWait: boolean }
/** More rows than fit into so little memory go to a file of about half a megabyte. */
const SPACE = `SET LOCAL work_mem = '64kB'; SELECT count(*) FROM generate_series(1, 20000)`

export function createProbe(url: string, link: Link): Probe {
  const Client = clientWithDeadline(link, ANSWER_MS)
  let client: pg.Client | null = null
  let isFull = false
  let spaceAskedAt = 0
  let didCommitsWait = false

  async function connected(): Promise<pg.Client> {
    if (client) return client
    const next = new Client({ connectionString: url, keepAlive: true })
    const stop = deadline(ANSWER_MS, () => endAtOnce(next, new DatabaseAwayError('No connection in time')))
    await next.connect().finally(stop)
    next.once('end', () => {
      if (client === next) client = null
    })
    client = next
    return next
  }

  async function askForSpace(open: pg.Client): Promise<void> {
    if (!isFull && performance.now() - spaceAskedAt < SPACE_EVERY_MS) return
    spaceAskedAt = performance.now()
    isFull = await open.query(SPACE).then(
      () => false,
      (error: unknown) => {
        if (codeOf(error) === '53100') return true
        throw error
      },
    )
  }

  return {
    isConnected: () => client !== null,
    suspectFull: () => {
      isFull = true
    },
    ask: async () => {
      const open = await connected()
      const { rows } = await open.query<Condition>(CONDITION)
      const { isReadOnly = false, doCommitsWait = false } = rows[0] ?? {}
      // Seen twice: one that took long and waits for a moment is no standby that is away.
      const isStalled = doCommitsWait && didCommitsWait
      didCommitsWait = doCommitsWait
      if (isReadOnly) return 'reads only'
      if (isStalled) return 'commits wait'
      await askForSpace(open)
      return isFull ? 'disk full' : null
    },
    drop: () => {
      if (!client) return
      // What it says to its end is no news.
      client.removeAllListeners('error').on('error', () => undefined)
      endAtOnce(client, new DatabaseAwayError('Not needed any more'))
      client = null
    },
  }
}

/** The SQLSTATE or the socket's code; empty when there is none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
