// Runs the jobs of a shop in a process of their own, which the shop starts and watches: WORKERS=separate.
import { createLink } from '@dobara/db/link.ts'
import { loadEnv } from './env.ts'
import { createLog, surviveFullDisk } from './log-destination.ts'
import { createClosingSteps } from './startup/closing-steps.ts'
import { openTracing } from './startup/open-tracing.ts'
import { runJobs } from './startup/run-jobs.ts'
import { stopOnSignals } from './stop-on-signals.ts'
import type { JobNews, JobOrder } from './workers/job-process.ts'

const NEWS_EVERY_MS = 500

surviveFullDisk()
const env = loadEnv()
const log = createLog(env.LOG_LEVEL)
const closing = createClosingSteps()
const { isStopping } = stopOnSignals({ stop: closing.run, killRest: () => undefined, log })
const sendNews = (news: JobNews) => process.send?.(news, () => undefined)

async function runOrdered({ url, lostRunners }: JobOrder): Promise<void> {
  const link = createLink({ isPreparing: env.PREPARED_STATEMENTS })
  await openTracing(env, { log, closing, service: 'dobara-worker' })
  const onRunner = (runnerId: string) => sendNews({ runnerId })
  const { workers } = await runJobs(env, { url, link }, { log, closing, lostRunners, onRunner })
  const sendState = () => sendNews({ state: workers.state(), restarts: workers.restarts() })
  sendState()
  setInterval(sendState, NEWS_EVERY_MS).unref()
}

process.once('message', (order: JobOrder) => {
  runOrdered(order).catch((error: unknown) => {
    if (isStopping()) return
    log.error({ err: error }, 'the jobs could not be started')
    process.exit(1)
  })
})
