import type { ChildProcess } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'

/** A server that accepted connections for this long was sound: if it ends later, that is no failed start. */
const SOUND_AFTER_MS = 500
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 8_000
const MOST_FAILURES = 10
const LONGEST_START_MS = 1_000

export type Supervision = {
  /** A running server ended by itself; it is restarted. */
  onLost: (reason: string) => void
  onBack: (detail: { seconds: number; tries: number }) => void
  /** It ended or failed to start too often: no further try is made. */
  onGivenUp: (reason: string) => void
  /** How often in a row it may fail; default 10, which is about 45 seconds of trying. */
  mostFailures?: number
}

export type SupervisedProcess = {
  current: () => ChildProcess
  /** No further start. One under way is waited for, but not for long. */
  stop: () => Promise<void>
}

export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

/** Restarts the server whenever it ends by itself, with growing pauses, until `stop`. */
export function supervise(
  first: ChildProcess,
  { start, ...options }: Supervision & { start: () => Promise<ChildProcess> },
): SupervisedProcess {
  let child = first
  const stopping = new AbortController()
  let comingBack = Promise.resolve()
  let failures = 0
  const most = options.mostFailures ?? MOST_FAILURES

  const pauseMs = () => {
    const full = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1))
    return full / 2 + (Math.random() * full) / 2
  }

  async function bringBack(): Promise<void> {
    const lostAt = Date.now()
    for (let tries = 1; ; tries += 1) {
      await setTimeout(pauseMs(), null, { signal: stopping.signal }).catch(() => null)
      if (stopping.signal.aborted) return
      try {
        watch(await start())
        return options.onBack({ seconds: (Date.now() - lostAt) / 1000, tries })
      } catch (error) {
        failures += 1
        if (failures >= most) {
          return options.onGivenUp(error instanceof Error ? error.message : String(error))
        }
      }
    }
  }

  function watch(next: ChildProcess): void {
    child = next
    const startedAt = Date.now()
    const ended = (code: number | null, signal: NodeJS.Signals | null) => {
      if (stopping.signal.aborted) return
      failures = Date.now() - startedAt >= SOUND_AFTER_MS ? 1 : failures + 1
      const reason = signal ? `it was ended by ${signal}` : `it ended with exit code ${code}`
      options.onLost(reason)
      if (failures >= most) return options.onGivenUp(reason)
      comingBack = bringBack()
    }
    next.once('exit', ended)
    if (hasEnded(next)) {
      next.removeListener('exit', ended)
      ended(next.exitCode, next.signalCode)
    }
  }

  watch(first)
  return {
    current: () => child,
    stop: async () => {
      stopping.abort()
      await Promise.race([comingBack, setTimeout(LONGEST_START_MS, null, { ref: false })])
    },
  }
}
