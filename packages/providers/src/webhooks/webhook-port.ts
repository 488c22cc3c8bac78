import type { WebhookFault } from '@dobara/domain/webhooks/webhook-faults.ts'

export type WebhookRequest = {
  url: string
  /** Of the event: the same at each try, by which a receiver knows what it has had. */
  id: string
  sentAt: Date
  body: string
  /** The current one first; each signs. */
  secrets: readonly Uint8Array[]
}

/** What came of one try. */
export type WebhookAnswer = {
  durationMs: number
  /** Null without an answer; `fault` says why. */
  status: number | null
  /** The beginning of what it answered. */
  body: string
  fault: WebhookFault | null
}

export type WebhookSender = {
  /** Whether plain http and this machine are allowed: never in production. */
  isLoopbackAllowed: boolean
  /** Resolves the host of an address and judges where it leads; null: it may be sent to. */
  judge: (url: URL) => Promise<'private_address' | 'unknown_host' | null>
  /** Sends once and never throws. No redirect is followed. */
  send: (request: WebhookRequest) => Promise<WebhookAnswer>
}
