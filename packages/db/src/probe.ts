import type { Socket } from 'node:net'
import pg from 'pg'
import { DatabaseAwayError } from './database-away-error.ts'
import { deadline } from './deadline.ts'
import type { Link } from './link.ts'

/** Fault of the database. Null: it reads and writes. */
export type Trouble = 'away' | 'reads only' | 'disk full' | 'commits wait' | null

/** Connection that queries the state of the database. */
export type Probe = {
  isConnected: () => boolean
  /** Throws if there is no reply in time. */
  query: () => Promise<Trouble>
  /** A query failed for lack of space: the next ones check for it. */
  suspectFull: () => void
  drop: () => void
}

const ANSWER_MS = 1_400
/** Interval of the check for space, which writes a small temporary file and is therefore not done every time. */
const SPACE_EVERY_MS = 10_000

/** A commit that waits for a standby waits for as long as that is away, whatever its own time limits are. */
const CONDITION = `
  SELECT current_setting('transaction_read_only') = 'on' AS "isReadOnly",
         EXISTS (SELECT 1 FROM pg_stat_activity
                  WHERE wait_event = 'SyncRep' AND query_start < clock_timestamp() - interval '1500 ms') AS "doCommitsWait"`
type Condition = { isReadOnly: boolean; doCommitsWait: boolean }
/** As long as that, and a connection that is held longer while commits wait is taken for one of them. */
const LONGEST_COMMIT_MS = 1_500
/** More rows than fit into so little memory go to a file of about half a megabyte. */
const SPACE = `SET LOCAL work_mem = '64kB'; SELECT count(*) FROM generate_series(1, 20000)`

type Open = { client: pg.Client; socket: Socket }

async function open(url: string, link: Link): Promise<Open> {
  const socket = link.openSocket()
  const client = new pg.Client({ connectionString: url, keepAlive: true, stream: () => socket })
  client.on('error', link.failed)
  await within(socket, () => client.connect())
  return { client, socket }
}

/** Opens its connection with the first question, and again after each loss. */
export function createProbe(url: string, link: Link): Probe {
  let opened: Open | null = null
  let isFull = false
  let spaceCheckedAt = 0
  let didCommitsWait = false

  async function connected(): Promise<Open> {
    if (opened) return opened
    const next = await open(url, link)
    next.client.once('end', () => {
      if (opened === next) opened = null
    })
    opened = next
    return next
  }

  async function checkDiskSpace({ client, socket }: Open): Promise<void> {
    if (!isFull && performance.now() - spaceCheckedAt < SPACE_EVERY_MS) return
    spaceCheckedAt = performance.now()
    isFull = await within(socket, () => client.query(SPACE)).then(
      () => false,
      (error: unknown) => {
        if (codeOf(error) === '53100') return true
        throw error
      },
    )
  }

  async function query(): Promise<Trouble> {
    const { client, socket } = await connected()
    const { rows } = await within(socket, () => client.query<Condition>(CONDITION))
    const { isReadOnly = false, doCommitsWait = false } = rows[0] ?? {}
    // Seen twice: a commit that took long and waits for a moment does not mean that a standby is away.
    const isStalled = doCommitsWait && didCommitsWait
    didCommitsWait = doCommitsWait
    if (isReadOnly) return 'reads only'
    if (isStalled) {
      link.endHeld(LONGEST_COMMIT_MS)
      return 'commits wait'
    }
    await checkDiskSpace({ client, socket })
    return isFull ? 'disk full' : null
  }

  return {
    isConnected: () => opened !== null,
    suspectFull: () => {
      isFull = true
    },
    query,
    drop: () => {
      if (!opened) return
      // Its end is expected.
      opened.client.removeAllListeners('error').on('error', () => undefined)
      opened.socket.destroy(new DatabaseAwayError('Not needed any more'))
      opened = null
    },
  }
}

/** Ends the connection of a question that is not answered in time. */
function within<T>(socket: Socket, query: () => Promise<T>): Promise<T> {
  const error = new DatabaseAwayError(`The database did not answer within ${ANSWER_MS} ms`)
  const stop = deadline(ANSWER_MS, () => socket.destroy(error))
  return query().finally(stop)
}

/** Returns the SQLSTATE or the socket's code; empty if there is none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
