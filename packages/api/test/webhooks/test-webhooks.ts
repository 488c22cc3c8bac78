// For tests only: stand-ins for the network of webhooks.
import type { WebhookBody } from '@dobara/contract/admin-webhooks/event-catalogue.ts'
import type { WebhookAnswer, WebhookRequest, WebhookSender } from '@dobara/providers/webhooks/webhook-port.ts'

/** Takes every address and every delivery, and sends nothing. */
export const DEAF_WEBHOOKS: WebhookSender = {
  isLoopbackAllowed: false,
  judge: () => Promise.resolve(null),
  send: () => Promise.resolve({ durationMs: 1, status: 204, body: '', fault: null }),
}

export type Answering = (request: WebhookRequest, body: WebhookBody) => Partial<WebhookAnswer>

/** Stores requests and replies as the test defines. */
export function createTestReceiver(answer: Answering = () => ({ status: 200 })) {
  const sent: (WebhookRequest & { parsed: WebhookBody })[] = []
  const receiver = { answer, sent, types: () => sent.map(({ parsed }) => parsed.type) }
  const sender: WebhookSender = {
    ...DEAF_WEBHOOKS,
    send: (request) => {
      const parsed = JSON.parse(request.body) as WebhookBody
      sent.push({ ...request, parsed })
      const own = receiver.answer(request, parsed)
      return Promise.resolve({ durationMs: 1, status: null, body: '', fault: null, ...own })
    },
  }
  return Object.assign(receiver, { sender })
}
