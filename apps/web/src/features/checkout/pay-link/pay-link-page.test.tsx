import type { PayLink } from '@dobara/contract/checkout/pay-links.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { axeFaults } from '../../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import type { PopupConstructor } from '../../../lib/payment-popup/popups.ts'
import { PayLinkPage } from './pay-link-page.tsx'

const LINK: PayLink = {
  kind: 'order',
  state: 'open',
  orderNumber: 'DB-2026-000123',
  items: [{ sku: 'T14', title: 'ThinkPad T14', quantity: 2, amount: 41_998 }],
  discountAmount: 1_000,
  shippingAmount: 199,
  creditAmount: 0,
  totalAmount: 41_197,
  payBefore: '2026-11-30T06:45:00.000Z',
}
const STARTED = {
  paymentMethod: 'online',
  provider: 'razorpay',
  status: 'pending',
  keyId: 'rzp_test',
  order: { id: 'order_1' },
  amount: 4_119_700,
  currency: 'INR',
  checkoutScriptUrl: 'data:text/javascript,loaded',
}
const SHOP = {
  shop: { name: 'Phir Se', phone: '080 4718 2200', email: 'help@phirse.example' },
  paymentMode: 'live',
}
const TOKEN = 'a-secret'

/** A pop-up whose shopper pays, closes it, or is turned down by the bank and closes it. */
function popupThat(what: 'pays' | 'closes' | 'is declined') {
  window.Razorpay = class {
    readonly options: ConstructorParameters<PopupConstructor>[0]
    onFailure: ((failure: { error: { description?: string } }) => void) | undefined
    constructor(options: ConstructorParameters<PopupConstructor>[0]) {
      this.options = options
    }
    on(_event: 'payment.failed', listener: (failure: { error: { description?: string } }) => void) {
      this.onFailure = listener
    }
    open() {
      const handed = { razorpay_payment_id: 'p', razorpay_order_id: 'order_1', razorpay_signature: 's' }
      if (what === 'pays') return this.options.handler(handed)
      if (what === 'is declined') this.onFailure?.({ error: { description: 'Your bank declined it.' } })
      this.options.modal.ondismiss()
    }
  }
  const seen = new MutationObserver(() => {
    document.querySelector('script[src^="data:"]')?.dispatchEvent(new Event('load'))
  })
  seen.observe(document.head, { childList: true })
}

type Answers = Parameters<typeof fakeApi>[0]
function open(answers: Answers) {
  const { fetch, calls } = fakeApi({ 'store.info': () => SHOP, 'payLinks.get': () => LINK, ...answers })
  render(inPage(<PayLinkPage token={TOKEN} />, fetch))
  return { calls, user: userEvent.setup() }
}
const payButton = () => screen.findByRole('button', { name: 'Pay ₹41,197' })

afterEach(cleanup)

describe('the page of a payment link', () => {
  it('shows what is paid, until when, and how to reach the shop', async () => {
    open({})
    expect(await payButton()).toBeTruthy()
    expect(screen.getByText('2 × ThinkPad T14')).toBeTruthy()
    expect(screen.getByText('−₹1,000')).toBeTruthy()
    expect(screen.getByText('30 Nov 2026, 12:15 pm')).toBeTruthy()
    expect(screen.getByText('080 4718 2200').getAttribute('href')).toBe('tel:08047182200')
    expect(await axeFaults()).toEqual([])
  })

  it('shows for an exchange the earlier payment and the difference, without delivery', async () => {
    const items = [{ sku: 'T14', title: 'ThinkPad T14', quantity: 1, amount: 41_998 }]
    const exchange = { ...LINK, kind: 'exchange' as const, items, discountAmount: 0, shippingAmount: 0 }
    open({ 'payLinks.get': () => ({ ...exchange, creditAmount: 35_000, totalAmount: 6_998 }) })
    expect(await screen.findByRole('heading', { name: 'Pay the difference' })).toBeTruthy()
    expect(screen.getByText('−₹35,000')).toBeTruthy()
    expect(screen.queryByText('Delivery')).toBeNull()
    expect(screen.getByRole('button', { name: 'Pay ₹6,998' })).toBeTruthy()
    expect(await axeFaults()).toEqual([])
    cleanup()
    open({ 'payLinks.get': () => ({ ...exchange, state: 'over' }) })
    expect(await screen.findByRole('heading', { name: 'This exchange is over' })).toBeTruthy()
  })

  it('pays in the pop-up and shows a thank-you', async () => {
    popupThat('pays')
    let sent: unknown
    const { user } = open({
      'payLinks.start': () => STARTED,
      'payLinks.confirm': ({ input }) => {
        sent = input
        return { ...LINK, state: 'paid' }
      },
    })
    await user.click(await payButton())
    expect(await screen.findByRole('heading', { name: 'Thank you! Your payment has arrived' })).toBeTruthy()
    expect(sent).toMatchObject({ token: TOKEN, providerPayload: { providerPaymentId: 'p' } })
    expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull()
  })

  it('shows the message of the bank, and allows a retry', async () => {
    popupThat('is declined')
    const { user } = open({ 'payLinks.start': () => STARTED, 'payLinks.findPayment': () => LINK })
    await user.click(await payButton())
    expect((await screen.findByRole('alert')).textContent).toContain('Your bank declined it.')
    expect(await payButton()).toBeTruthy()
  })

  it('queries the provider after a pop-up that was only closed, and shows the result', async () => {
    popupThat('closes')
    const { user } = open({
      'payLinks.start': () => STARTED,
      'payLinks.findPayment': () => ({ ...LINK, state: 'paid' }),
    })
    await user.click(await payButton())
    expect(await screen.findByText(/Your payment has arrived/)).toBeTruthy()
  })

  it('shows why it could not be started, and the state of the order by then', async () => {
    const answers = [LINK, { ...LINK, state: 'over' }]
    const { user } = open({
      'payLinks.get': () => answers.shift(),
      'payLinks.start': () => refused('ORDER_EXPIRED'),
    })
    await user.click(await payButton())
    expect(await screen.findByRole('heading', { name: 'The time to pay has run out' })).toBeTruthy()
  })
})

describe('a payment link that cannot be paid', () => {
  it.each([
    ['paid', 'Thank you! Your payment has arrived'],
    ['settled', 'There is nothing to pay here'],
    ['over', 'The time to pay has run out'],
    ['cancelled', 'This order was cancelled'],
  ] as const)('shows its state when it is %s', async (state, title) => {
    open({ 'payLinks.get': () => ({ ...LINK, state }) })
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('reports a link that is not valid', async () => {
    open({ 'payLinks.get': () => refused('LINK_NOT_VALID') })
    expect(await screen.findByRole('heading', { name: 'This link is not valid' })).toBeTruthy()
  })

  it('can be loaded again when the shop did not answer', async () => {
    const answers = [refused('INTERNAL'), LINK]
    const { user } = open({ 'payLinks.get': () => answers.shift() })
    await user.click(await screen.findByRole('button', { name: 'Try Again' }))
    expect(await payButton()).toBeTruthy()
  })
})
