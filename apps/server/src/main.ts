// The shop's one process: settings, start, signals.
import { DataFolderInUseError } from '@dobara/db/data-folder.ts'
import { pino } from 'pino'
import { type Env, loadEnv, WrongSettingsError } from './env.ts'
import { logDestination, surviveFullDisk } from './log-destination.ts'
import { loggedError } from './logged-error.ts'
import { startShop } from './start-shop.ts'
import { createClosingSteps } from './startup/closing-steps.ts'
import { RefusedStartError } from './startup/refused-start.ts'
import { stopOnSignals } from './stop-on-signals.ts'

/** Reasons a person can act on are printed as they are; anything else is a bug and keeps its stack. */
function tellWhy(error: unknown): void {
  const isRefusal =
    error instanceof WrongSettingsError ||
    error instanceof RefusedStartError ||
    error instanceof DataFolderInUseError
  const text = isRefusal
    ? error.message
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error)
  process.stderr.write(`\nThe shop did not start.\n${text.replace(/^/gm, '  ')}\n`)
}

async function main(env: Env): Promise<void> {
  surviveFullDisk()
  const serializers = { err: (error: unknown) => loggedError(error) }
  const log = pino({ level: env.LOG_LEVEL, serializers }, logDestination())
  const closing = createClosingSteps()
  const rest = { kill: () => undefined as void }
  const { isStopping, stopFailed } = stopOnSignals({ stop: closing.run, killRest: () => rest.kill(), log })
  const fail = (reason: string) => {
    process.stderr.write(`\nThe shop stops.\n  ${reason}\n`)
    stopFailed()
  }
  try {
    await startShop(env, { log, closing, fail, onServer: (kill) => (rest.kill = kill) })
  } catch (error) {
    // Stopped in the middle of starting: what fails then fails because the start is being undone.
    if (isStopping()) return
    tellWhy(error)
    await closing
      .run()
      .catch((failure: unknown) => log.error({ err: failure }, 'the shop did not stop cleanly'))
    process.exit(1)
  }
}

try {
  await main(loadEnv())
} catch (error) {
  tellWhy(error)
  process.exitCode = 1
}
