import type { PaymentKeySet } from '@dobara/providers/payments/payment-keys-port.ts'
import { PaymentProviderError } from '@dobara/providers/payments/payment-port.ts'
import type { Deps } from '../../context.ts'
import { RefusedError, refusedField } from '../../errors.ts'
import { findLastOpenedOrder } from './queries.ts'

const SPAN_MS = 60 * 60_000
/** HTTP status codes with which a provider refuses keys that it does not know. */
const REFUSED_KEYS = [401, 403]

/**
 * Tries keys at the provider before they are saved. They must be accepted and know the last order that the shop
 * opened there, unless `isOtherAccount` states that the account changes from now on.
 */
export async function checkPaymentKeys(
  deps: Deps,
  { keys, isOtherAccount }: { keys: PaymentKeySet; isOtherAccount: boolean },
): Promise<void> {
  const { paymentKeys: port } = deps.providers
  const payments = port.open(keys)
  const now = deps.now().getTime()
  try {
    await payments.listPaymentsBetween({ from: new Date(now - SPAN_MS), to: new Date(now), skip: 0 })
    const known = isOtherAccount ? null : await findLastOpenedOrder(deps, port.provider)
    if (known !== null && !(await hasOrder(payments, known))) {
      throw new RefusedError('PAYMENT_KEYS_OF_OTHER_ACCOUNT')
    }
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    const { kind, statusCode, reason } = error
    deps.log.warn(
      { provider: port.provider, kind, statusCode, reason },
      'entered payment keys were not accepted',
    )
    if (kind === 'refused' || REFUSED_KEYS.includes(statusCode ?? 0)) {
      throw refusedField('PAYMENT_KEYS_REFUSED', 'keySecret')
    }
    throw new RefusedError('PAYMENT_KEYS_UNCHECKED')
  }
}

async function hasOrder(
  payments: ReturnType<Deps['providers']['paymentKeys']['open']>,
  providerOrderId: string,
): Promise<boolean> {
  try {
    await payments.fetchOrder(providerOrderId)
    return true
  } catch (error) {
    if (error instanceof PaymentProviderError && error.kind === 'refused') return false
    throw error
  }
}
