import { acceptedPairs } from '@dobara/domain/payments/payment-keys.ts'
import type { PaymentKeySet } from '@dobara/providers/payments/payment-keys-port.ts'
import { z } from 'zod'
import { seal, unseal } from '../../base/sealing/secret-box.ts'
import type { Deps } from '../../context.ts'
import { findStoredKeys, type StoredKeys } from './queries.ts'

const pair = { keySecret: z.string(), webhookSecret: z.string() }
const sealedSecrets = z.object({
  ...pair,
  replaced: z.array(z.object({ ...pair, acceptedUntil: z.iso.datetime().transform((at) => new Date(at)) })),
})

type Owner = { keys: Deps['keys']; provider: string }
const boxOf = ({ keys, provider }: Owner) =>
  ({ key: keys.secrets, purpose: 'paymentKeys', owner: provider }) as const

/** The secrets as they are stored. */
export function sealSecrets(owner: Owner, keys: Omit<PaymentKeySet, 'keyId' | 'savedAt'>): string {
  const { keySecret, webhookSecret, replaced } = keys
  return seal(boxOf(owner), Buffer.from(JSON.stringify({ keySecret, webhookSecret, replaced })))
}

/** Null when they were encrypted with a key that this process does not know. */
export function openStoredKeys(owner: Owner, stored: StoredKeys): PaymentKeySet | null {
  const bytes = unseal(boxOf(owner), stored.sealed)
  if (!bytes) return null
  const { keyId, updatedAt: savedAt } = stored
  return { keyId, savedAt, ...sealedSecrets.parse(JSON.parse(bytes.toString())) }
}

/** The secrets that were replaced and still verify payments and webhooks on their way. */
export function stillAccepted(replaced: PaymentKeySet['replaced'], now: Date): PaymentKeySet['replaced'] {
  return acceptedPairs(replaced, now)
}

/** Lets payments of this process go through the keys that are stored; does nothing where the server's settings have them. */
export async function applyStoredKeys(deps: Pick<Deps, 'db' | 'keys' | 'providers' | 'log'>): Promise<void> {
  const { paymentKeys: port } = deps.providers
  if (port.isSetAtServer) return
  const stored = await findStoredKeys(deps.db, port.provider)
  const keys = stored && openStoredKeys({ keys: deps.keys, provider: port.provider }, stored)
  if (stored && !keys) {
    deps.log.error(
      { provider: port.provider, keyId: stored.keyId },
      'the payment keys were encrypted with another SECRETS_KEY: enter them again, or set SECRETS_KEY_PREVIOUS',
    )
  }
  port.use(keys)
}
