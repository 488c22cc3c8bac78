import { type Driven, isGood, kindOf } from './drive.ts'
import { percentile } from './percentile.ts'
import { type Answer, RawConnection } from './raw-connection.ts'
import type { Visit } from './visit.ts'

export type Pace = {
  url: string
  visit: Visit
  /** Visits a second that become due, however long each takes. */
  rate: number
  /** Number of connections. A visit that comes when all are busy waits, and the wait counts. */
  connections: number
  seconds: number
  /** After the last was due: requests that still wait for a connection then count as failures; 5 s. */
  restMs?: number
  /** Each answer that is good, with the milliseconds it took. */
  onAnswer?: (tookMs: number) => void
}

let people = 0
/** Shoppers who do not know of each other come from addresses of their own. Linux has all of 127.0.0.0/8, others one of it. */
function ownAddress(): string | undefined {
  if (process.platform !== 'linux') return undefined
  people += 1
  return `127.1.${Math.floor(people / 200) % 200}.${1 + (people % 200)}`
}

/** Before it is due: a slightly early request need not wait for the next tick of the clock. */
const EARLY_MS = 0.5
const NOT_BEGUN = 'not begun in time'

/** Creates the tally of the requests and visits so far. */
function createTally(onAnswer: Pace['onAnswer']) {
  const took: number[] = []
  const failures: Record<string, number> = {}
  let visits = 0
  let failure: string | null = null
  const fail = (kind: string, words: string) => {
    failures[kind] = (failures[kind] ?? 0) + 1
    failure ??= words
  }
  const rounded = (share: number) => Math.round(percentile(took, share) * 10) / 10
  return {
    fail,
    visited: () => {
      visits += 1
    },
    /** Returns true if the reply is good. */
    answered: ({ status, body }: Answer, tookMs: number): boolean => {
      took.push(tookMs)
      if (isGood(status)) {
        onAnswer?.(tookMs)
        return true
      }
      const text = body.toString()
      fail(kindOf(status, text), `${status} ${text.slice(0, 300)}`)
      return false
    },
    driven: (tookS: number): Driven => {
      took.sort((one, other) => one - other)
      const failed = Object.values(failures).reduce((sum, count) => sum + count, 0)
      return {
        perSecond: visits / tookS,
        visits,
        p50: rounded(0.5),
        p99: rounded(0.99),
        failed,
        failure,
        failures,
      }
    },
  }
}
type Tally = ReturnType<typeof createTally>

/** One request after another, until one is not answered well. */
async function walk(
  { connection, tally }: { connection: RawConnection; tally: Tally },
  steps: ReturnType<Visit>,
  dueMs: number,
): Promise<void> {
  let sinceMs = dueMs
  try {
    for (const makeStep of steps) {
      const step = makeStep()
      const answer = await connection.send(step)
      if (!tally.answered(answer, performance.now() - sinceMs)) return
      step.keep?.(answer.body.toString())
      sinceMs = performance.now()
    }
    tally.visited()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const kind = `no answer: ${code ?? message}`
    tally.fail(kind, kind)
  }
}

/**
 * Runs visits that become due at a steady rate, like independent shoppers. The first request of a visit is timed from
 * its due time, not from when a connection was free: a shop that halts for a second is late for all who arrived in
 * it. All started visits are completed, so that no cart is left half full for its next owner.
 */
export async function pace({ url, visit, rate, connections, seconds, ...rest }: Pace): Promise<Driven> {
  const { restMs = 5_000, onAnswer } = rest
  const all = Array.from({ length: connections }, () => new RawConnection(url, ownAddress()))
  const free = [...all]
  const waiting: number[] = []
  const tally = createTally(onAnswer)
  let underway = 0

  async function work(connection: RawConnection, first: number): Promise<void> {
    underway += 1
    for (let dueMs: number | undefined = first; dueMs !== undefined; dueMs = waiting.shift())
      await walk({ connection, tally }, visit(), dueMs)
    free.push(connection)
    underway -= 1
  }

  const startMs = performance.now()
  const total = Math.round(rate * seconds)
  for (let turn = 0; turn < total; turn += 1) {
    const dueMs = startMs + (turn * 1_000) / rate
    while (performance.now() < dueMs - EARLY_MS) await soon(dueMs - performance.now())
    const connection = free.pop()
    if (connection) void work(connection, dueMs)
    else waiting.push(dueMs)
  }
  const giveUpMs = performance.now() + restMs
  while (underway > 0) {
    await soon(5)
    if (performance.now() < giveUpMs) continue
    for (const _ of waiting.splice(0)) tally.fail(NOT_BEGUN, NOT_BEGUN)
  }
  for (const connection of all) connection.close()
  return tally.driven(Math.max(seconds, (performance.now() - startMs) / 1_000))
}

const soon = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, ms)))
