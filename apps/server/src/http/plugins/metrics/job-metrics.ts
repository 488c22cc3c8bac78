import { countDeadJobs, getOldestDueSeconds } from '@dobara/api/base/jobs/queries.ts'
import type { Deps } from '@dobara/api/context.ts'
import { countUnsent } from '@dobara/api/outbox/queries.ts'
import { Gauge, type Registry } from 'prom-client'

type JobDeps = Pick<Deps, 'sql' | 'log'>

/** Adds metrics of pending and abandoned job work, read from the database at each scrape. */
export function addJobMetrics(registry: Registry, deps: JobDeps): void {
  registry.registerMetric(messages(deps))
  registry.registerMetric(deadJobs(deps))
  registry.registerMetric(oldestDueJob(deps))
}

function messages({ sql, log }: JobDeps) {
  return new Gauge({
    name: 'dobara_messages',
    help: 'Mails, SMS and messages of plug-ins that wait (queued) or were given up (dead)',
    labelNames: ['channel', 'state'] as const,
    registers: [],
    async collect() {
      this.reset()
      const rows = await countUnsent(sql).catch((error: unknown) => leftOut(log, error))
      if (rows === null) return
      for (const channel of ['email', 'sms', 'plugin']) {
        for (const state of ['queued', 'dead']) this.set({ channel, state }, 0)
      }
      for (const { channel, state, count } of rows) this.set({ channel, state }, count)
    },
  })
}

function deadJobs({ sql, log }: JobDeps) {
  return new Gauge({
    name: 'dobara_jobs_dead',
    help: 'Jobs that were given up after their last try',
    labelNames: ['task'] as const,
    registers: [],
    async collect() {
      this.reset()
      const rows = await countDeadJobs(sql).catch((error: unknown) => leftOut(log, error))
      for (const { name, count } of rows ?? []) this.set({ task: name }, count)
    },
  })
}

function oldestDueJob({ sql, log }: JobDeps) {
  return new Gauge({
    name: 'dobara_jobs_oldest_due_seconds',
    help: 'How long the oldest job that is due has waited for a job runner',
    registers: [],
    async collect() {
      const seconds = await getOldestDueSeconds(sql).catch((error: unknown) => leftOut(log, error))
      if (seconds === null) this.remove()
      else this.set(seconds)
    },
  })
}

/** While the database is down the rest of the metrics is still worth reading. */
function leftOut(log: JobDeps['log'], error: unknown): null {
  log.warn({ err: error }, 'the jobs could not be counted')
  return null
}
