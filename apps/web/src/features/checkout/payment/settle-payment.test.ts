import type { PaymentReceipt } from '@dobara/contract/checkout.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { HINDI } from '../../../hindi.ts'
import { createApi } from '../../../lib/api/api-client.ts'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { setLanguage } from '../../../lib/texts/texts.ts'
import type { PopupConstructor } from '../../../lib/payment-popup/popups.ts'
import { followPayment, type PaymentOutcome } from './settle-payment.ts'

const receipt: PaymentReceipt = {
  providerPaymentId: 'pay_1',
  providerOrderId: 'order_1',
  signature: 'signed',
}
const handed = {
  razorpay_payment_id: 'pay_1',
  razorpay_order_id: 'order_1',
  razorpay_signature: 'signed',
}
const SCRIPT = 'data:text/javascript,'
const request = {
  orderId: '0198b2f0-0000-7000-8000-00000000000b',
  method: 'online',
  idempotencyKey: 'key-00000001',
  shopName: 'Dobara',
  colour: '#7a1f5c',
  person: { name: 'Asha Rao', email: null, phone: null },
} as const

type PopupMove = 'pay' | 'close' | 'fail and close'

/** Returns a pop-up class whose shopper performs one action as soon as it opens. */
function popupDoing(what: PopupMove) {
  return class {
    readonly options: ConstructorParameters<PopupConstructor>[0]
    onFailure: ((failure: { error: { description?: string } }) => void) | undefined
    constructor(options: ConstructorParameters<PopupConstructor>[0]) {
      this.options = options
    }
    on(_event: 'payment.failed', listener: (failure: { error: { description?: string } }) => void) {
      this.onFailure = listener
    }
    open() {
      if (what === 'pay') this.options.handler(handed)
      if (what === 'fail and close')
        this.onFailure?.({ error: { description: 'Your bank declined the payment.' } })
      if (what !== 'pay') this.options.modal.ondismiss()
    }
  }
}

const started = {
  paymentMethod: 'online',
  provider: 'razorpay',
  orderId: request.orderId,
  status: 'pending',
  keyId: 'rzp_test',
  order: { id: 'order_1' },
  amount: 4_299_900,
  currency: 'INR',
  checkoutScriptUrl: SCRIPT,
}
const orderIn = (status: string, paymentStatus: string) => () => ({ status, paymentStatus })

function settle(procedures: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi({ 'checkout.pay': () => started, ...procedures })
  const tools = { client: createApi(api.fetch).client, wait: () => Promise.resolve() }
  return { calls: api.calls, outcome: followPayment(tools, request) }
}

/** jsdom loads no scripts, so the test fires the load event once the tag is there. */
function loadScripts(Popup: PopupConstructor) {
  window.Razorpay = Popup
  const seen = new MutationObserver(() => {
    document.querySelector(`script[src="${SCRIPT}"]`)?.dispatchEvent(new Event('load'))
  })
  seen.observe(document.head, { childList: true })
}

describe('paying for an order', () => {
  beforeEach(() => document.head.replaceChildren())

  it('confirms the receipt of a payment', async () => {
    loadScripts(popupDoing('pay'))
    let sent: unknown
    const { outcome } = settle({
      'checkout.confirm': ({ input }) => {
        sent = input
        return {}
      },
    })
    expect(await outcome).toEqual({ kind: 'paid' })
    expect(sent).toEqual({ orderId: request.orderId, providerPayload: receipt })
  })
})

describe('paying with the pop-up script already loaded', () => {
  it('opens the pop-up in the accent and with the name of the store', async () => {
    const Popup = popupDoing('close')
    const opened: ConstructorParameters<PopupConstructor>[0][] = []
    window.Razorpay = class extends Popup {
      override open() {
        opened.push(this.options)
        super.open()
      }
    }
    await settle({}).outcome
    expect(opened).toMatchObject([{ name: 'Dobara', theme: { color: '#7a1f5c' } }])
  })

  it('is done at once for cash on delivery', async () => {
    const { outcome } = settle({
      'checkout.pay': () => ({ ...started, paymentMethod: 'cod', provider: null }),
    })
    expect(await outcome).toEqual({ kind: 'paid' })
  })

  it.each<[PopupMove, PaymentOutcome]>([
    ['close', { kind: 'dismissed' }],
    ['fail and close', { kind: 'unfinished', reason: 'Your bank declined the payment.' }],
  ])('leaves the order pending after "%s", and reports it at once', async (what, expected) => {
    window.Razorpay = popupDoing(what)
    const { outcome, calls } = settle({})
    expect(await outcome).toEqual(expected)
    expect(calls).toEqual(['checkout.pay'])
  })

  it('reports in Hindi that the bank declined, instead of its English message', async () => {
    setLanguage('hi', HINDI)
    window.Razorpay = popupDoing('fail and close')
    const { outcome } = settle({ 'orders.get': orderIn('pending', 'unpaid') })
    expect(await outcome).toEqual({
      kind: 'unfinished',
      reason: expect.stringMatching(/^बैंक ने पेमेंट मना कर दिया/),
    })
  })

  it.each(['en', 'hi'] as const)('describes the payment as Razorpay takes it, in %s', async (language) => {
    setLanguage(language, HINDI)
    let description: string | undefined
    window.Razorpay = class extends popupDoing('close') {
      override open() {
        description = this.options.description
        super.open()
      }
    }
    await settle({ 'orders.get': orderIn('confirmed', 'paid') }).outcome
    setLanguage('en')
    expect(description).toMatch(/^[A-Za-z0-9]/)
  })

  it('believes the order when only the answer to the confirmation was lost', async () => {
    window.Razorpay = popupDoing('pay')
    const { outcome } = settle({
      'checkout.confirm': () => refused('BUSY'),
      'orders.get': orderIn('confirmed', 'paid'),
    })
    expect(await outcome).toEqual({ kind: 'paid' })
  })

  it('reports a payment that is being refunded', async () => {
    window.Razorpay = popupDoing('pay')
    const { outcome } = settle({ 'checkout.confirm': () => refused('PAYMENT_REFUNDED') })
    expect(await outcome).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('refunded in full'),
    })
  })
})
