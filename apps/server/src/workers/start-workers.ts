import { setTimeout } from 'node:timers/promises'
import type { Deps } from '@dobara/api/context.ts'
import { run } from 'graphile-worker'
import { CRONTAB, tasksOf } from './tasks.ts'
import { workerLogger } from './worker-logger.ts'

export type Workers = { stop: () => Promise<void> }

const LONGEST_JOB_MS = 15_000

/**
 * Runs jobs in this process, on connections of their own so that a busy shop cannot starve them.
 * `stop` takes no new job and waits for those under way; what it leaves is tried again after the next start.
 */
export async function startWorkers(deps: Deps, databaseUrl: string): Promise<Workers> {
  const runner = await run({
    connectionString: databaseUrl,
    maxPoolSize: 6,
    // More than the periodic tasks that ask the payment provider, so that a slow one leaves room for mails and webhooks.
    concurrency: 4,
    pollInterval: 1_000,
    // The shop has its own order of stopping; see main.ts.
    noHandleSignals: true,
    taskList: tasksOf(deps),
    crontab: CRONTAB,
    logger: workerLogger(deps.log),
  })
  // The row stays in graphile_worker.jobs with its last error, counted in /metrics, until a person acts.
  runner.events.on('job:failed', ({ job }) => {
    // Not its payload, which can hold an address.
    const { id: jobId, task_identifier: task, attempts } = job
    deps.log.error({ jobId, task, attempts }, 'a job is given up')
  })
  runner.promise.catch((error: unknown) => deps.log.error({ err: error }, 'job queue ended'))
  return {
    stop: async () => {
      await Promise.race([runner.stop('the shop is stopping'), setTimeout(LONGEST_JOB_MS)])
    },
  }
}
