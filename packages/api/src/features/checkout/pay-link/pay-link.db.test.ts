import { CROWD_POOL } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addCustomer, addProduct, placeOrder, stockOf } from '../../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts'
import { payLinkUrl } from '../../../base/links/pay-link.ts'
import { signTrackingToken } from '../../../engine/orders/tracking-token.ts'
import { storedOrderId } from '../../../checked-ids.ts'
import { sweepHolds } from '../../orders/sweep-holds.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'), { poolSize: CROWD_POOL })
})
afterAll(() => shop.stop())

const tokenOf = (id: string) => payLinkUrl(shop.deps, { kind: 'order', id }).split('/pay/')[1] ?? ''

/** An order that waits for its payment, the link to it, and a visitor who opens that. */
async function waitingOrder() {
  const customer = await addCustomer(shop)
  const { id: productId, stockItemId } = await addProduct(shop, { priceRupees: 21_000, stock: 1 })
  const orderId = await placeOrder(shop, { customer, productId })
  const token = tokenOf(orderId)
  const links = shop.visitor().payLinks
  const popup = async () => shop.sandbox.pay((await links.start({ token })).order?.id ?? '')
  return { customer, productId, stockItemId, orderId, token, links, popup }
}
const later = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
}
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: { cause?: { code?: string } }) => error.cause?.code,
  )
const paymentsOf = (orderId: string) => shop.prisma.payment.findMany({ where: { orderId } })

describe('a payment link', () => {
  it('shows the payment without a sign-in, but neither the buyer nor the address', async () => {
    const { links, token } = await waitingOrder()
    const link = await links.get({ token })
    expect(link).toMatchObject({
      kind: 'order',
      state: 'open',
      items: [{ quantity: 1, amount: 21_000 }],
      shippingAmount: 199,
      totalAmount: 21_199,
    })
    expect(JSON.stringify(link)).not.toMatch(/Asha|MG Road|560001|98765|@test|[0-9a-f]{8}-/)
  })

  it('pays its order, which is confirmed for its buyer', async () => {
    const { links, token, popup, orderId, stockItemId } = await waitingOrder()
    expect(await links.confirm({ token, providerPayload: await popup() })).toMatchObject({ state: 'paid' })
    const order = await shop.prisma.order.findUniqueOrThrow({ where: { id: orderId } })
    expect([order.status, order.paymentStatus]).toEqual(['confirmed', 'paid'])
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 0, reserved: 0 })
    expect(await codeOf(links.start({ token }))).toBe('ORDER_NOT_PAYABLE')
  })

  it('opens the same payment in two tabs, whose receipts are stored once', async () => {
    const { links, token, orderId } = await waitingOrder()
    const [first, second] = await Promise.all([links.start({ token }), links.start({ token })])
    expect(first?.order?.id).toBe(second?.order?.id)
    const providerPayload = await shop.sandbox.pay(first?.order?.id ?? '')
    const tabs = await Promise.all([1, 2, 3].map(() => links.confirm({ token, providerPayload })))
    expect(tabs.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid'])
    expect(await paymentsOf(orderId)).toHaveLength(1)
  })

  it('continues the payment that its buyer began after signing in, and takes the money once', async () => {
    const { links, token, orderId, customer } = await waitingOrder()
    const buyer = shop.as(customer).checkout
    const begun = await Promise.all([buyer.pay({ orderId, paymentMethod: 'online' }), links.start({ token })])
    expect(new Set(begun.map(({ order }) => order?.id)).size).toBe(1)
    const providerPayload = await shop.sandbox.pay(begun[0]?.order?.id ?? '')
    await Promise.all([
      links.confirm({ token, providerPayload }),
      buyer.confirm({ orderId, providerPayload }),
      links.findPayment({ token }),
    ])
    expect(await paymentsOf(orderId)).toMatchObject([{ isKept: true }])
  })

  it('finds a payment whose receipt never came', async () => {
    const { links, token, popup } = await waitingOrder()
    await popup()
    expect((await links.get({ token })).state).toBe('open')
    expect((await links.findPayment({ token })).state).toBe('paid')
  })
})

describe('a payment link that can no longer be paid', () => {
  it('reports that it has expired, before and after the sweep, and starts no payment', async () => {
    const { links, token, stockItemId } = await waitingOrder()
    later(16)
    expect((await links.get({ token })).state).toBe('over')
    expect(await codeOf(links.start({ token }))).toBe('ORDER_EXPIRED')
    await sweepHolds(shop.deps)
    expect((await links.get({ token })).state).toBe('over')
    expect(await codeOf(links.start({ token }))).toBe('ORDER_EXPIRED')
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 1, reserved: 0 })
  })

  it.each([
    [1, 'ok', 'paid'],
    [0, 'PAYMENT_REFUNDED', 'over'],
  ] as const)(
    'handles a pop-up paid after the end with %i left: %s, and the page shows "%s"',
    async (left, code, state) => {
      const { links, token, productId } = await waitingOrder()
      const started = await links.start({ token })
      later(16)
      await sweepHolds(shop.deps)
      if (left === 0) await placeOrder(shop, { customer: await addCustomer(shop), productId })
      const providerPayload = await shop.sandbox.pay(started.order?.id ?? '')
      expect(await codeOf(links.confirm({ token, providerPayload }))).toBe(code)
      expect((await links.get({ token })).state).toBe(state)
    },
  )

  it('reports that its order was cancelled', async () => {
    const { links, token, customer, orderId } = await waitingOrder()
    await shop.as(customer).orders.cancel({ id: orderId })
    expect((await links.get({ token })).state).toBe('cancelled')
    expect(await codeOf(links.start({ token }))).toBe('ORDER_NOT_PAYABLE')
  })
})

describe('the token of a payment link', () => {
  it('is none when it was guessed, changed, made for something else, or is over', async () => {
    const { links, token, orderId } = await waitingOrder()
    const tracking = signTrackingToken(shop.deps, storedOrderId(orderId))
    for (const wrong of ['', 'x', `${token}A`, token.replace(/^./, '.'), tracking]) {
      expect(await codeOf(links.get({ token: wrong }))).toBe('LINK_NOT_VALID')
      expect(await codeOf(links.start({ token: wrong }))).toBe('LINK_NOT_VALID')
    }
    expect(await codeOf(links.get({ token: tokenOf(shop.deps.newId()) }))).toBe('LINK_NOT_VALID')
    later(91 * 24 * 60)
    expect(await codeOf(links.get({ token }))).toBe('LINK_NOT_VALID')
  })

  it('confirms no receipt of another order', async () => {
    const own = await waitingOrder()
    const other = await waitingOrder()
    await own.links.start({ token: own.token })
    const providerPayload = await other.popup()
    expect(await codeOf(own.links.confirm({ token: own.token, providerPayload }))).toBe(
      'PAYMENT_VERIFICATION_FAILED',
    )
  })
})
