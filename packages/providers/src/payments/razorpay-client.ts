import type { z } from 'zod'
import { type PaymentProvider, PaymentProviderError, type ProviderOrder } from './payment-port.ts'
import {
  orderEntity,
  paymentCollection,
  paymentEntity,
  refundCollection,
  refundEntity,
} from './razorpay-entities.ts'
import { readRazorpayFailure } from './razorpay-failure.ts'
import { NO_OTHER_SOURCES, RAZORPAY_PAGE } from './razorpay-page.ts'
import { isSignatureOf, paymentMessage } from '../signatures.ts'
import type { SecretPair } from './payment-keys-port.ts'
import { parseWebhookEvent } from './webhook-event.ts'

export type RazorpaySettings = {
  keyId: string
  keySecret: string
  /** The current secret first; the one before it stays valid for a day. */
  webhookSecrets: string[]
  /** Pairs that were replaced and are still accepted, as of now: pop-ups that were open then, and repeated events, carry them. */
  replacedSecrets?: () => readonly SecretPair[]
  /** Without /v1: https://api.razorpay.com, or the sandbox's http://host:port/sandbox/razorpay. */
  apiBaseUrl: string
  checkoutScriptUrl: string
  mode: 'live' | 'sandbox'
  timeoutMs?: number
}

/** The axios instance inside the SDK, which its types leave out. */
type RequestClient = {
  defaults: {
    baseURL?: string
    timeout?: number
    proxy?: false
    maxRedirects?: number
    maxContentLength?: number
  }
  interceptors: {
    request: { use(onRequest: (config: object) => object): unknown }
    response: { use(onReply: null, onFailure: (failure: unknown) => unknown): unknown }
  }
  post(url: string, body: unknown, config: { headers: Record<string, string> }): Promise<{ data: unknown }>
}

const currency = 'INR'
/** A page of 100 payments with all their fields is a tenth of it. */
const LONGEST_ANSWER = 2 * 1024 * 1024

/**
 * The payment port over the razorpay SDK, for the live service and for the sandbox alike.
 * Amounts are integer paise. Every rejection is a PaymentProviderError. Source: Razorpay's Orders,
 * Payments and Refunds API.
 */
export function createRazorpay(settings: RazorpaySettings): PaymentProvider & { name: 'razorpay' } {
  const replaced = settings.replacedSecrets ?? (() => [])
  let opened: ReturnType<typeof openSdk> | undefined
  // Loaded at the first call, so that a process without payment calls does not hold the SDK in memory.
  const open = () => (opened ??= openSdk(settings))
  const send = async <Shape extends z.ZodType>(shape: Shape, call: (client: Client) => Promise<unknown>) => {
    const client = await open()
    return readAnswer(shape, () => call(client))
  }
  return {
    name: 'razorpay',
    keyId: settings.keyId,
    checkoutScriptUrl: settings.checkoutScriptUrl,
    mode: settings.mode,
    pageSources: settings.mode === 'live' ? RAZORPAY_PAGE : NO_OTHER_SOURCES,
    async createOrder({ amountPaise, receipt, notes = {} }) {
      // unique_receipt makes a retried create return the first order; the SDK's types do not know it.
      const body = { amount: amountPaise, currency, receipt, notes, unique_receipt: true }
      const order = await send(orderEntity, ({ sdk }) => sdk.orders.create(body))
      return refuseOtherAmount(order, amountPaise)
    },
    fetchOrder: (providerOrderId) =>
      send(orderEntity, ({ sdk }) => sdk.orders.fetch(requirePlainId(providerOrderId))),
    fetchPayment: (paymentId) =>
      send(paymentEntity, ({ sdk }) => sdk.payments.fetch(requirePlainId(paymentId))),
    listPayments: (providerOrderId) =>
      send(paymentCollection, ({ sdk }) => sdk.orders.fetchPayments(requirePlainId(providerOrderId))),
    listPaymentsBetween: ({ from, to, skip }) =>
      send(paymentCollection, ({ sdk }) =>
        sdk.payments.all({ from: unixSeconds(from), to: unixSeconds(to), count: 100, skip }),
      ),
    capturePayment: ({ paymentId, amountPaise }) =>
      send(paymentEntity, ({ sdk }) =>
        sdk.payments.capture(requirePlainId(paymentId), amountPaise, currency),
      ),
    refundPayment: ({ paymentId, amountPaise, idempotencyKey, reference, notes = {} }) =>
      send(refundEntity, async ({ requests }) => {
        const url = `/v1/payments/${requirePlainId(paymentId)}/refund`
        // Posted by hand because payments.refund cannot carry a header, and without it a retry pays twice.
        const headers = { 'X-Refund-Idempotency': idempotencyKey }
        const body = { amount: amountPaise, notes: { ...notes, ...(reference && { reference }) } }
        const reply = await requests.post(url, body, { headers })
        return reply.data
      }),
    fetchRefund: (refundId) => send(refundEntity, ({ sdk }) => sdk.refunds.fetch(requirePlainId(refundId))),
    listRefunds: (paymentId) =>
      send(refundCollection, ({ sdk }) =>
        sdk.payments.fetchMultipleRefund(requirePlainId(paymentId), { count: 100 }),
      ),
    readWebhook: parseWebhookEvent,
    isPaymentSignatureValid: ({ providerOrderId, paymentId, signature }) =>
      [settings.keySecret, ...replaced().map(({ keySecret }) => keySecret)].some((secret) =>
        isSignatureOf({ secret, message: paymentMessage(providerOrderId, paymentId), signature }),
      ),
    isWebhookSignatureValid: ({ rawBody, signature }) =>
      [...settings.webhookSecrets, ...replaced().map(({ webhookSecret }) => webhookSecret)].some((secret) =>
        isSignatureOf({ secret, message: rawBody, signature }),
      ),
  }
}

type Client = Awaited<ReturnType<typeof openSdk>>

async function openSdk({ keyId, keySecret, apiBaseUrl, timeoutMs = 5_000 }: RazorpaySettings) {
  const { default: Razorpay } = await import('razorpay')
  const sdk = new Razorpay({ key_id: keyId, key_secret: keySecret })
  const requests = (sdk.api as unknown as { rq: RequestClient }).rq
  // The SDK has no option for any of these: its host is fixed and it would wait for ever. Proxy variables of the
  // environment are ignored, so that a call to a sandbox on loopback stays there. Redirects would carry the keys along.
  Object.assign(requests.defaults, {
    baseURL: apiBaseUrl.replace(/(?<!\/)\/+$/, ''),
    timeout: timeoutMs,
    proxy: false,
    maxRedirects: 0,
    maxContentLength: LONGEST_ANSWER,
  })
  // The time limit above ends with the first byte: an answer that drips would never end.
  requests.interceptors.request.use((config) => ({ ...config, signal: AbortSignal.timeout(timeoutMs) }))
  // The SDK reads `response.status` of every failure, though a network failure has no response, and so loses the reason.
  requests.interceptors.response.use(null, (failure) => {
    if (failure instanceof Error && !('response' in failure && failure.response)) {
      Object.assign(failure, { response: { status: 0, data: { error: { description: failure.message } } } })
    }
    return Promise.reject(failure)
  })
  return { sdk, requests }
}

async function readAnswer<Shape extends z.ZodType>(
  shape: Shape,
  call: () => Promise<unknown>,
): Promise<z.output<Shape>> {
  const answer = await call().catch((failure: unknown) => Promise.reject(readRazorpayFailure(failure)))
  const parsed = shape.safeParse(answer)
  // A 200 that does not have Razorpay's shape (a captive portal, a proxy page) does not show what happened.
  if (!parsed.success) throw new PaymentProviderError('unavailable', { cause: parsed.error })
  return parsed.data
}

function unixSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}

/** Ids come from browsers, and the SDK puts them into the path unescaped. */
function requirePlainId(id: string): string {
  if (/^[A-Za-z0-9_]{1,64}$/.test(id)) return id
  throw new PaymentProviderError('refused', { reason: 'malformed_id' })
}

function refuseOtherAmount(order: ProviderOrder, amountPaise: number): ProviderOrder {
  if (order.amountPaise === amountPaise && order.currency === currency) return order
  throw new PaymentProviderError('refused', { reason: 'receipt_has_another_amount' })
}
