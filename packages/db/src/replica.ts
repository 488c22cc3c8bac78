import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { createDb, type Database, type Sql } from './client.ts'
import { DatabaseAwayError } from './database-away-error.ts'
import { deadline } from './deadline.ts'
import { REQUESTS } from './guarded-pool.ts'
import { createLink } from './link.ts'

/** A replica that is further behind its primary, or of which nothing is known for so long, is not read. */
export const LONGEST_LAG_MS = 2_000
const LOOK_EVERY_MS = 250
const ANSWER_MS = 1_000
/** How long it is remembered what the primary had written: a replica further behind is `lags` either way. */
const SAMPLES_MS = 60_000

/** A place in PostgreSQL's write-ahead log (its type pg_lsn) as a number: what is later is greater. */
type Position = bigint

/** Why a replica is not read. Null: it is. */
export type ReplicaTrouble = 'away' | 'lags' | 'no replica' | null

export type Replica = Pick<Database, 'prisma' | 'sql'> & {
  /**
   * Returns true if it may be read now by a client that wrote up to this position in the log (`endOfLog`); null for a
   * client that wrote nothing.
   */
  isReadable: (lastWrite: string | null) => boolean
  trouble: () => ReplicaTrouble
  /** At most so far behind the primary; null: not known. */
  lagMs: () => number | null
  close: () => Promise<void>
}

export type ReplicaOptions = {
  url: string
  /** A connection of the primary. */
  primary: Sql
  isPooled: boolean
  isPreparing: boolean
  poolSize?: number
  onChange: (trouble: ReplicaTrouble) => void
  onPoolError: (error: Error) => void
}

/** The flushed end of the log: on a primary that rests its replicas reach it exactly. */
const OF_PRIMARY = `SELECT pg_current_wal_flush_lsn()::text AS position, system_identifier::text AS system,
                           current_database() AS database FROM pg_control_system()`
/** Null if the server is no replica. */
const OF_REPLICA = `SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn()::text END AS position,
                           system_identifier::text AS system, current_database() AS database FROM pg_control_system()`
type Answer = { position: string | null; system: string; database: string }

/** The connections of a read replica, and a watch that compares it with its primary four times a second. */
export function openReplica({ url, primary, onChange, ...options }: ReplicaOptions): Replica {
  const { isPooled, isPreparing, onPoolError, poolSize = 12 } = options
  const link = createLink({ isPreparing })
  const { prisma, sql, close } = createDb({ url, isPooled, link, onPoolError, poolSize, timeouts: REQUESTS })
  const stopping = new AbortController()
  const probe = createReplicaProbe(url)
  const lag = measureLag()
  let trouble: ReplicaTrouble = 'away'
  let isFirstLook = true

  async function find(): Promise<ReplicaTrouble> {
    const at = performance.now()
    const expected = (await primary.query<Answer>(OF_PRIMARY).catch(() => null))?.rows[0]
    // A primary that does not reply is no fault of the replica, which is not used anyway if it may be too old.
    if (!expected) return trouble
    const found = await probe.query()
    const replayed = toPosition(found?.position ?? null)
    const isSame = found?.system === expected.system && found.database === expected.database
    if (!isSame || replayed === null) return 'no replica'
    lag.add({ at, written: toPosition(expected.position), replayed })
    return lag.ms() <= LONGEST_LAG_MS ? null : 'lags'
  }

  async function look(): Promise<void> {
    const found = await find().catch((): ReplicaTrouble => 'away')
    if (stopping.signal.aborted) return
    if (found === 'away') {
      probe.drop()
      if (!link.away()) link.cut('The replica does not answer')
    } else if (link.away()) link.restore()
    if (found !== trouble || isFirstLook) onChange(found)
    isFirstLook = false
    trouble = found
  }

  async function lookAgainAndAgain(): Promise<void> {
    while (!stopping.signal.aborted) {
      await look()
      await setTimeout(LOOK_EVERY_MS, null, { signal: stopping.signal }).catch(() => null)
    }
  }

  const ended = lookAgainAndAgain()
  return {
    prisma,
    sql,
    isReadable: (lastWrite) =>
      trouble === null && lag.ms() <= LONGEST_LAG_MS && (lastWrite === null || lag.hasReplayed(lastWrite)),
    trouble: () => trouble,
    lagMs: () => (Number.isFinite(lag.ms()) ? lag.ms() : null),
    close: async () => {
      stopping.abort()
      probe.drop()
      await ended
      await close()
    },
  }
}

/**
 * Measures the lag of a replica by the clock of this process only: the time since the latest moment for which it has
 * replayed the primary's log to its end. An idle primary causes no lag.
 */
function measureLag() {
  /** Log positions of the primary with their times, oldest first, as far as the replica has not replayed them. */
  let samples: { at: number; position: Position }[] = []
  let inStepAt = Number.NEGATIVE_INFINITY
  let latest: Position | null = null
  return {
    add({ at, written, replayed }: { at: number; written: Position | null; replayed: Position }): void {
      latest = replayed
      if (written !== null) samples.push({ at, position: written })
      const reached = samples.filter(({ position }) => position <= replayed)
      inStepAt = Math.max(inStepAt, ...reached.map((sample) => sample.at))
      samples = samples.filter((sample) => sample.at > Math.max(inStepAt, at - SAMPLES_MS))
    },
    ms: () => performance.now() - inStepAt,
    hasReplayed(lastWrite: string): boolean {
      const position = toPosition(lastWrite)
      return position !== null && latest !== null && position <= latest
    },
  }
}

/** Queries the replica on a connection of its own, which is opened again when it is lost. */
function createReplicaProbe(url: string) {
  let client: pg.Client | null = null
  const drop = () => {
    void client?.end().catch(() => undefined)
    client = null
  }
  async function connected(): Promise<pg.Client> {
    if (client) return client
    const opening = new pg.Client({ connectionString: url, keepAlive: true })
    opening.on('error', () => undefined)
    opening.once('end', () => {
      if (client === opening) client = null
    })
    client = opening
    await within(opening, opening.connect())
    return opening
  }
  const query = async () => {
    const opened = await connected()
    return (await within(opened, opened.query<Answer>(OF_REPLICA))).rows[0]
  }
  return { query, drop }
}

/** Ends the connection of a question that is not answered in time. */
function within<T>(client: pg.Client, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = deadline(ANSWER_MS, () => {
      reject(new DatabaseAwayError(`The replica did not answer within ${ANSWER_MS} ms`))
      void client.end().catch(() => undefined)
    })
    answer.then(resolve, reject).finally(stop)
  })
}

/** Returns the end of a primary's log, as PostgreSQL writes it: everything that is committed lies before it. */
export async function endOfLog(primary: Sql): Promise<string | null> {
  const { rows } = await primary.query<{ lsn: string }>('SELECT pg_current_wal_insert_lsn()::text AS lsn')
  return rows[0]?.lsn ?? null
}

/** Null for what PostgreSQL would not write. */
function toPosition(lsn: string | null): Position | null {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(lsn ?? '') ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : null
}
