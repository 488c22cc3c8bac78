import type { WebhookFault } from '@dobara/domain/webhooks/webhook-faults.ts'

export type WebhookRequest = {
  url: string
  /** Id of the event: the same at each try, so that a receiver recognises repeats. */
  id: string
  sentAt: Date
  body: string
  /** The current one first; each signs. */
  secrets: readonly Uint8Array[]
}

/** Result of one try. */
export type WebhookAnswer = {
  durationMs: number
  /** Null without a reply; `fault` is the reason. */
  status: number | null
  /** The beginning of what it answered. */
  body: string
  fault: WebhookFault | null
}

export type WebhookSender = {
  /** True if plain http and this machine are allowed; never in production. */
  isLoopbackAllowed: boolean
  /** Resolves the host of an address and judges where it leads; null: it may be sent to. */
  judge: (url: URL) => Promise<'private_address' | 'unknown_host' | null>
  /** Sends once and never throws. No redirect is followed. */
  send: (request: WebhookRequest) => Promise<WebhookAnswer>
}
