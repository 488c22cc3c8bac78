import type { AdminPaymentKeys, PaymentTest } from '@dobara/contract/admin-payment-keys.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import { acceptedPairs } from '@dobara/domain/payments/payment-keys.ts'
import type { PaymentKeySet } from '@dobara/providers/payments/payment-keys-port.ts'
import type { Deps } from '../../context.ts'
import { findStoredKeys, type StoredKeys } from '../../payments/keys/queries.ts'
import { openStoredKeys } from '../../payments/keys/stored-keys.ts'
import { findLastTest, type PaymentTestRow } from '../../payments/payment-tests/queries.ts'
import { findLastWebhook } from './queries.ts'

const timeOf = (at: Date | null | undefined) => at?.toISOString() ?? null

export function paymentTestView(row: PaymentTestRow): PaymentTest {
  return {
    id: row.id,
    keyId: row.keyId,
    amount: rupees(row.amountPaise),
    startedAt: row.createdAt.toISOString(),
    confirmedAt: timeOf(row.confirmedAt),
    capturedAt: timeOf(row.capturedAt),
    webhookAt: timeOf(row.webhookAt),
    refundedAt: timeOf(row.refundedAt),
    refundFailedAt: timeOf(row.refundFailedAt),
  }
}

/** The keys of the payment provider without their secrets, whether its events arrive, and the last test payment. */
export async function getPaymentKeys(deps: Deps): Promise<AdminPaymentKeys> {
  const { payments, paymentKeys: port } = deps.providers
  const { provider } = port
  const stored = port.isSetAtServer ? null : await findStoredKeys(deps.db, provider)
  const keys = stored && openStoredKeys({ keys: deps.keys, provider }, stored)
  // Another process may have saved keys that this one has not opened yet.
  const keyId = stored ? stored.keyId : payments.keyId
  const [lastWebhookAt, test] = await Promise.all([
    findLastWebhook(deps, provider),
    keyId === '' ? null : findLastTest(deps.db, { provider, keyId }),
  ])
  return {
    source: sourceOf(deps, { stored, keys }),
    keyId,
    isLive: port.kindOf(keyId) === 'live',
    secretEnds: stored && { keySecret: stored.keySecretEnd, webhookSecret: stored.webhookSecretEnd },
    replacedUntil: timeOf(acceptedPairs(keys?.replaced ?? [], deps.now())[0]?.acceptedUntil),
    webhookUrl: `${deps.publicUrl}${port.webhookPath}`,
    lastWebhookAt: timeOf(lastWebhookAt),
    practiceKeysPath: port.practiceKeysPath,
    test: test && paymentTestView(test),
    updatedAt: timeOf(stored?.updatedAt),
  }
}

function sourceOf(
  { providers: { paymentKeys: port } }: Pick<Deps, 'providers'>,
  { stored, keys }: { stored: StoredKeys | null; keys: PaymentKeySet | null },
): AdminPaymentKeys['source'] {
  if (port.isSetAtServer) return 'server'
  if (!stored) return port.standIn
  return keys ? 'saved' : 'unreadable'
}
