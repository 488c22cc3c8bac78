import { PaymentProviderError } from '@dobara/providers/payments/payment-port.ts'
import type { Deps } from '../context.ts'
import { RefusedError } from '../errors.ts'

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

/** Whether the provider said no because of the amount: a retry with the same amount is refused again. */
export function isAmountRefused(error: unknown): boolean {
  return (
    error instanceof RefusedError &&
    error.cause instanceof PaymentProviderError &&
    error.cause.isAmountRefused
  )
}

/** Whether the provider gave no answer, as against a "no": only time helps, so it is nobody's failed try. */
export function isProviderDown(error: unknown): boolean {
  const cause = error instanceof RefusedError ? error.cause : error
  return cause instanceof PaymentProviderError && cause.kind === 'unavailable'
}

/** Whether the call was not even made, because the provider is known to be down. */
export function isCircuitOpen(deps: Deps): boolean {
  return deps.providers.payments.circuitState?.() === 'open'
}
