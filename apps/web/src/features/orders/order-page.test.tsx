import type { OrderDetail } from '@dobara/contract/orders/orders.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ITEM, ORDER } from '../../../test/orders/test-order.ts'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { asha } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { OrderConfirmationPage } from './order-confirmation-page.tsx'
import { OrderPage } from './order-page.tsx'

beforeEach(() => localStorage.setItem('accessToken', 'token'))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const page = <OrderPage id={ORDER.id} renderPayment={() => null} />
const confirmation = <OrderConfirmationPage id={ORDER.id} />

async function show(order: Partial<OrderDetail> = {}, invoice: () => unknown = () => refused('INTERNAL')) {
  const api = fakeApi({
    'auth.me': () => asha,
    'orders.get': () => ({ ...ORDER, ...order }),
    'orders.invoice': invoice,
  })
  render(inPage(page, api.fetch))
  await screen.findByRole('heading', { level: 1 })
  return userEvent.setup()
}

const card = (name: string) => {
  const heading = screen.getByRole('heading', { level: 2, name })
  return within(heading.parentElement as HTMLElement)
}

describe('the page of an order', () => {
  it('shows its progress, items, updates, prices, payment, address and contact', async () => {
    await show()
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Track your order',
      'Order items',
      'Order updates',
      'Price details',
      'Payment information',
      'Delivery address',
      'Need Help?',
    ])
  })

  it('shows the recipient and address, without the country for India', async () => {
    await show()
    const address = card('Delivery address')
    expect(address.getByText('Asha Rao')).toBeTruthy()
    expect(address.getByText(/12 MG Road/)).toBeTruthy()
    expect(address.queryByText(/\bIN\b|India/)).toBeNull()
  })

  it('shows how it was paid, whether it is, and the number of the payment', async () => {
    await show({ paymentMethod: 'online', paymentStatus: 'paid', transactionId: 'pay_123' })
    const payment = card('Payment information')
    for (const text of ['Razorpay', 'Paid', 'pay_123']) expect(payment.getByText(text)).toBeTruthy()
  })

  it.each([
    [24_995, 39_990, ['₹39,990']],
    [24_995, 24_995, []],
    [24_995, null, []],
  ])(
    'strikes the list price through where it is above the price: %s of %s',
    async (unitPrice, mrp, struck) => {
      await show({ items: [{ ...ITEM, unitPrice, unitMrp: mrp }] })
      const lines = [...document.querySelectorAll('s')].map(({ textContent }) => textContent)
      expect(lines).toEqual(struck)
    },
  )

  it('calls a product without a title by its number', async () => {
    await show({ items: [{ ...ITEM, title: '' }] })
    expect(screen.getByText('Product #7')).toBeTruthy()
  })

  it('shows the discount only where there is one', async () => {
    await show({ discountAmount: 0 })
    expect(card('Price details').queryByText('Discount')).toBeNull()
  })

  it("shows 'Partly refunded' with the net total after a partial refund", async () => {
    await show({
      paymentStatus: 'paid',
      paymentMethod: 'online',
      refundedAmount: 10_000,
      netAmount: 12_694.5,
      isPartlyRefunded: true,
      refundReferences: ['74537604221222132710572', '334522116677'],
    })
    expect(card('Payment information').getByText('Partly refunded')).toBeTruthy()
    const prices = card('Price details')
    expect(prices.getByText('Refunded').nextElementSibling?.textContent).toBe('−₹10,000')
    expect(prices.getByText('Bank reference of the refund').nextElementSibling?.textContent).toBe(
      '74537604221222132710572, 334522116677',
    )
    expect(prices.getByText('Net total').nextElementSibling?.textContent).toBe('₹12,694.50')
  })

  it('polls with growing pauses during a refund, and stops when it has arrived', async () => {
    // Frames of jsdom run on an interval: one that starts now would be fake, and never end.
    const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const pauses = vi.spyOn(globalThis, 'setInterval')
    const requested = { at: ORDER.placedAt, status: null, message: sentence('step_refund_asked') }
    const back = { ...requested, message: sentence('step_refunded') }
    const answers = [[], [back]].map((later) => ({ ...ORDER, timeline: [requested, ...later] }))
    const given = [answers[0], answers[0], { ...answers[1], refundedAmount: 6_499 }]
    const api = fakeApi({ 'auth.me': () => asha, 'orders.get': () => given.shift() })
    render(inPage(page, api.fetch))
    await screen.findByRole('heading', { level: 1 })
    for (const [ms, left, pauseMs] of [
      [1_999, 2, 2_000],
      [1, 1, 4_000],
      [3_999, 1, 4_000],
      [1, 0, 4_000],
    ] as const) {
      await vi.advanceTimersByTimeAsync(ms)
      // vi.waitFor would advance the fake time at each look.
      await expect.poll(() => given.length).toBe(left)
      // The pause after an answer begins when it is read, not when it is sent.
      await expect.poll(() => pauses.mock.lastCall?.[1]).toBe(pauseMs)
    }
    const term = await card('Price details').findByText(/^Refunded/)
    expect(term.nextElementSibling?.textContent).toBe('₹6,499')
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(api.calls.filter((path) => path === 'orders.get')).toHaveLength(3)
    frames.mockRestore()
  })

  it('leads back to the shop by Continue Shopping', async () => {
    await show()
    expect(screen.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/')
  })
})

describe('the progress bar of an order', () => {
  it.each([
    ['pending', '33'],
    ['confirmed', '60'],
    ['processing', '60'],
    ['shipped', '80'],
    ['delivered', '100'],
  ] as const)('shows status %s as %s percent', async (status, percent) => {
    await show({ status })
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe(percent)
  })
})

describe('the invoice', () => {
  it.each([
    ['pending', false],
    ['confirmed', true],
    ['delivered', true],
    ['cancelled', false],
  ] as const)('is offered for status %s: %s', async (status, isOffered) => {
    await show({ status, hasInvoice: true })
    expect(screen.queryAllByRole('button', { name: 'Download Invoice' })).toHaveLength(isOffered ? 1 : 0)
  })

  it('is saved under the file name in the response', async () => {
    const saved: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:invoice')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    const user = await show({ hasInvoice: true }, () => ({
      fileName: `invoice-${ORDER.id}.pdf`,
      isProforma: false,
      pdfBase64: btoa('%PDF-'),
    }))
    await user.click(screen.getByRole('button', { name: 'Download Invoice' }))
    await expect.poll(() => saved).toEqual([`invoice-${ORDER.id}.pdf`])
  })

  it("reports 'Failed to download invoice' with the reason", async () => {
    const error = vi.spyOn(toast, 'error')
    const user = await show({ hasInvoice: true })
    await user.click(screen.getByRole('button', { name: 'Download Invoice' }))
    await expect
      .poll(() => error.mock.calls)
      .toEqual([['Failed to download invoice: Something went wrong. Please try again.']])
  })
})

describe('an order that is not shown', () => {
  it.each([
    ['page', page],
    ['confirmation', confirmation],
  ])("shows on its %s 'Order not found' when it is unknown or of another user", async (_name, screenOfIt) => {
    const api = fakeApi({ 'auth.me': () => asha, 'orders.get': () => refused('ORDER_NOT_FOUND') })
    render(inPage(screenOfIt, api.fetch))
    expect(await screen.findByText('Order not found')).toBeTruthy()
    expect(screen.getByText('It may belong to another account.')).toBeTruthy()
  })

  it('because its address is none: it speaks of the address and not of another account', async () => {
    const api = fakeApi({ 'auth.me': () => asha, 'orders.get': () => refused('INVALID_INPUT') })
    render(inPage(page, api.fetch))
    expect(await screen.findByText(/^This is not the address of an order\./)).toBeTruthy()
    expect(screen.queryByText(/another account/)).toBeNull()
  })

  it.each([
    ['page', page],
    ['confirmation', confirmation],
  ])("shows on its %s 'Failed to load order' when it cannot be loaded", async (_name, screenOfIt) => {
    const api = fakeApi({ 'auth.me': () => asha })
    const broken: typeof fetch = async (address, init) =>
      String(address).includes('orders.get')
        ? new Response('<html>', { status: 500 })
        : api.fetch(address, init)
    render(inPage(screenOfIt, broken))
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load order')
  })

  it.each([
    ['page', page],
    ['confirmation', confirmation],
  ])("shows on its %s 'Please login to view orders' when no one is signed in", async (_name, screenOfIt) => {
    localStorage.clear()
    const api = fakeApi({ 'auth.refresh': () => refused('LOGIN_REQUIRED') })
    render(inPage(screenOfIt, api.fetch))
    expect(await screen.findByText('Please login to view orders')).toBeTruthy()
  })
})
