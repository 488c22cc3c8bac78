import {
  CircuitState as BreakerState,
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  decorrelatedJitterGenerator,
  ExponentialBackoff,
  handleWhen,
  type IPolicy,
  retry,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel'
import { type CircuitState, type PaymentProvider, PaymentProviderError } from './payment-port.ts'

export type GuardSettings = {
  /** Time for all tries of one call, pauses included: as long as a shopper can be made to wait. */
  budgetMs?: number
  /** Tries after the first. */
  retries?: number
  firstPauseMs?: number
  longestPauseMs?: number
  /** Failures in a row, of any call, that open the breaker. */
  failuresToOpen?: number
  /** How long an open breaker rejects calls by itself before one call may probe. */
  probeAfterMs?: number
  onCircuit?: (state: CircuitState) => void
}

/** `reason` of the error that an open breaker answers with. */
export const CIRCUIT_OPEN = 'circuit_open'

/** Checks whether an error means "not now": no answer, a dropped connection, an unreadable reply, 408, 429 and 5xx. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof PaymentProviderError) || error.kind !== 'unavailable') return false
  const { statusCode } = error
  return (
    statusCode === null || statusCode < 400 || statusCode === 408 || statusCode === 429 || statusCode >= 500
  )
}

/** 429 comes from a provider that works: jobs that send too many requests must not stop shoppers from paying. */
function isDown(error: unknown): boolean {
  return isOutage(error) && (error as PaymentProviderError).statusCode !== 429
}

/**
 * Wraps a payment provider: calls without an answer are retried, and none are made while it is down. Every call may
 * be repeated safely: reads by nature, an order by its receipt, a refund by its key, a capture because a second one
 * is refused. A 4xx other than 429 is final and never retried. Rejections remain PaymentProviderErrors; an open
 * breaker's are `unavailable` with the reason CIRCUIT_OPEN and immediate.
 */
export function guardProvider(
  provider: PaymentProvider,
  settings: GuardSettings = {},
): PaymentProvider & { circuitState(): CircuitState } {
  const { policy, state } = policyOf(settings)
  const guarded = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      return await policy.execute(call)
    } catch (error) {
      if (error instanceof BrokenCircuitError) {
        throw new PaymentProviderError('unavailable', { reason: CIRCUIT_OPEN, cause: error })
      }
      if (error instanceof TaskCancelledError) throw new PaymentProviderError('unavailable', { cause: error })
      throw error
    }
  }
  return {
    ...provider,
    createOrder: (input) => guarded(() => provider.createOrder(input)),
    fetchOrder: (id) => guarded(() => provider.fetchOrder(id)),
    fetchPayment: (id) => guarded(() => provider.fetchPayment(id)),
    listPayments: (id) => guarded(() => provider.listPayments(id)),
    listPaymentsBetween: (input) => guarded(() => provider.listPaymentsBetween(input)),
    capturePayment: (input) => guarded(() => provider.capturePayment(input)),
    refundPayment: (input) => guarded(() => provider.refundPayment(input)),
    fetchRefund: (id) => guarded(() => provider.fetchRefund(id)),
    listRefunds: (id) => guarded(() => provider.listRefunds(id)),
    circuitState: state,
  }
}

function policyOf(settings: GuardSettings): { policy: IPolicy; state: () => CircuitState } {
  const { budgetMs = 12_000, retries = 2, failuresToOpen = 5, probeAfterMs = 20_000 } = settings
  const outages = handleWhen(isOutage)
  const breaker = circuitBreaker(handleWhen(isDown), {
    halfOpenAfter: probeAfterMs,
    breaker: new ConsecutiveBreaker(failuresToOpen),
  })
  const state = () => circuitWord(breaker.state)
  breaker.onStateChange((next) => settings.onCircuit?.(circuitWord(next)))
  const again = retry(outages, {
    maxAttempts: retries,
    // Jitter, so that the shoppers of one bad second do not all come back in the same one.
    backoff: new ExponentialBackoff({
      initialDelay: settings.firstPauseMs ?? 200,
      maxDelay: settings.longestPauseMs ?? 1_500,
      generator: decorrelatedJitterGenerator,
    }),
  })
  // Aggressive: the SDK cannot be stopped, so nothing waits for the late reply of a call that timed out.
  return { policy: wrap(timeout(budgetMs, TimeoutStrategy.Aggressive), again, breaker), state }
}

function circuitWord(state: BreakerState): CircuitState {
  if (state === BreakerState.Closed) return 'closed'
  return state === BreakerState.HalfOpen ? 'half-open' : 'open'
}
