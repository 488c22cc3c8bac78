import type { Logger as ShopLogger } from '@dobara/api/context.ts'
import { Logger } from 'graphile-worker'

/** Graphile Worker's lines in the shop's own log; its "info" is one line per job, so it is left out. */
export function workerLogger(log: ShopLogger): Logger {
  return new Logger((scope) => (level, message, meta) => {
    if (level === 'error') log.error({ ...scope, ...meta }, message)
    if (level === 'warning') log.warn({ ...scope, ...meta }, message)
  })
}
