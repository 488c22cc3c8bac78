import type { PluginPayments } from '@dobara/api/plugins.ts'
import type { PluginPaymentProvider } from '@dobara/plugin/plugin.ts'
import { guardProvider } from '@dobara/providers/payments/guard-provider.ts'
import { type PaymentProvider, PaymentProviderError } from '@dobara/providers/payments/payment-port.ts'
import { NO_OTHER_SOURCES } from '@dobara/providers/payments/razorpay-page.ts'
import { pluginScriptUrl } from '../../http/plugins/plugin-scripts.ts'
import { callPlugin } from './guard-plugin.ts'

/** Time limit of one try; the guard of all providers retries. */
const LONGEST_TRY_MS = 5_000

/**
 * Converts a plug-in's error, which is no class of the shop: with `kind: 'refused'` it is a refusal, otherwise the
 * outcome is unknown.
 */
function asProviderError(error: unknown): PaymentProviderError {
  // The plug-in's error is the cause of the failure that its time limit creates.
  const thrown = error instanceof Error && error.cause !== undefined ? error.cause : error
  const { kind, statusCode, reason, description, isAmountRefused } = (thrown ?? {}) as {
    kind?: unknown
    statusCode?: unknown
    reason?: unknown
    description?: unknown
    isAmountRefused?: unknown
  }
  return new PaymentProviderError(kind === 'refused' ? 'refused' : 'unavailable', {
    statusCode: typeof statusCode === 'number' ? statusCode : null,
    reason: typeof reason === 'string' ? reason : null,
    description: typeof description === 'string' ? description : null,
    isAmountRefused: isAmountRefused === true,
    cause: thrown,
  })
}

/** A judgement of a plug-in that must not throw. */
function quietly<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work()
  } catch {
    return otherwise
  }
}

/** A payment provider of a plug-in behind the shop's port, its time limits and its circuit breaker. */
export function guardPayments(plugin: string, own: PluginPaymentProvider): PluginPayments {
  const { name, keyId, mode, checkoutScript, pageSources, webhook = null } = own
  const callProvider = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await callPlugin(plugin, work, LONGEST_TRY_MS)
    } catch (error) {
      throw asProviderError(error)
    }
  }
  const provider: PaymentProvider = {
    name,
    keyId,
    mode,
    checkoutScriptUrl: pluginScriptUrl(name),
    pageSources: { ...NO_OTHER_SOURCES, ...pageSources },
    createOrder: (input) => callProvider(() => own.createOrder(input)),
    fetchOrder: (id) => callProvider(() => own.fetchOrder(id)),
    fetchPayment: (id) => callProvider(() => own.fetchPayment(id)),
    listPayments: (id) => callProvider(() => own.listPayments(id)),
    listPaymentsBetween: (input) => callProvider(() => own.listPaymentsBetween(input)),
    capturePayment: (input) => callProvider(() => own.capturePayment(input)),
    refundPayment: (input) => callProvider(() => own.refundPayment(input)),
    fetchRefund: (id) => callProvider(() => own.fetchRefund(id)),
    listRefunds: (id) => callProvider(() => own.listRefunds(id)),
    isPaymentSignatureValid: (input) => quietly(() => own.isPaymentSignatureValid(input) === true, false),
    isWebhookSignatureValid: (input) => quietly(() => own.isWebhookSignatureValid(input) === true, false),
    readWebhook: (rawBody) => quietly(() => own.readWebhook(rawBody), null),
  }
  return { plugin, provider: guardProvider(provider), checkoutScript, webhook }
}
