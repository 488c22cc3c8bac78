import { setTimeout } from 'node:timers/promises'
import { DatabaseAwayError } from './database-away-error.ts'
import type { Link } from './link.ts'
import { codeOf, createProbe, type Probe, type Trouble } from './probe.ts'

export type DatabaseWatch = {
  trouble: () => Trouble
  /** Looks now, or joins the look under way. */
  look: () => Promise<Trouble>
  stop: () => Promise<void>
}

const CALM_EVERY_MS = 750
const TROUBLED_EVERY_MS = 250
/** Failures of many connections at once cause one check. */
const GATHER_MS = 50
/** Another connection was answered just now: the look was slow, the database is there. */
const FRESH_MS = 700

const NEEDS_LOOK = /^(25006|53100|53300|57P0\d|08...|ECONN|ETIMEDOUT|EPIPE)/
/**
 * Nothing listens there, or the server refuses connections: it makes no difference that other connections got
 * replies.
 */
const FIRM = /^(ECONNREFUSED|57P0[1-3])$/

export type WatchOptions = {
  url: string
  link: Link
  onChange?: (trouble: Trouble) => void
}

/**
 * Checks repeatedly, on a connection of its own, whether the database is available. If not, every connection of the
 * link is cut, so that every waiting caller gets a reply at once. While commits wait for a standby, callers that
 * write get an error too: nothing can be acknowledged, and PostgreSQL holds the connections and rows of those who
 * wait.
 */
export function watchDatabase({ url, link, onChange = () => undefined }: WatchOptions): DatabaseWatch {
  const probe = createProbe(url, link)
  const stopping = new AbortController()
  let wake = new AbortController()
  let trouble: Trouble = null
  let looking: Promise<Trouble> | null = null

  function settle(found: Trouble): Trouble {
    const before = trouble
    trouble = found
    if (found === 'away' && before !== 'away') link.cut('The database does not answer')
    if (found !== 'away' && before === 'away') link.restore()
    if (found === 'commits wait' && before !== 'commits wait')
      link.stall('The database waits for its standby')
    if (found !== 'commits wait' && before === 'commits wait') link.unstall()
    if (found !== before) onChange(found)
    return found
  }

  function look(): Promise<Trouble> {
    looking ??= findTrouble(probe, link)
      .then((found) => settle(found === 'slow' ? trouble : found))
      .finally(() => {
        looking = null
      })
    return looking
  }

  async function lookAgainAndAgain(): Promise<void> {
    while (!stopping.signal.aborted) {
      await look()
      const pause = trouble === null ? CALM_EVERY_MS : TROUBLED_EVERY_MS
      const signal = AbortSignal.any([stopping.signal, wake.signal])
      await setTimeout(pause, null, { signal }).catch(() => null)
      if (wake.signal.aborted) await setTimeout(GATHER_MS)
      wake = new AbortController()
    }
  }

  link.onFailed((error) => {
    const code = codeOf(error)
    if (!NEEDS_LOOK.test(code) || looking || stopping.signal.aborted) return
    if (code === '53100') probe.suspectFull()
    // A state of new connections only is not visible on an old one.
    if (code === '25006') probe.drop()
    wake.abort()
  })
  const ended = lookAgainAndAgain()
  return {
    trouble: () => trouble,
    look,
    stop: async () => {
      stopping.abort()
      probe.drop()
      await ended
    },
  }
}

/**
 * Returns the trouble of the database. A broken connection alone proves little: the next one decides. One without a
 * reply is proof.
 */
async function findTrouble(probe: Probe, link: Link): Promise<Trouble | 'slow'> {
  const wasConnected = probe.isConnected()
  try {
    return await probe.query()
  } catch (error) {
    probe.drop()
    if (link.away() === null && link.silentMs() < FRESH_MS && !FIRM.test(codeOf(error))) return 'slow'
    if (!wasConnected || error instanceof DatabaseAwayError) return 'away'
    return probe.query().catch(() => {
      probe.drop()
      return 'away' as const
    })
  }
}
