// npm run migrate: applies the migrations of this release, for deployments that do so before any new process starts. Servers and
// workers do the same when they start.
import { loadEnv } from '../env.ts'
import { createLog } from '../log-destination.ts'
import { createClosingSteps } from '../startup/closing-steps.ts'
import { openAllowedDatabase } from '../startup/open-allowed-database.ts'
import { prepareApart } from '../startup/prepare-process.ts'
import { RefusedStartError } from '../startup/refused-start.ts'
import { runCommand } from './run-command.ts'

async function migrate(): Promise<string> {
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
    // The log omits warnings: lost connections are expected when the command ends.
    const database = await openAllowedDatabase(env, { log: createLog('error'), closing })
    await prepareApart(env, database, { closing, print })
  } finally {
    await closing.run()
  }
  return hasApplied ? '' : 'The database is up to date.'
}

await runCommand(migrate)
