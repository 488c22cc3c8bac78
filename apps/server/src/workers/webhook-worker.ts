import { setTimeout } from 'node:timers/promises'
import type { Deps } from '@dobara/api/context.ts'
import { deliverDue, findDueWebhooks } from '@dobara/api/features/admin-webhooks/delivery/deliver-webhooks.ts'
import { jobLog } from './job-log.ts'

/** How often the process looks for what is due. */
const PAUSE_MS = 500
const LONGEST_PAUSE_MS = 4_000
/** So many deliveries of one subscription are on their way at once in a process: a receiver that hangs holds up no other one. */
const AT_ONCE = 4
/** Little of the time that a process has to stop: what is cut off is sent again when its claim is over. */
const LONGEST_STOP_MS = 1_000

export type WebhookWorker = { stop: () => Promise<void> }

/**
 * Sends webhooks that are due. It is not a job of the queue: a receiver that takes its ten seconds each time would
 * delay mails and refunds there.
 */
export function startWebhookWorker(shop: Deps, { pauseMs = PAUSE_MS } = {}): WebhookWorker {
  const deps = { ...shop, log: jobLog(shop.log) }
  const stopping = new AbortController()
  const { signal } = stopping
  const lanes = new Map<string, number>()
  const underWay = new Set<Promise<void>>()

  function openLanes(subscriptionId: string): void {
    for (let open = lanes.get(subscriptionId) ?? 0; open < AT_ONCE; open += 1) {
      lanes.set(subscriptionId, open + 1)
      const lane = deliverDue(deps, { subscriptionId, isStopping: () => signal.aborted })
        .then(
          () => undefined,
          (error: unknown) => deps.log.warn({ err: error, subscriptionId }, 'webhooks could not be sent'),
        )
        .finally(() => {
          lanes.set(subscriptionId, (lanes.get(subscriptionId) ?? 1) - 1)
          underWay.delete(lane)
        })
      underWay.add(lane)
    }
  }

  async function run(): Promise<void> {
    for (let failures = 0; !signal.aborted; ) {
      try {
        for (const id of await findDueWebhooks(deps)) openLanes(id)
        failures = 0
      } catch (error) {
        failures += 1
        // The database is unavailable: other code reports it, and once is enough here.
        if (failures === 1) deps.log.warn({ err: error }, 'due webhooks could not be read')
      }
      const pause = Math.min(LONGEST_PAUSE_MS, pauseMs * 2 ** failures)
      await setTimeout(pause, null, { signal }).catch(() => null)
    }
  }

  const running = run()
  return {
    stop: async () => {
      stopping.abort()
      const ended = running.then(() => Promise.allSettled(underWay))
      await Promise.race([ended, setTimeout(LONGEST_STOP_MS, null, { ref: false })])
    },
  }
}
