import type { Deps } from '@dobara/api/context.ts'
import { deliverMessage } from '@dobara/api/features/messages/deliver-message.ts'
import { sweepHolds } from '@dobara/api/features/orders/sweep-holds.ts'
import { processWebhook } from '@dobara/api/features/payments/process-webhook.ts'
import { reconcilePayments } from '@dobara/api/features/payments/reconcile-payments.ts'
import { settleRefund } from '@dobara/api/features/payments/settle-refund.ts'
import type { TaskList } from 'graphile-worker'
import { z } from 'zod'

const id = z.string().min(1)

/** Job name → use case. A use case that throws is tried again later, with growing pauses. */
export function tasksOf(deps: Deps): TaskList {
  return {
    'deliver-message': (payload) => deliverMessage(deps, z.object({ id }).parse(payload).id),
    'process-webhook': (payload) => processWebhook(deps, z.object({ eventId: id }).parse(payload).eventId),
    'settle-refund': (payload) => settleRefund(deps, z.object({ refundId: id }).parse(payload).refundId),
    'sweep-holds': async () => {
      await sweepHolds(deps)
    },
    'reconcile-payments': async () => {
      await reconcilePayments(deps)
    },
  }
}

/** A missed minute is not made up for: the next run sees the same rows. One key each, so that runs never pile up. */
export const CRONTAB = [
  '* * * * * sweep-holds ?max=3&jobKey=sweep-holds',
  '*/2 * * * * reconcile-payments ?max=3&jobKey=reconcile-payments',
].join('\n')
