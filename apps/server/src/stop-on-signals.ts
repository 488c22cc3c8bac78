import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import type { Logger } from '@dobara/api/context.ts'
import { isDatabaseTrouble } from '@dobara/api/database-trouble.ts'
import { runningPlugin } from './startup/plugins/guard-plugin.ts'

/** A closed terminal stops the shop too; without one the hang-up is left alone, so that nohup works. */
const SIGNALS: NodeJS.Signals[] = process.stdout.isTTY
  ? ['SIGINT', 'SIGTERM', 'SIGHUP']
  : ['SIGINT', 'SIGTERM']

/** Ctrl-C reaches the whole process group, and npm passes it on once more: within this time it is one wish. */
const SAME_WISH_MS = 1_000

/** Every step has a limit of its own; this is for one that breaks it. */
const LONGEST_STOP_MS = 9_700

export type StopWatch = {
  isStopping: () => boolean
  /** Stops the shop as a signal would, with exit code 1. */
  stopFailed: () => void
}

type StopOptions = {
  stop: () => Promise<void>
  /** Called at a signal: for how many milliseconds requests are served before `stop`. */
  serveOn?: () => number
  /** Kills what must not be left behind when no time is left. */
  killRest: () => void
  log: Logger
}

/**
 * Stops the shop in order and exits 0 on the first signal; a later one exits at once. An uncaught error is logged and
 * stops the shop too, with exit code 1. If the launcher that started the shop dies, the shop stops as well.
 */
export function stopOnSignals({ stop, serveOn = () => 0, killRest, log }: StopOptions): StopWatch {
  let firstAt: number | null = null

  const endNow = (exitCode: number) => {
    killRest()
    process.exit(exitCode)
  }

  const leave = async (exitCode: number) => {
    if (firstAt !== null) return
    firstAt = Date.now()
    // After an error the shop stops at once.
    const serveMs = exitCode === 0 ? serveOn() : 0
    setTimeout(() => {
      log.error({}, 'the shop did not stop in time: it ends as it is')
      endNow(1)
    }, serveMs + LONGEST_STOP_MS).unref()
    try {
      if (serveMs > 0) await setTimeoutAsync(serveMs)
      await stop()
      process.exit(exitCode)
    } catch (error) {
      log.error({ err: error }, 'the shop did not stop cleanly')
      endNow(1)
    }
  }

  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (firstAt !== null && Date.now() - firstAt > SAME_WISH_MS) endNow(130)
      void leave(0)
    })
  }
  process.on('disconnect', () => void leave(0))
  process.on('unhandledRejection', (error) => {
    // A query to a lost database whose result is no longer awaited: no reason to end.
    if (isDatabaseTrouble(error))
      return log.error({ err: error }, 'a question to the database failed unheard')
    if (isOfPlugin(error, log)) return
    log.error({ err: error }, 'a rejection nobody caught: the shop stops')
    void leave(1)
  })
  process.on('uncaughtException', (error) => {
    if (isOfPlugin(error, log)) return
    log.error({ err: error }, 'an error nobody caught: the shop stops')
    void leave(1)
  })
  return { isStopping: () => firstAt !== null, stopFailed: () => void leave(1) }
}

/**
 * Returns true if a plug-in caused the error. Work that a plug-in started and no one awaits is no reason to end the
 * shop.
 */
function isOfPlugin(error: unknown, log: Logger): boolean {
  const plugin = runningPlugin()
  if (plugin !== undefined) log.error({ err: error, plugin }, 'a plug-in failed unheard')
  return plugin !== undefined
}
