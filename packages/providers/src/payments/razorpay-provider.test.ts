import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeProvider } from '../../test/payments/describe-provider.ts'
import { signatureOf } from '../signatures.ts'
import { createRazorpay, type RazorpaySettings } from './razorpay-client.ts'
import { startLoopbackSandbox } from './sandbox/loopback-sandbox.ts'

const keys = { keyId: 'rzp_test_shop', keySecret: 'shop-secret' }
const webhookSecret = 'whsec'

function clientAt(apiBaseUrl: string, change: Partial<RazorpaySettings> = {}) {
  const settings = { ...keys, webhookSecrets: [webhookSecret], apiBaseUrl, checkoutScriptUrl: '/checkout.js' }
  return createRazorpay({ ...settings, mode: 'sandbox', ...change })
}

describeProvider('Razorpay', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dobara-razorpay-'))
  const { apiBaseUrl, stop } = await startLoopbackSandbox({
    ...keys,
    webhookSecret,
    ledgerFile: join(folder, 'ledger.jsonl'),
    webhookUrl: 'http://127.0.0.1:9/',
    webhookDelaysMs: [0],
    now: () => new Date('2026-11-20T10:00:00Z'),
  })
  const provider = clientAt(apiBaseUrl)
  const credentials = Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')
  const fetchEntity = async (path: string): Promise<unknown> =>
    (await fetch(`${apiBaseUrl}/v1/${path}`, { headers: { authorization: `Basic ${credentials}` } })).json()
  return {
    provider,
    strangerProvider: clientAt(apiBaseUrl, { keySecret: 'wrong' }),
    providerAt: (address, timeoutMs) => clientAt(address, { timeoutMs }),
    async pay(providerOrderId) {
      const body = JSON.stringify({ order_id: providerOrderId, outcome: 'success', method: 'upi' })
      const reply = await fetch(`${apiBaseUrl}/pay`, { method: 'POST', body })
      const paid = (await reply.json()) as { razorpay_payment_id: string; razorpay_signature: string }
      return { paymentId: paid.razorpay_payment_id, signature: paid.razorpay_signature }
    },
    async webhookAbout(subject) {
      const [kind, event, path] =
        'paymentId' in subject
          ? ['payment', 'payment.captured', `payments/${subject.paymentId}`]
          : ['refund', 'refund.processed', `refunds/${subject.refundId}`]
      const rawBody = JSON.stringify({ event, payload: { [kind]: { entity: await fetchEntity(path) } } })
      return { rawBody, signature: signatureOf(webhookSecret, rawBody) }
    },
    async close() {
      await stop()
      await rm(folder, { recursive: true })
    },
  }
})
