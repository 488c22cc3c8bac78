import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { seal, unseal } from '../../base/sealing/secret-box.ts'
import type { Deps } from '../../context.ts'

/** Length required by Standard Webhooks: 24 to 64 bytes, written as `whsec_` and base64. */
const SECRET_BYTES = 32
/** Time during which the replaced secret signs together with the new one. */
const BOTH_SIGN_MS = 24 * 3_600_000

const bytes = z.base64().transform((text): Uint8Array => Buffer.from(text, 'base64'))
const sealedSecrets = z.object({
  secret: bytes,
  previous: z.object({ secret: bytes, until: z.iso.datetime().transform((at) => new Date(at)) }).nullable(),
})
/** The secret of a subscription, and the one before it with the end of its time. */
export type WebhookSecrets = z.output<typeof sealedSecrets>

export function createWebhookSecret(): Uint8Array {
  return randomBytes(SECRET_BYTES)
}

/** A secret as people copy it. */
export function webhookSecretText(secret: Uint8Array): string {
  return `whsec_${base64(secret)}`
}

type Owner = { keys: Deps['keys']; id: string }
const boxOf = ({ keys, id }: Owner) => ({ key: keys.secrets, purpose: 'webhook', owner: id }) as const
const base64 = (secret: Uint8Array) => Buffer.from(secret).toString('base64')

export function sealWebhookSecrets(owner: Owner, { secret, previous }: WebhookSecrets): string {
  const stored = {
    secret: base64(secret),
    previous: previous && { secret: base64(previous.secret), until: previous.until.toISOString() },
  }
  return seal(boxOf(owner), Buffer.from(JSON.stringify(stored)))
}

/** Null when they were encrypted with a key that this process does not know. */
export function openWebhookSecrets(owner: Owner, sealed: string): WebhookSecrets | null {
  const opened = unseal(boxOf(owner), sealed)
  return opened && sealedSecrets.parse(JSON.parse(opened.toString()))
}

/** The new one in the place of that which signs now. One that cannot be read any more signs nothing. */
export function rotatedSecrets(
  current: WebhookSecrets | null,
  { secret, now }: { secret: Uint8Array; now: Date },
): WebhookSecrets {
  const until = new Date(now.getTime() + BOTH_SIGN_MS)
  return { secret, previous: current && { secret: current.secret, until } }
}

/** Those that sign now, the newest first. */
export function signingSecrets({ secret, previous }: WebhookSecrets, now: Date): Uint8Array[] {
  return previous && previous.until > now ? [secret, previous.secret] : [secret]
}
