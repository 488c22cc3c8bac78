import { PaymentProviderError } from '@dobara/providers/payments/payment-port.ts'
import type { Deps } from '../../context.ts'
import { RefusedError } from '../../errors.ts'

/** Runs a call to the payment provider; its failure is "the payment service is unavailable" to the shopper. */
export async function askProvider<T>(deps: Deps, what: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    deps.log.warn({ err: error, what, kind: error.kind, reason: error.reason }, 'payment provider failed')
    throw new RefusedError('PAYMENT_UNAVAILABLE', { cause: error })
  }
}
