import type { Deps } from '@dobara/api/context.ts'
import type { Env } from '../env.ts'
import { startJobProcess } from '../workers/job-process.ts'
import { startWorkers, type Workers } from '../workers/start-workers.ts'
import { startWebhookWorker } from '../workers/webhook-worker.ts'
import type { ClosingSteps } from './closing-steps.ts'
import type { OpenDatabase } from './open-database.ts'
import { lostConnection, openForJobs } from './watch-over.ts'

type JobParts = {
  database: Pick<OpenDatabase, 'directUrl' | 'link'>
  deps: Deps
  closing: ClosingSteps
  /** Ends the shop, with the reason, when jobs cannot be run any more. */
  fail: (reason: string) => void
}

/** For WORKERS=off: processes of their own run the jobs (worker.ts). */
const NO_WORKERS: Workers = { state: () => 'off', restarts: () => 0, stop: () => Promise.resolve() }

/**
 * Runs jobs as WORKERS specifies: in this process on connections of their own, in a process that is started and
 * watched for them, or not at all.
 */
export async function startJobs(env: Env, { database, deps, closing, fail }: JobParts): Promise<Workers> {
  const { log } = deps
  if (env.WORKERS === 'off') return NO_WORKERS
  if (env.WORKERS === 'separate') return startJobProcess({ url: database.directUrl, log, fail })
  const forJobs = openForJobs(
    { url: database.directUrl, link: database.link },
    { onPoolError: lostConnection(log), closing },
  )
  const { prisma: db, sql, writes } = forJobs.database
  const ownDeps = { ...deps, db, sql, writes }
  closing.add(startWebhookWorker(ownDeps).stop)
  return startWorkers(ownDeps, forJobs.queue, { isPreparing: env.PREPARED_STATEMENTS })
}
