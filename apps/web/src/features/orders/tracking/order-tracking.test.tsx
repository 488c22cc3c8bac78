import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { HINDI } from '../../../hindi.ts'
import { setLanguage } from '../../../lib/texts/texts.ts'
import { inShop } from '../../../../test/test-shop.tsx'
import { OrderTracking } from './order-tracking.tsx'

const order = {
  orderNumber: 'DB-2026-000123',
  status: 'shipped',
  placedAt: '2026-11-20T06:00:00.000Z',
  deliveredAt: null,
  shippingMethod: 'standard',
  promise: { earliest: '2026-11-24', latest: '2026-11-25', isLate: false },
  city: 'Pune',
  shipments: [],
  unitsToShip: 0,
  carrier: 'Delhivery',
  carrierHi: 'दिल्लीवरी',
  trackingNumber: 'DLV123',
  timeline: [{ at: '2026-11-21T06:00:00.000Z', status: 'shipped', message: sentence('step_shipped') }],
}
const found = order
const show = (fetch: typeof globalThis.fetch, token?: string, onForget = () => undefined) =>
  render(inShop(<OrderTracking token={token} onForget={onForget} />, fetch))

async function request(number = 'DB-2026-000123', phone = '98450 12345') {
  await userEvent.type(screen.getByLabelText('Order number'), number)
  await userEvent.type(screen.getByLabelText('Phone'), phone)
  await userEvent.click(screen.getByRole('button', { name: 'Track' }))
}

afterEach(() => {
  cleanup()
  setLanguage('en')
})

describe('tracking', () => {
  it('requires number and phone, and shows missing input next to the field', async () => {
    const { fetch, calls } = fakeApi({})
    show(fetch)
    await userEvent.click(screen.getByRole('button', { name: 'Track' }))
    expect(await screen.findByText('Please enter your order number.')).toBeTruthy()
    expect(screen.getByText('Please enter a 10-digit mobile number.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Order number'))
    expect(calls).not.toContain('orders.track')
  })

  it('shows the progress, destination and courier of the order', async () => {
    show(fakeApi({ 'orders.track': () => found }).fetch)
    await request()
    expect(await screen.findByRole('heading', { name: 'Order DB-2026-000123' })).toBe(document.activeElement)
    expect(screen.getByText('Going to Pune')).toBeTruthy()
    expect(screen.getByText('Delhivery')).toBeTruthy()
    expect(screen.getByText('DLV123')).toBeTruthy()
    expect(screen.getByText('Arrives Tue, 24 Nov – Wed, 25 Nov · Standard')).toBeTruthy()
    const steps = screen.getByRole('list', { name: 'Progress' })
    expect([...steps.children].map(({ textContent }) => textContent?.includes('(done)'))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Track another order' }))
    expect(screen.getByLabelText('Order number')).toBeTruthy()
  })

  it('reports an unknown order, preserves the input, and allows the same request again', async () => {
    const { fetch, calls } = fakeApi({ 'orders.track': () => refused('ORDER_NOT_FOUND') })
    show(fetch)
    await request()
    expect(await screen.findByText('Order not found')).toBeTruthy()
    expect(screen.getByLabelText('Order number')).toHaveProperty('value', 'DB-2026-000123')
    await userEvent.click(screen.getByRole('button', { name: 'Track' }))
    await expect.poll(() => calls.filter((call) => call === 'orders.track')).toHaveLength(2)
  })

  it('reports too many attempts', async () => {
    show(fakeApi({ 'orders.track': () => refused('RATE_LIMITED') }).fetch)
    await request()
    expect(await screen.findByText('Too many attempts. Please try again later.')).toBeTruthy()
  })

  it('opens by the link of a mail without asking anything', async () => {
    let requested: unknown
    const { fetch } = fakeApi({
      'orders.track': ({ input }) => {
        requested = input
        return found
      },
    })
    show(fetch, 'the-token')
    expect(screen.getByText('Looking…')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Order DB-2026-000123' })).toBeTruthy()
    expect(requested).toEqual({ token: 'the-token' })
  })

  it('names the carrier of an order without parcels in Hindi on Hindi pages', async () => {
    setLanguage('hi', HINDI)
    show(fakeApi({ 'orders.track': () => found }).fetch, 'the-token')
    expect(await screen.findByText('दिल्लीवरी')).toBeTruthy()
    expect(screen.queryByText('Delhivery')).toBeNull()
  })

  it('reports an expired link, and prompts for number and phone instead', async () => {
    show(fakeApi({ 'orders.track': () => refused('ORDER_NOT_FOUND') }).fetch, 'old')
    expect(await screen.findByText(/This link has expired/)).toBeTruthy()
    expect(screen.getByLabelText('Order number')).toBeTruthy()
  })

  it.each([
    ['cancelled', 'This order has been cancelled.'],
    ['failed', /did not go through, so it was not placed/],
  ])('reports that a %s order is not on the way', async (status, sentence) => {
    show(fakeApi({ 'orders.track': () => ({ ...order, status }) }).fetch, 'x')
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.queryByText('Going to Pune')).toBeNull()
  })
})
