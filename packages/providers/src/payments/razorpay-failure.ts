import { z } from 'zod'
import { PaymentProviderError } from './payment-port.ts'

const errorBody = z
  .object({ description: z.string().nullish(), reason: z.string().nullish(), field: z.string().nullish() })
  .nullish()
  .catch(null)

/** Rejection of SDK methods: a plain object, without `error` if the body was not JSON. */
const sdkFailure = z.object({ statusCode: z.number(), error: errorBody })

/** Rejection of the SDK's inner axios. */
const requestFailure = z
  .object({
    response: z.object({ status: z.number(), data: z.object({ error: errorBody }).nullish().catch(null) }),
  })
  .transform(({ response }) => ({ statusCode: response.status, error: response.data?.error }))

const anyFailure = z.union([sdkFailure, requestFailure])

/**
 * Tells a refusal from an outage. Wrong keys (401, 403), a time-out (408), a clash with the same call still running
 * (409) and too many calls (429) are cured by time or by the operator, so they count as `unavailable`; so does
 * everything that is not a 4xx with Razorpay's error body.
 */
export function readRazorpayFailure(failure: unknown): PaymentProviderError {
  if (failure instanceof PaymentProviderError) return failure
  const read = anyFailure.safeParse(failure)
  if (!read.success) return new PaymentProviderError('unavailable', { cause: failure })
  const { statusCode, error } = read.data
  const isRefusal =
    statusCode >= 400 && statusCode < 500 && ![401, 403, 408, 409, 429].includes(statusCode) && error != null
  return new PaymentProviderError(isRefusal ? 'refused' : 'unavailable', {
    statusCode: statusCode === 0 ? null : statusCode,
    reason: error?.reason,
    description: error?.description,
    isAmountRefused: isRefusal && isAboutAmount(error),
    cause: withoutRequest(failure),
  })
}

/** Only the description names the maximum of an account ("Amount exceeds maximum amount allowed."). */
function isAboutAmount({ field, description }: NonNullable<z.infer<typeof errorBody>>): boolean {
  return field === 'amount' || /\bamount\b/i.test(description ?? '')
}

/** An axios error carries its request, and so the secret key; a log must not. */
function withoutRequest(failure: unknown): unknown {
  if (!(failure instanceof Error)) return failure
  const bare = new Error(failure.message)
  if (failure.stack) bare.stack = failure.stack
  return bare
}
