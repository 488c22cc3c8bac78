import { type PaymentProvider, PaymentProviderError } from './payment-port.ts'
import { NO_OTHER_SOURCES } from './razorpay-page.ts'

/**
 * Creates one provider for all its holders, whose keys can be replaced while the shop runs: each call goes to the
 * current one.
 */
export function createSwitchableProvider(first: PaymentProvider): {
  provider: PaymentProvider
  replaceWith: (next: PaymentProvider) => void
} {
  let current = first
  const provider: PaymentProvider = {
    get name() {
      return current.name
    },
    get keyId() {
      return current.keyId
    },
    get checkoutScriptUrl() {
      return current.checkoutScriptUrl
    },
    get mode() {
      return current.mode
    },
    get pageSources() {
      return current.pageSources
    },
    createOrder: (input) => current.createOrder(input),
    fetchOrder: (id) => current.fetchOrder(id),
    fetchPayment: (id) => current.fetchPayment(id),
    listPayments: (id) => current.listPayments(id),
    listPaymentsBetween: (input) => current.listPaymentsBetween(input),
    capturePayment: (input) => current.capturePayment(input),
    refundPayment: (input) => current.refundPayment(input),
    fetchRefund: (id) => current.fetchRefund(id),
    listRefunds: (id) => current.listRefunds(id),
    circuitState: () => current.circuitState?.() ?? 'closed',
    isPaymentSignatureValid: (input) => current.isPaymentSignatureValid(input),
    isWebhookSignatureValid: (input) => current.isWebhookSignatureValid(input),
    readWebhook: (rawBody) => current.readWebhook(rawBody),
  }
  return {
    provider,
    replaceWith: (next) => {
      current = next
    },
  }
}

/** Creates the placeholder for the provider of this name until there are keys. */
export function createKeylessProvider(name: string): PaymentProvider {
  const refuse = () => Promise.reject(new PaymentProviderError('unavailable', { reason: 'not_configured' }))
  return {
    name,
    keyId: '',
    checkoutScriptUrl: '',
    mode: 'none',
    pageSources: NO_OTHER_SOURCES,
    createOrder: refuse,
    fetchOrder: refuse,
    fetchPayment: refuse,
    listPayments: refuse,
    listPaymentsBetween: refuse,
    capturePayment: refuse,
    refundPayment: refuse,
    fetchRefund: refuse,
    listRefunds: refuse,
    isPaymentSignatureValid: () => false,
    isWebhookSignatureValid: () => false,
    readWebhook: () => null,
  }
}
