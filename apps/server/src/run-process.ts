import type { Logger } from '@dobara/api/context.ts'
import { DataFolderInUseError } from '@dobara/db/data-folder.ts'
import { type Env, loadEnv, WrongSettingsError } from './env.ts'
import { createLog, surviveFullDisk } from './log-destination.ts'
import { type ClosingSteps, createClosingSteps } from './startup/closing-steps.ts'
import { RefusedStartError } from './startup/refused-start.ts'
import { stopOnSignals } from './stop-on-signals.ts'

export type StartOptions = {
  log: Logger
  closing: ClosingSteps
  /** Ends the process, with the reason, when something it cannot do without does not come back. */
  fail: (reason: string) => void
  /** Receives how to let balancers know that this process, which serves by now, is about to stop. */
  onServing: (announceStop: () => void) => void
  /** Receives a function that ends the embedded PostgreSQL when there is no time left to stop it. */
  onServer: (kill: () => void) => void
}

/** Runs a program until a signal stops it: its settings, its log, what it opened, and the sentence for a start that fails. */
export async function runProcess(
  name: 'shop' | 'worker' | 'sandbox',
  start: (env: Env, options: StartOptions) => Promise<void>,
): Promise<void> {
  try {
    await run(loadEnv(), { name, start })
  } catch (error) {
    printStartupError(name, error)
    process.exitCode = 1
  }
}

type Program = { name: string; start: (env: Env, options: StartOptions) => Promise<void> }

async function run(env: Env, { name, start }: Program): Promise<void> {
  surviveFullDisk()
  const log = createLog(env.LOG_LEVEL)
  const closing = createClosingSteps()
  const rest = { kill: () => undefined as void }
  let announceStop: (() => void) | null = null
  const { isStopping, stopFailed } = stopOnSignals({
    stop: closing.run,
    serveOn: () => {
      if (!announceStop) return 0
      announceStop()
      return env.SHUTDOWN_DELAY_SECONDS * 1_000
    },
    killRest: () => rest.kill(),
    log,
  })
  const fail = (reason: string) => {
    process.stderr.write(`\nThe ${name} stops.\n  ${reason}\n`)
    stopFailed()
  }
  try {
    await start(env, {
      log,
      closing,
      fail,
      onServing: (announce) => (announceStop = announce),
      onServer: (kill) => (rest.kill = kill),
    })
  } catch (error) {
    // Stopped in the middle of starting: what fails then fails because the start is being undone.
    if (isStopping()) return
    printStartupError(name, error)
    await closing
      .run()
      .catch((failure: unknown) => log.error({ err: failure }, `the ${name} did not stop cleanly`))
    process.exit(1)
  }
}

/** Prints reasons that a person can act on as they are; anything else is a bug and keeps its stack. */
function printStartupError(name: string, error: unknown): void {
  const isRefusal =
    error instanceof WrongSettingsError ||
    error instanceof RefusedStartError ||
    error instanceof DataFolderInUseError
  const text = isRefusal
    ? error.message
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error)
  process.stderr.write(`\nThe ${name} did not start.\n${text.replace(/^/gm, '  ')}\n`)
}
