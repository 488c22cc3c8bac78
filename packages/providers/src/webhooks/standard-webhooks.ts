import { createHmac } from 'node:crypto'

// https://github.com/standard-webhooks/standard-webhooks: the headers and signatures that libraries of many languages verify.

type Signed = { id: string; sentAt: Date; body: string; secrets: readonly Uint8Array[] }

/** The three headers of a delivery. While a secret is replaced, both sign. */
export function webhookHeaders({ id, sentAt, body, secrets }: Signed) {
  const seconds = Math.floor(sentAt.getTime() / 1000)
  const message = `${id}.${seconds}.${body}`
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(message).digest('base64')}`,
  )
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  }
}
