import type { CartOffer } from '@dobara/contract/cart.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { cartOf, itemOf } from '../../../test/cart/test-cart.ts'
import { axeFaults } from '../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { AgentCartPage } from './agent-cart-page.tsx'

const item = {
  sku: 'LEN-1',
  productTitle: 'ThinkPad T480',
  productCondition: 'Refurbished-A',
  image: null,
  imageAlt: null,
  quantity: 2,
  unitPrice: 24_999,
  isAvailable: true,
}
const OFFER: CartOffer = {
  items: [item],
  subtotal: 49_998,
  discountAmount: 0,
  totalAmount: 49_998,
  currency: 'INR',
}

function open(answers: Parameters<typeof fakeApi>[0] = {}) {
  const { fetch, calls } = fakeApi({ 'cart.readOffer': () => OFFER, ...answers })
  render(inPage(<AgentCartPage token="a-secret" />, fetch))
  return { user: userEvent.setup(), calls }
}

afterEach(cleanup)

describe('the page of a cart that an agent filled', () => {
  it('shows what was chosen and changes nothing until it is taken', async () => {
    const { calls } = open()
    expect(await screen.findByText('ThinkPad T480')).toBeTruthy()
    expect(screen.getByText('2 × ₹24,999')).toBeTruthy()
    expect(screen.getByText('₹49,998')).toBeTruthy()
    expect(screen.getByText(/Refurbished-A \(Excellent\)/)).toBeTruthy()
    expect(calls).not.toContain('cart.takeOffer')
    expect(await axeFaults()).toEqual([])
  })

  it('puts the items into the cart when its button is pressed', async () => {
    let sent: unknown
    const { user } = open({
      'cart.takeOffer': ({ input }) => {
        sent = input
        return cartOf([itemOf('a')])
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Put into my cart' }))
    await waitFor(() => expect(sent).toEqual({ token: 'a-secret' }))
  })

  it('marks an unavailable item, and shows the code of a chosen machine', async () => {
    const unit = {
      code: 'DB-7K3M-9Q2T-F',
      condition: 'Refurbished-A',
      batteryHealthPct: 91,
      batteryCycles: 77,
      priceDifference: 0,
      isGone: false,
      offer: null,
    }
    open({ 'cart.readOffer': () => ({ ...OFFER, items: [{ ...item, isAvailable: false, unit }] }) })
    expect(await screen.findByText('No longer available in this number')).toBeTruthy()
    expect(screen.getByText('Machine DB-7K3M-9Q2T-F')).toBeTruthy()
  })

  it('reports a link that no longer works, also when it was used in the meantime', async () => {
    const { user } = open({ 'cart.takeOffer': () => refused('LINK_NOT_VALID') })
    await user.click(await screen.findByRole('button', { name: 'Put into my cart' }))
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
  })

  it('can be tried again when the items do not load', async () => {
    let isDown = true
    const { user } = open({ 'cart.readOffer': () => (isDown ? refused('INTERNAL') : OFFER) })
    const again = await screen.findByRole('button', { name: /again/i })
    isDown = false
    await user.click(again)
    expect(await screen.findByText('ThinkPad T480')).toBeTruthy()
  })
})
