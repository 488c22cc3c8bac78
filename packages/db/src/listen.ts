import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { DatabaseAwayError } from './database-away-error.ts'
import { deadline } from './deadline.ts'
import { clientWithDeadline } from './deadline-client.ts'
import { endAtOnce, type Link } from './link.ts'

const ASK_EVERY_MS = 250
/** What was heard is believed for so long after the question whose answer proved that nothing was missed. */
const TRUSTED_MS = 700
const ANSWER_MS = 1_400
const TRY_AGAIN_MS = 100
/** A pooler does not go away by itself. */
const POOLER_MS = 60_000

export type Listener = {
  /** Whether everything announced until a moment ago was heard. While false, nothing may be believed that an announcement would end. */
  isCurrent: () => boolean
  /** What was committed before this time, by `performance.now()`, was heard; before all times where nothing is known to be. */
  heardUntil: () => number
  /** Hears everything that was committed before this call; false when the database cannot be heard. */
  catchUp: () => Promise<boolean>
  stop: () => Promise<void>
}

export type ListenOptions = {
  url: string
  link: Link
  channel: string
  onHeard: (payload: string) => void
  /** Announcements may have been missed: while there was no connection, or before the first. */
  onGap: () => void
}

/**
 * Hears what PostgreSQL announces on a channel, on a connection of its own, which is opened again whenever it is lost. PostgreSQL
 * says what was announced before it answers a question on that connection: each answer proves that nothing until its question is missing.
 */
export function listenTo(options: ListenOptions): Listener {
  const ear = createEar(options)
  const catchUp = sharing(ear.ask)
  const stopping = new AbortController()

  async function listen(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (ear.isOpen()) await catchUp()
      else if (options.link.away() === null) await ear.open().catch(() => undefined)
      await setTimeout(ear.pauseMs(), null, { signal: stopping.signal }).catch(() => null)
    }
  }

  const ended = listen()
  return {
    isCurrent: ear.isCurrent,
    heardUntil: ear.heardUntil,
    catchUp,
    stop: async () => {
      stopping.abort()
      ear.close()
      await ended
      // It may have been opened meanwhile.
      ear.close()
    },
  }
}

/** The one connection, and since when it is known to have said everything. */
function createEar({ url, link, channel, onHeard, onGap }: ListenOptions) {
  const Client = clientWithDeadline(link, ANSWER_MS)
  let client: pg.Client | null = null
  let provenAt = Number.NEGATIVE_INFINITY
  let isBehindPooler = false

  function lose(lost: pg.Client): void {
    if (client !== lost) return
    client = null
    provenAt = Number.NEGATIVE_INFINITY
  }

  return {
    isOpen: () => client !== null,
    pauseMs: () => (client ? ASK_EVERY_MS : isBehindPooler ? POOLER_MS : TRY_AGAIN_MS),
    isCurrent: () => client !== null && performance.now() - provenAt < TRUSTED_MS,
    heardUntil: () => provenAt,
    open: async (): Promise<void> => {
      const opening = new Client({ connectionString: url, keepAlive: true })
      opening.once('end', () => lose(opening))
      opening.on('error', () => lose(opening))
      opening.on('notification', ({ payload }) => {
        if (client === opening) onHeard(payload ?? '')
      })
      const late = new DatabaseAwayError('No connection in time')
      const stop = deadline(ANSWER_MS, () => endAtOnce(opening, late))
      await opening.connect().finally(stop)
      // A pooler answers in PostgreSQL's place, under a number of its own, and may lose what is announced between two questions.
      const { rows } = await opening.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      isBehindPooler = rows[0]?.pid !== numberOf(opening)
      if (isBehindPooler) return endAtOnce(opening, new DatabaseAwayError('A pooler cannot be listened to'))
      await opening.query(`LISTEN ${channel}`)
      client = opening
      onGap()
    },
    ask: async (): Promise<boolean> => {
      const asked = client
      if (!asked) return false
      const askedAt = performance.now()
      try {
        await asked.query('SELECT')
      } catch {
        lose(asked)
        endAtOnce(asked, new DatabaseAwayError('The listening connection did not answer'))
      }
      if (client !== asked) return false
      provenAt = Math.max(provenAt, askedAt)
      return true
    },
    close: () => {
      if (!client) return
      endAtOnce(client, new DatabaseAwayError('Not needed any more'))
      lose(client)
    },
  }
}

/** What the other side calls the process that serves this connection. */
function numberOf(client: pg.Client): unknown {
  return (client as pg.Client & { processID?: unknown }).processID
}

/** A question under way was asked before this call and proves nothing for it; all who come meanwhile share the next one. */
function sharing(ask: () => Promise<boolean>): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null
  let next: Promise<boolean> | null = null
  function askNow(): Promise<boolean> {
    const question = ask().finally(() => {
      if (asking === question) asking = null
    })
    asking = question
    return question
  }
  return () => {
    if (!asking) return askNow()
    next ??= asking.then(() => {
      next = null
      return askNow()
    })
    return next
  }
}
