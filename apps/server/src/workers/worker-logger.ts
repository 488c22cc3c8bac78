import type { Logger as ShopLogger } from '@dobara/api/context.ts'
import { Logger } from 'graphile-worker'
import { failureOf } from './job-log.ts'

type Meta = { job?: { id: string; task_identifier: string; attempts: number }; error?: unknown }

/**
 * Writes Graphile Worker's lines to the shop's own log; its "info" is one line per job, so it is left out. Of its
 * details only the names of the job and the kind of failure are logged: it passes the whole payload, and repeats the
 * error in its message.
 */
export function workerLogger(log: ShopLogger): Logger {
  return new Logger((scope) => (level, message, meta) => {
    const { job, error } = (meta ?? {}) as Meta
    const detail = {
      ...scope,
      ...(job && { jobId: job.id, task: job.task_identifier, attempts: job.attempts }),
      ...(error !== undefined && { failure: failureOf(error) }),
    }
    if (level === 'error') log.error(detail, sentenceOf(message))
    if (level === 'warning') log.warn(detail, sentenceOf(message))
  })
}

/** Up to where it begins to quote. */
function sentenceOf(message: string): string {
  return message.startsWith('Failed task') ? 'a job failed' : (message.split(/[:'\n]/, 1)[0] ?? '').trim()
}
