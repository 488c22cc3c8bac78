import type { AdminPaymentKeys, savePaymentKeysInput } from '@dobara/contract/admin-payment-keys.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { replacePair, secretEnd } from '@dobara/domain/payments/payment-keys.ts'
import type { PaymentKeySet } from '@dobara/providers/payments/payment-keys-port.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import { changeTime } from '../../base/seen-state.ts'
import type { CustomerContext, Deps } from '../../context.ts'
import { RefusedError, refusedField } from '../../errors.ts'
import {
  findStoredKeys,
  lockStoredKeys,
  putStoredKeys,
  type StoredKeys,
} from '../../payments/keys/queries.ts'
import { applyStoredKeys, openStoredKeys, sealSecrets } from '../../payments/keys/stored-keys.ts'
import { inTransaction } from '../../transaction.ts'
import { checkPaymentKeys } from './check-payment-keys.ts'
import { getPaymentKeys } from './get-payment-keys.ts'

type Input = z.output<typeof savePaymentKeysInput>

/**
 * Saves the keys of the payment provider once it accepts them. They are in force at once here, and in every other process of
 * the shop as soon as it is notified. The secrets that they replace are accepted for another day.
 */
export async function savePaymentKeys(ctx: CustomerContext, input: Input): Promise<AdminPaymentKeys> {
  const { paymentKeys: port } = ctx.providers
  if (port.isSetAtServer) throw new RefusedError('PAYMENT_KEYS_AT_SERVER')
  const owner = { keys: ctx.keys, provider: port.provider }
  const stored = await findStoredKeys(ctx.db, port.provider)
  assertSeen(stored, input.updatedAt)
  const before = stored && openStoredKeys(owner, stored)
  const secrets = completeKeys(ctx, input, before)
  const savedAt = stored ? changeTime(stored, ctx.now()) : ctx.now()
  const keys: PaymentKeySet = { ...secrets, savedAt, replaced: replacePair(before, secrets, ctx.now()) }
  // Never inside the transaction: it may take as long as the provider does.
  await checkPaymentKeys(ctx, { keys, isOtherAccount: input.isOtherAccount ?? false })
  await inTransaction(ctx.db, async (tx) => {
    assertSeen(await lockStoredKeys(tx, port.provider), input.updatedAt)
    await putStoredKeys(tx, {
      provider: port.provider,
      keyId: keys.keyId,
      sealed: sealSecrets(owner, keys),
      keySecretEnd: secretEnd(keys.keySecret),
      webhookSecretEnd: secretEnd(keys.webhookSecret),
      updatedAt: savedAt,
    })
    await insertAuditEntry(tx, {
      action: 'payment_keys.saved',
      entity: 'payment_keys',
      entityId: port.provider,
      ...(stored && { before: { keyId: stored.keyId } }),
      after: { keyId: keys.keyId, newSecrets: replacedNames(before, keys) },
      actorId: ctx.user.id,
      requestId: ctx.caller.requestId,
      at: savedAt,
    })
  })
  await applyStoredKeys(ctx)
  return getPaymentKeys(ctx)
}

function assertSeen(stored: StoredKeys | null, seen: string | null): void {
  if ((stored?.updatedAt.toISOString() ?? null) !== seen) throw new RefusedError('CHANGED_MEANWHILE')
}

type Secrets = Pick<PaymentKeySet, 'keyId' | 'keySecret' | 'webhookSecret'>

/** The names of the secrets that were entered; the activity log has nothing else of them. */
function replacedNames(before: Secrets | null, after: Secrets): string[] {
  return (['keySecret', 'webhookSecret'] as const).filter((name) => before?.[name] !== after[name])
}

/** Returns the entered keys, with the saved secrets for fields that were left empty. */
function completeKeys(
  { providers: { paymentKeys: port } }: Pick<Deps, 'providers'>,
  input: Input,
  before: Secrets | null,
): Secrets {
  const { keyId } = input
  const kind = port.kindOf(keyId)
  const example = port.exampleKeyId
  if (!kind) throw refusedField('RULE_BROKEN', 'keyId', sentence('payment_key_id_wrong', { example }))
  if (kind === 'test' && !port.acceptsTestKeys) {
    throw refusedField('RULE_BROKEN', 'keyId', sentence('payment_key_test'))
  }
  // A secret belongs to its key id; the one of webhooks is the shop's own.
  const keySecret = input.keySecret || (before?.keyId === keyId ? before.keySecret : '')
  if (!keySecret) throw refusedField('RULE_BROKEN', 'keySecret', sentence('payment_key_secret_missing'))
  const webhookSecret = input.webhookSecret || before?.webhookSecret
  if (!webhookSecret) {
    throw refusedField('RULE_BROKEN', 'webhookSecret', sentence('payment_webhook_secret_missing'))
  }
  if (input.webhookSecret && port.isGuessable(webhookSecret)) {
    throw refusedField('RULE_BROKEN', 'webhookSecret', sentence('payment_webhook_secret_weak'))
  }
  return { keyId, keySecret, webhookSecret }
}
