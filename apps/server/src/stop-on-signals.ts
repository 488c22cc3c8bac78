import type { Logger } from '@dobara/api/context.ts'

/** A closed terminal stops the shop too; without one the hang-up is left alone, so that nohup works. */
const SIGNALS: NodeJS.Signals[] = process.stdout.isTTY
  ? ['SIGINT', 'SIGTERM', 'SIGHUP']
  : ['SIGINT', 'SIGTERM']

/** Ctrl-C reaches the whole process group, and npm passes it on once more: within this time it is one wish. */
const SAME_WISH_MS = 1_000

export type StopWatch = { isStopping: () => boolean }

/**
 * The first signal stops the shop in order and exits 0; a later one exits at once. An error nobody caught is logged
 * and stops the shop too, with exit code 1. When started by a launcher that dies, the shop stops as well.
 */
export function stopOnSignals({ stop, log }: { stop: () => Promise<void>; log: Logger }): StopWatch {
  let firstAt: number | null = null

  const leave = async (exitCode: number) => {
    if (firstAt !== null) return
    firstAt = Date.now()
    try {
      await stop()
      process.exit(exitCode)
    } catch (error) {
      log.error({ err: error }, 'the shop did not stop cleanly')
      process.exit(1)
    }
  }

  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (firstAt !== null && Date.now() - firstAt > SAME_WISH_MS) process.exit(130)
      void leave(0)
    })
  }
  process.on('disconnect', () => void leave(0))
  process.on('uncaughtException', (error) => {
    log.error({ err: error }, 'an error nobody caught: the shop stops')
    void leave(1)
  })
  return { isStopping: () => firstAt !== null }
}
