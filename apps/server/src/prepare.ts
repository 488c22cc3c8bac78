// Process that the shop starts to prepare its database and that then ends: this frees what only a first start needs,
// the schema engine, the demo shop and the rendering of pictures.
import { loadEnv } from './env.ts'
import { createLog, surviveFullDisk } from './log-destination.ts'
import { prepareDatabase } from './startup/prepare-database.ts'
import type { PreparationOrder, PreparationOutcome } from './startup/prepare-process.ts'
import { RefusedStartError } from './startup/refused-start.ts'
import { seedDemoShopIfEmpty } from './startup/seed-demo.ts'

const stopping = new AbortController()
let isMigrating = false

async function prepare({ url }: PreparationOrder): Promise<PreparationOutcome> {
  const env = loadEnv()
  const log = createLog(env.LOG_LEVEL)
  const { media } = await env.services.media.open(env)
  const startedAt = performance.now()
  let migratedMs = 0
  const applied = await prepareDatabase(url, {
    log,
    signal: stopping.signal,
    before: () => (isMigrating = true),
    after: () => {
      isMigrating = false
      stopping.signal.throwIfAborted()
      migratedMs = performance.now() - startedAt
      return seedDemoShopIfEmpty(env, { media, url })
    },
  })
  log.debug({ applied }, 'migrations applied')
  return { kind: 'done', migrations: applied.length, migratedMs }
}

function failureOf(error: unknown): PreparationOutcome {
  if (error instanceof RefusedStartError) return { kind: 'refused', text: error.message }
  return { kind: 'failed', text: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

/** Ends at once, but after the migration that runs: the demo seed is one transaction, which PostgreSQL rolls back. */
function stop(): void {
  stopping.abort()
  if (!isMigrating) process.exit(1)
}

surviveFullDisk()
// The shop requests it when it is stopped.
process.once('SIGTERM', stop)
// The shop was killed: another one may begin.
process.once('disconnect', stop)
process.once('message', async (order: PreparationOrder) => {
  const outcome = await prepare(order).catch(failureOf)
  // No one waits for the outcome of a preparation that was stopped.
  if (stopping.signal.aborted) process.exit(1)
  process.send?.(outcome, () => process.exit(0))
})
