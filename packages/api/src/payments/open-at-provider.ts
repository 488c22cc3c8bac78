import type { PaymentStarted } from '@dobara/contract/checkout.ts'
import type { Deps } from '../context.ts'
import { RefusedError } from '../errors.ts'
import { prepared } from '../sql.ts'
import { queryProvider, findProvider, isAmountRefused } from './provider-call.ts'
import { type OpenAttempt, setProviderOrder } from './queries.ts'

/** Data that the pop-up of the provider needs. */
export type OpenedAtProvider = Pick<PaymentStarted, 'provider' | 'keyId' | 'order' | 'checkoutScriptUrl'>

/**
 * Opens the order of an attempt at its provider, or reuses an open one; `notes` identify the payer there. Never call
 * it inside a transaction.
 */
export async function openAtProvider(
  deps: Deps,
  { attempt, notes }: { attempt: OpenAttempt; notes: Record<string, string> },
): Promise<OpenedAtProvider> {
  const { provider, id: receipt, amountPaise } = attempt
  const payments = findProvider(deps, provider)
  if (!payments) throw new RefusedError('PAYMENT_UNAVAILABLE')
  const { keyId, checkoutScriptUrl } = payments
  const providerOrderId =
    attempt.providerOrderId ??
    (await queryProvider(deps, { provider, what: 'create order' }, async () => {
      const made = await payments.createOrder({ amountPaise, receipt, notes })
      return setProviderOrder(prepared(deps.writes), attempt.id, made.id)
    }).catch((error: unknown) => {
      throw isAmountRefused(error) ? new RefusedError('PAYMENT_AMOUNT_REFUSED', { cause: error }) : error
    }))
  return { provider, keyId, order: { id: providerOrderId }, checkoutScriptUrl }
}
