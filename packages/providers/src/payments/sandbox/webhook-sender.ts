import { signatureOf } from '../signatures.ts'
import type { SandboxWebhook } from './sandbox-records.ts'

/** Waits before each try; after the last one a webhook is lost, as Razorpay's is after a day. */
const defaultDelaysMs = [0, 200, 600, 2_000, 5_000, 10_000, 20_000, 30_000]

export type WebhookSender = {
  /** Returns at once; delivery goes on in the background. */
  send(webhook: SandboxWebhook): void
  close(): void
}

/**
 * Posts webhooks until the shop answers 2xx within 5 s. Every try of an event has the same id, bytes and signature.
 * Its timers keep no process alive.
 */
export function createWebhookSender(settings: {
  url: string
  secret: string
  fetch: typeof fetch
  /** Called once per webhook: when it was taken, or given up after the last try. */
  onSettled: (webhookId: string) => void
  delaysMs?: number[]
}): WebhookSender {
  const { url, secret, onSettled, delaysMs = defaultDelaysMs } = settings
  const closing = new AbortController()
  const timers = new Set<NodeJS.Timeout>()

  const isDelivered = async (webhook: SandboxWebhook) => {
    try {
      const reply = await settings.fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Razorpay-Webhook/v1 (sandbox)',
          'x-razorpay-event-id': webhook.id,
          'x-razorpay-signature': signatureOf(secret, webhook.body),
        },
        body: webhook.body,
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(5_000)]),
      })
      await reply.body?.cancel()
      return reply.ok
    } catch {
      // A shop that is down or slow is what the next try is for.
      return false
    }
  }

  const schedule = (webhook: SandboxWebhook, tries: number) => {
    const timer = setTimeout(async () => {
      timers.delete(timer)
      const isDone = (await isDelivered(webhook)) || tries + 1 >= delaysMs.length
      // Closed in the meantime: not settled, so the next start tries it again.
      if (closing.signal.aborted) return
      if (isDone) onSettled(webhook.id)
      else schedule(webhook, tries + 1)
    }, delaysMs[tries])
    timer.unref()
    timers.add(timer)
  }

  return {
    send(webhook) {
      if (!closing.signal.aborted) schedule(webhook, 0)
    },
    close() {
      closing.abort()
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
