// For tests only: keys of the payment provider that are entered in the back office, at the sandbox of a test.
import { acceptedPairs } from '@dobara/domain/payments/payment-keys.ts'
import type { PaymentKeySet, PaymentKeysPort } from '@dobara/providers/payments/payment-keys-port.ts'
import type { PaymentProvider } from '@dobara/providers/payments/payment-port.ts'
import { createRazorpay } from '@dobara/providers/payments/razorpay-client.ts'
import { createSwitchableProvider } from '@dobara/providers/payments/switchable-provider.ts'

type Place = { apiBaseUrl: string; now: () => Date }

/** The provider of a test shop, and how entered keys come into force at it, as the server does it. */
export function createTestPayments(standIn: PaymentProvider, { apiBaseUrl, now }: Place) {
  const { provider, replaceWith } = createSwitchableProvider(standIn)
  const open = ({ keyId, keySecret, webhookSecret, replaced }: PaymentKeySet) =>
    createRazorpay({
      keyId,
      keySecret,
      webhookSecrets: [webhookSecret],
      replacedSecrets: () => acceptedPairs(replaced, now()),
      apiBaseUrl,
      checkoutScriptUrl: '/sandbox/razorpay/checkout.js',
      mode: 'sandbox',
    })
  const paymentKeys: PaymentKeysPort = {
    provider: standIn.name,
    isSetAtServer: false,
    standIn: 'sandbox',
    practiceKeysPath: '/sandbox/keys',
    exampleKeyId: 'rzp_live_AbCdEf12345678',
    acceptsTestKeys: true,
    webhookPath: '/api/webhooks/razorpay',
    isGuessable: (secret) => secret.length < 8,
    kindOf: (keyId) => (/^rzp_(live|test)_/.exec(keyId)?.[1] as 'live' | 'test' | undefined) ?? null,
    open,
    use: (keys) => replaceWith(keys ? open(keys) : standIn),
  }
  return { payments: provider, paymentKeys }
}
