import type { Env } from './env.ts'
import type { Operations } from './http/app-deps.ts'
import type { StartOptions } from './run-process.ts'
import { checkPort, listenRefusal } from './startup/check-port.ts'
import { openAllowedDatabase } from './startup/open-allowed-database.ts'
import { openTracing } from './startup/open-tracing.ts'
import { prepareApart } from './startup/prepare-process.ts'
import { RefusedStartError } from './startup/refused-start.ts'
import { runJobs } from './startup/run-jobs.ts'
import { reasonNotReady } from './startup/watch-over.ts'
import { buildWorkerApp } from './worker-app.ts'

/**
 * From settings to a process that runs jobs. It prepares the database as a server does, so that either may come first. Throws
 * RefusedStartError with sentences for the person at the keyboard.
 */
export async function startWorker(env: Env, { log, closing }: StartOptions): Promise<void> {
  const startedAt = Date.now()
  if (!env.DATABASE_URL) {
    throw new RefusedStartError([
      'DATABASE_URL is not set: a worker runs the jobs of a shop with a PostgreSQL of its own. Beside the embedded one use WORKERS=inline or WORKERS=separate.',
    ])
  }
  const address = { port: env.WORKER_PORT, host: env.HOST }
  await checkPort(address)
  await openTracing(env, { log, closing, service: 'dobara-worker' })
  const database = await openAllowedDatabase(env, { log, closing })
  await prepareApart(env, database, { closing, print: (line) => process.stdout.write(`${line}\n`) })
  const { workers, watch } = await runJobs(
    env,
    { url: database.directUrl, link: database.link },
    { log, closing },
  )

  let isStopping = false
  const operations: Operations = {
    database: watch.trouble,
    jobs: workers.state,
    jobRestarts: workers.restarts,
    databaseRestarts: () => 0,
  }
  const readiness = async () => {
    if (isStopping) return 'stopping'
    if (workers.state() !== 'running') return 'the job runner is not running'
    return reasonNotReady(watch)
  }
  const access = { token: env.METRICS_TOKEN, allow: env.METRICS_ALLOW }
  const app = buildWorkerApp({ readiness, operations, metricsAccess: access })
  // Health is answered while the jobs under way are finished.
  closing.add(async () => {
    isStopping = true
    await workers.stop()
    await app.close()
  })
  await app.listen(address).catch((error: unknown) => {
    throw listenRefusal(error, address) ?? error
  })
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  process.stdout.write(`Dobara's worker is ready (${seconds} s).\n`)
}
