import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

const CONNECT_MS = 5_000
const RETRY_MS = 1_000
/** A database that is frozen does not confirm the end of a connection. */
const GOODBYE_MS = 300

export type Listener = { stop: () => Promise<void> }

export type ListenOptions = {
  /** A direct connection: a pooler in transaction mode loses notifications. */
  url: string
  channel: string
  onNotification: (payload: string) => void
  /** Notifications may have been missed: before the first connection, or while there was none. */
  onConnect: () => void
}

/**
 * Subscribes to a channel of PostgreSQL on a connection of its own, which is opened again whenever it is lost. Nothing may depend on
 * a notification for being right: one that is lost only delays what it would have hurried.
 */
export function listenTo({ url, channel, onNotification, onConnect }: ListenOptions): Listener {
  const stopping = new AbortController()
  let client: pg.Client | null = null

  async function listen(): Promise<void> {
    const opening = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    })
    const ended = new Promise<void>((resolve) => opening.once('end', resolve))
    opening.on('error', () => undefined)
    opening.on('notification', ({ payload }) => onNotification(payload ?? ''))
    client = opening
    try {
      await opening.connect()
      await opening.query(`LISTEN ${channel}`)
      onConnect()
      await ended
    } finally {
      client = null
      await opening.end().catch(() => undefined)
    }
  }

  async function listenAgainAndAgain(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listen().catch(() => undefined)
      await setTimeout(RETRY_MS, null, { signal: stopping.signal }).catch(() => null)
    }
  }

  const stopped = listenAgainAndAgain()
  return {
    stop: async () => {
      stopping.abort()
      void client?.end().catch(() => undefined)
      await Promise.race([stopped, setTimeout(GOODBYE_MS)])
    },
  }
}
