// npm run migrate: applies the migrations of this release, for deployments that do so before any new process starts. Servers and
// workers do the same when they start.
import { loadEnv, WrongSettingsError } from '../env.ts'
import { createLog } from '../log-destination.ts'
import { createClosingSteps } from '../startup/closing-steps.ts'
import { openAllowedDatabase } from '../startup/open-allowed-database.ts'
import { prepareApart } from '../startup/prepare-process.ts'
import { RefusedStartError } from '../startup/refused-start.ts'

async function migrate(): Promise<void> {
  const env = loadEnv()
  if (!env.DATABASE_URL)
    throw new RefusedStartError([
      'DATABASE_URL is not set: the embedded database is migrated when the shop starts.',
    ])
  const closing = createClosingSteps()
  let hasApplied = false
  const print = (line: string) => {
    hasApplied = true
    process.stdout.write(`${line}\n`)
  }
  try {
    // Its connections end with the work, which is no warning.
    const database = await openAllowedDatabase(env, { log: createLog('error'), closing })
    await prepareApart(env, database, { closing, print })
  } finally {
    await closing.run()
  }
  if (!hasApplied) process.stdout.write('The database is up to date.\n')
}

await migrate().catch((error: unknown) => {
  const isRefusal = error instanceof RefusedStartError || error instanceof WrongSettingsError
  const text = error instanceof Error ? (isRefusal ? error.message : (error.stack ?? error.message)) : error
  process.stderr.write(`${String(text)}\n`)
  process.exitCode = 1
})
