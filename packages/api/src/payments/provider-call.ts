import { type PaymentProvider, PaymentProviderError } from '@dobara/providers/payments/payment-port.ts'
import type { Deps } from '../context.ts'
import { RefusedError } from '../errors.ts'

type ProvidersOnly = { providers: Pick<Deps['providers'], 'payments' | 'otherPayments'> }

/** Every payment provider that the shop has keys of; the first is where new payments begin. */
export function paymentProviders({ providers }: ProvidersOnly): readonly PaymentProvider[] {
  return [providers.payments, ...providers.otherPayments].filter(({ mode }) => mode !== 'none')
}

/** The provider of this name, as an attempt, a payment or a webhook has it; undefined where the shop has no keys for it. */
export function findProvider(deps: ProvidersOnly, name: string): PaymentProvider | undefined {
  return paymentProviders(deps).find((one) => one.name === name)
}

/**
 * Returns the provider of this name. Throws PaymentProviderError (unavailable) if it has no keys: work continues once
 * the keys are back.
 */
export function providerNamed(deps: ProvidersOnly, name: string): PaymentProvider {
  const provider = findProvider(deps, name)
  if (!provider) throw new PaymentProviderError('unavailable', { reason: 'not_configured' })
  return provider
}

/** Runs a call to the provider of this name; its failure is "the payment service is unavailable" to the shopper. */
export async function queryProvider<T>(
  deps: Deps,
  { provider, what }: { provider: string; what: string },
  call: (payments: PaymentProvider) => Promise<T>,
): Promise<T> {
  try {
    return await call(providerNamed(deps, provider))
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    deps.log.warn(
      { err: error, provider, what, kind: error.kind, reason: error.reason },
      'payment provider failed',
    )
    throw new RefusedError('PAYMENT_UNAVAILABLE', { cause: error })
  }
}

/** Checks whether the provider refused because of the amount: a retry with the same amount is refused again. */
export function isAmountRefused(error: unknown): boolean {
  return (
    error instanceof RefusedError &&
    error.cause instanceof PaymentProviderError &&
    error.cause.isAmountRefused
  )
}

/**
 * Checks whether the provider did not respond, as opposed to refusing: only time helps, so it counts as no one's
 * failed try.
 */
export function isProviderDown(error: unknown): boolean {
  const cause = error instanceof RefusedError ? error.cause : error
  return cause instanceof PaymentProviderError && cause.kind === 'unavailable'
}

/** Checks whether a call would not even be made, because the provider of this name is known to be down. */
export function isCircuitOpen(deps: Deps, name: string): boolean {
  return findProvider(deps, name)?.circuitState?.() === 'open'
}
