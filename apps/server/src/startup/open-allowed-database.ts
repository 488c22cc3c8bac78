import { setTimeout } from 'node:timers/promises'
import type { Logger } from '@dobara/api/context.ts'
import type { Supervision } from '@dobara/db/embedded/supervise.ts'
import type { Env } from '../env.ts'
import type { ClosingSteps } from './closing-steps.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'
import { demoAccountRefusals, settingRefusals } from './production-refusals.ts'
import { RefusedStartError } from './refused-start.ts'
import { transportWarnings } from './transport-rules.ts'
import { lostConnection } from './watch-over.ts'

const LONGEST_CLOSE_MS = 500

type Options = { log: Logger; closing: ClosingSteps; supervision?: Supervision }

/** Opens the database unless something rules out production use. All reasons are collected before any is reported. */
export async function openAllowedDatabase(
  env: Env,
  { log, closing, ...rest }: Options,
): Promise<OpenDatabase> {
  const refusals = settingRefusals(env)
  for (const sentence of transportWarnings(env)) log.warn({}, sentence)
  const opening = openDatabase(env, {
    onPoolError: lostConnection(log),
    onLog: (line) => log.info({ line }, 'postgres'),
    onWarning: (text) => log.warn({}, text),
    ...rest,
  })
  // Put there before it is open: Ctrl-C in this second must not leave a PostgreSQL behind.
  closing.add(() => closeDatabase(opening))
  const database = await opening.catch((error: unknown) => {
    if (error instanceof RefusedStartError) throw new RefusedStartError([...refusals, error.message], error)
    throw error
  })
  refusals.push(...(await demoAccountRefusals(env, database)))
  if (refusals.length > 0) throw new RefusedStartError(refusals)
  return database
}

async function closeDatabase(opening: Promise<OpenDatabase>): Promise<void> {
  const [outcome] = await Promise.allSettled([opening])
  if (outcome.status === 'rejected') return
  // By now nothing waits for an answer any more, except a seed that Ctrl-C broke off: it is not waited for.
  const { close, link, stopServer } = outcome.value
  await Promise.race([close(), setTimeout(LONGEST_CLOSE_MS)])
  link.cut('The shop is stopping')
  await stopServer()
}
