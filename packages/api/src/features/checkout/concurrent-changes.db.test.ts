import { REFUSALS } from '@dobara/contract/refusals.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addCoupon } from '../../../test/coupons/test-coupons.ts'
import { addCustomer, addProduct } from '../../../test/test-products.ts'
import { bengaluru, createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { createCaller } from '../../app-router.ts'
import { checkBooks } from '../admin-books/check-books.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  await addCustomer(shop, 'admin')
})
afterAll(() => shop.stop())

/** 20,000 less 10 %: what the shopper sees in the cart. */
const SEEN_RUPEES = 18_000

/**
 * Returns a customer with one item and a coupon of 10 % in the cart, and everything that an administrator may change
 * about them.
 */
async function openCart() {
  const { id: productId } = await addProduct(shop, { priceRupees: 20_000 })
  const coupon = await addCoupon(shop)
  const customer = await addCustomer(shop)
  const caller = shop.as(customer)
  const cartId = (await caller.cart.add({ productId })).id ?? ''
  await caller.cart.applyCoupon({ cartId, code: coupon.code })
  const ofProduct = { where: { id: productId } }
  const ofCoupon = { where: { id: coupon.id } }
  const changes: Record<string, () => Promise<unknown>> = {
    'a higher price': () => shop.prisma.product.update({ ...ofProduct, data: { pricePaise: 22_000_00 } }),
    'a lower price': () => shop.prisma.product.update({ ...ofProduct, data: { pricePaise: 19_000_00 } }),
    'a smaller coupon': () => shop.prisma.coupon.update({ ...ofCoupon, data: { valueHundredths: 500 } }),
    'an ended coupon': async () => {
      const { now } = shop.clock
      await shop.prisma.coupon.update({ ...ofCoupon, data: { validUntil: now } })
      shop.clock.now = new Date(now.getTime() + 1)
    },
    'another GST rate': () => shop.prisma.product.update({ ...ofProduct, data: { gstRateBp: 1200 } }),
  }
  const change = async (name: string) => changes[name]?.()
  const init = (expectedTotal = SEEN_RUPEES) =>
    caller.checkout.init({ cartId, shippingAddress: bengaluru, expectedTotal })
  return { caller, change, init, customer, cartId }
}

const orderOf = (id: string) =>
  shop.prisma.order.findUniqueOrThrow({ where: { id }, include: { items: true } })

async function pay({ caller }: Pick<Awaited<ReturnType<typeof openCart>>, 'caller'>, orderId: string) {
  const data = await caller.checkout.pay({ orderId, paymentMethod: 'online' })
  return shop.sandbox.pay(data.order?.id ?? '')
}

const PRICED = [
  ['a higher price', 'CART_CHANGED', 19_800],
  ['a lower price', 'CART_CHANGED', 17_100],
  ['a smaller coupon', 'CART_CHANGED', 19_000],
  ['an ended coupon', 'COUPON_GONE', 20_000],
] as const
const ALL = [...PRICED.map(([name]) => name), 'another GST rate']

describe('F53 what an administrator changes during checkout', () => {
  it.each(PRICED)(
    'F53 %s before the order: 409 %s with the new total, and nothing is ordered',
    async (name, code, total) => {
      const { change, init } = await openCart()
      const before = await shop.prisma.order.count()
      await change(name)
      await expect(init()).rejects.toMatchObject({
        cause: { code, detail: { cart: { totalAmount: total } } },
      })
      expect(REFUSALS[code].status).toBe(409)
      expect(await shop.prisma.order.count()).toBe(before)
      // Seen and agreed to: it is ordered for that.
      const data = await init(total)
      expect(data.subtotal - data.discountAmount).toBe(total)
    },
  )

  it('F53 another GST rate before the order: the tax-inclusive total remains, with the new tax', async () => {
    const { change, init } = await openCart()
    await change('another GST rate')
    const data = await init()
    const [line] = (await orderOf(data.orderId)).items
    expect([data.subtotal - data.discountAmount, line?.gstRateBp]).toEqual([SEEN_RUPEES, 1200])
  })

  it.each(ALL)(
    'F53 %s between the order and the payment: the promised total is charged and stored',
    async (name) => {
      const { caller, change, init } = await openCart()
      const data = await init()
      const frozen = await orderOf(data.orderId)
      await change(name)
      const providerPayload = await pay({ caller }, data.orderId)
      const paid = await shop.sandbox.payments.fetchPayment(providerPayload.providerPaymentId)
      expect(paid.amountPaise).toBe(frozen.totalPaise)
      await caller.checkout.confirm({ orderId: data.orderId, providerPayload })
      expect(await orderOf(data.orderId)).toMatchObject({
        status: 'confirmed',
        paymentStatus: 'paid',
        totalPaise: frozen.totalPaise,
        taxPaise: frozen.taxPaise,
        items: frozen.items,
      })
    },
  )

  it.each(ALL)(
    'F53 %s between payment and confirmation: the captured total remains, also on the invoice',
    async (name) => {
      const { caller, change, init } = await openCart()
      const data = await init()
      const frozen = await orderOf(data.orderId)
      const providerPayload = await pay({ caller }, data.orderId)
      await change(name)
      await caller.checkout.confirm({ orderId: data.orderId, providerPayload })
      const after = await orderOf(data.orderId)
      expect([after.status, after.totalPaise, after.taxPaise]).toEqual([
        'confirmed',
        frozen.totalPaise,
        frozen.taxPaise,
      ])
      const invoice = await shop.prisma.invoice.findUniqueOrThrow({ where: { orderId: data.orderId } })
      expect(invoice.totalPaise).toBe(frozen.totalPaise)
      expect(await shop.prisma.refund.count({ where: { orderId: data.orderId } })).toBe(0)
    },
  )

  it.each(PRICED)(
    'F53 %s after the order was begun, and the shopper goes back: 409 %s before the payment',
    async (name, code) => {
      const { caller, change, init } = await openCart()
      const first = await init()
      await change(name)
      await expect(init()).rejects.toMatchObject({ cause: { code } })
      // The order that was begun is still there for its price, until its time is over.
      const providerPayload = await pay({ caller }, first.orderId)
      await caller.checkout.confirm({ orderId: first.orderId, providerPayload })
      expect((await orderOf(first.orderId)).status).toBe('confirmed')
    },
  )

  it.each([
    ['a discount', {}],
    ['free shipping', { type: 'free_shipping', valueHundredths: 0 }],
  ] as const)(
    'F53 an ended coupon of %s refuses once who sends no total: 409 COUPON_GONE, then the order at the price without it',
    async (_of, values) => {
      const { id: productId } = await addProduct(shop, { priceRupees: 20_000 })
      const coupon = await addCoupon(shop, values)
      const caller = shop.as(await addCustomer(shop))
      const cartId = (await caller.cart.add({ productId })).id ?? ''
      await caller.cart.applyCoupon({ cartId, code: coupon.code })
      const { now } = shop.clock
      await shop.prisma.coupon.update({ where: { id: coupon.id }, data: { validUntil: now } })
      shop.clock.now = new Date(now.getTime() + 1)
      const init = () => caller.checkout.init({ cartId, shippingAddress: bengaluru })
      await expect(init()).rejects.toMatchObject({
        cause: { code: 'COUPON_GONE', detail: { cart: { totalAmount: 20_000 } } },
      })
      expect(await init()).toMatchObject({
        discountAmount: 0,
        shippingAmount: 199,
        totalAmount: 20_199,
      })
    },
  )

  it('F53 leaves true books behind', async () => {
    const provider = shop.deps.providers.payments
    const input = { now: shop.clock.now, provider, windowMs: Number.POSITIVE_INFINITY }
    expect((await checkBooks(shop.sql, input)).filter(({ count }) => count > 0)).toEqual([])
  })
})

describe('a cart that another call took away while its order was placed', () => {
  it('is refused as changed, with the empty cart that is left', async () => {
    const { customer, cartId, change } = await openCart()
    await change('a higher price')
    const withoutCart = new Proxy(shop.prisma, {
      get: (real, name) => (name === 'cart' ? { findFirst: async () => null } : Reflect.get(real, name)),
    })
    const { checkout } = createCaller({ ...shop.contextOf(customer), db: withoutCart })
    const init = checkout.init({ cartId, shippingAddress: bengaluru, expectedTotal: SEEN_RUPEES })
    expect(await refusalOf(init)).toMatchObject({
      code: 'CART_CHANGED',
      detail: { cart: { id: null, items: [], totalAmount: 0 } },
    })
  })
})
