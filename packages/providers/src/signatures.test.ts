import { expect, test } from 'vitest'
import { createRazorpay } from './payments/razorpay-client.ts'
import { isSignatureOf, paymentMessage, signatureOf } from './signatures.ts'

const paymentSignature = 'a982c20f48234e966ccc8d903bff75730b34341007236ad8c8a9d7c0ae5848c5'
const webhookSignature = '4f463a57dd128675850163391f0311888616d57bccca75c774c9cdb28134f851'
const webhookBody = '{"event":"payment.captured"}'

const provider = createRazorpay({
  keyId: 'rzp_test_key',
  keySecret: 'test_secret',
  webhookSecrets: ['whsec_new', 'whsec_test', ''],
  apiBaseUrl: 'http://127.0.0.1:9',
  checkoutScriptUrl: 'http://127.0.0.1:9/checkout.js',
  mode: 'sandbox',
})

const payment = {
  providerOrderId: 'order_9A33XWu170gUtm',
  paymentId: 'pay_29QQoUBi66xm2f',
  signature: paymentSignature,
}

test("Razorpay's published payment signature is reproduced", () => {
  expect(signatureOf('test_secret', paymentMessage(payment.providerOrderId, payment.paymentId))).toBe(
    paymentSignature,
  )
  expect(provider.isPaymentSignatureValid(payment)).toBe(true)
})

test('a payment signature holds for its own order and payment only', () => {
  expect(provider.isPaymentSignatureValid({ ...payment, paymentId: 'pay_other' })).toBe(false)
  expect(provider.isPaymentSignatureValid({ ...payment, providerOrderId: 'order_other' })).toBe(false)
  expect(provider.isPaymentSignatureValid({ ...payment, signature: paymentSignature.toUpperCase() })).toBe(
    false,
  )
})

test.each(['', 'a', 'é'.repeat(32), `${paymentSignature}0`, '\0'])(
  'a malformed payment signature (%j) is invalid and throws nothing',
  (signature) => {
    expect(provider.isPaymentSignatureValid({ ...payment, signature })).toBe(false)
  },
)

test("Razorpay's published webhook signature is valid over text and over bytes, also under an older secret", () => {
  expect(provider.isWebhookSignatureValid({ rawBody: webhookBody, signature: webhookSignature })).toBe(true)
  expect(
    provider.isWebhookSignatureValid({ rawBody: Buffer.from(webhookBody), signature: webhookSignature }),
  ).toBe(true)
})

test('a webhook without a signature, or with a changed body, is invalid', () => {
  expect(provider.isWebhookSignatureValid({ rawBody: webhookBody, signature: undefined })).toBe(false)
  expect(provider.isWebhookSignatureValid({ rawBody: `${webhookBody} `, signature: webhookSignature })).toBe(
    false,
  )
})

test('an empty secret signs nothing', () => {
  const signature = signatureOf('', webhookBody)
  expect(isSignatureOf({ secret: '', message: webhookBody, signature })).toBe(false)
  expect(provider.isWebhookSignatureValid({ rawBody: webhookBody, signature })).toBe(false)
})
