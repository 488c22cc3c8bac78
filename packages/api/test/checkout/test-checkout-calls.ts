// For tests only: calls of payment links, with secrets that open nothing.
const NOT_PAID = { providerPaymentId: 'pay_x', providerOrderId: 'order_x', signature: 'x' }

export const PAY_LINK_CALLS = {
  'payLinks.get': { token: 'a-guess' },
  'payLinks.start': { token: 'a-guess' },
  'payLinks.confirm': { token: 'a-guess', providerPayload: NOT_PAID },
  'payLinks.findPayment': { token: 'a-guess' },
}
