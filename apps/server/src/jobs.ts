// Runs the jobs of a shop in a process of their own, which the shop starts and watches: WORKERS=separate.
import { createPdfRenderer } from '@dobara/api/engine/invoices/pdf-renderer.ts'
import { createLink } from '@dobara/db/link.ts'
import { pino } from 'pino'
import { loadEnv } from './env.ts'
import { logDestination, surviveFullDisk } from './log-destination.ts'
import { loggedError } from './logged-error.ts'
import { chooseForJobs } from './startup/choose-providers.ts'
import { createClosingSteps } from './startup/closing-steps.ts'
import { makeDeps } from './startup/make-deps.ts'
import { loadDemoSecrets } from './startup/secrets-file.ts'
import { lostConnection, openForJobs, watchOver } from './startup/watch-over.ts'
import { stopOnSignals } from './stop-on-signals.ts'
import type { JobNews, JobOrder } from './workers/job-process.ts'
import { startWorkers } from './workers/start-workers.ts'

const NEWS_EVERY_MS = 500

surviveFullDisk()
const env = loadEnv()
const log = pino({ level: env.LOG_LEVEL, serializers: { err: loggedError } }, logDestination())
const closing = createClosingSteps()
const { isStopping } = stopOnSignals({ stop: closing.run, killRest: () => undefined, log })
const tell = (news: JobNews) => process.send?.(news, () => undefined)

async function runJobs({ url, lostRunners }: JobOrder): Promise<void> {
  const link = createLink({ isPreparing: env.PREPARED_STATEMENTS })
  const { database, queue } = openForJobs({ url, link }, { onPoolError: lostConnection(log), closing })
  const watch = watchOver({ url, link }, log)
  closing.add(watch.stop)
  const secrets = env.isProduction ? null : await loadDemoSecrets(env.DATA_DIR)
  const chosen = await chooseForJobs(env, secrets)
  const papers = createPdfRenderer()
  closing.add(papers.close)
  const secret = env.ACCESS_TOKEN_SECRET ?? secrets?.accessTokenSecret ?? ''
  const deps = makeDeps(env, { database, chosen, papers, secret, log })
  const workers = await startWorkers(deps, queue, {
    isPreparing: env.PREPARED_STATEMENTS,
    lostRunners,
    onRunner: (runnerId) => tell({ runnerId }),
  })
  closing.add(workers.stop)
  const tellState = () => tell({ state: workers.state(), restarts: workers.restarts() })
  tellState()
  setInterval(tellState, NEWS_EVERY_MS).unref()
}

process.once('message', (order: JobOrder) => {
  runJobs(order).catch((error: unknown) => {
    if (isStopping()) return
    log.error({ err: error }, 'the jobs could not be started')
    process.exit(1)
  })
})
