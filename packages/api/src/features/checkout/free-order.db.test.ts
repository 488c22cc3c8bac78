import { CROWD_POOL } from '@dobara/db/test/test-database.ts'
import { PaymentProviderError } from '@dobara/providers/payments/payment-port.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { SignedInUser } from '../../context.ts'
import { addCoupon } from '../../../test/coupons/test-coupons.ts'
import { refusalCodeOf, whileBusy } from '../../../test/test-busy.ts'
import { addCustomer, addProduct, placeOrder, stockOf } from '../../../test/test-products.ts'
import { bengaluru, createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { runChecks } from '../admin-books/run-checks.ts'
import { sweepHolds } from '../orders/sweep-holds.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'), { poolSize: CROWD_POOL })
})
afterAll(() => shop.stop())

type Bought = { quantity?: number; priceRupees?: number; codes: readonly string[] }

/** A pending order of a new customer, of one product and these coupons. */
async function startOrder({ quantity = 1, priceRupees = 1_299, codes }: Bought) {
  const customer = await addCustomer(shop)
  const { id: productId, stockItemId } = await addProduct(shop, { priceRupees })
  const caller = shop.as(customer)
  const cart = await caller.cart.add({ productId, quantity })
  for (const code of codes) await caller.cart.applyCoupon({ cartId: cart.id ?? '', code })
  const order = await caller.checkout.init({ cartId: cart.id ?? '', shippingAddress: bengaluru })
  return { customer, caller, productId, stockItemId, orderId: order.orderId, total: order.totalAmount }
}

/** Two stackable coupons that leave nothing to pay. */
async function freeCoupons(changes: Parameters<typeof addCoupon>[1] = {}) {
  const all = await addCoupon(shop, { valueHundredths: 10_000, stackable: true, ...changes })
  const shipping = await addCoupon(shop, { type: 'free_shipping', valueHundredths: 0, stackable: true })
  return { all, codes: [all.code, shipping.code] }
}

const usesOf = async (id: number) =>
  (await shop.prisma.coupon.findUniqueOrThrow({ where: { id } })).usageCount

const countsOf = async (orderId: string) => ({
  invoices: await shop.prisma.invoice.count({ where: { orderId } }),
  creditNotes: await shop.prisma.creditNote.count({ where: { invoice: { orderId } } }),
  attempts: await shop.prisma.paymentAttempt.count({ where: { orderId } }),
  refunds: await shop.prisma.refund.count({ where: { orderId } }),
  mails: await shop.prisma.outboxMessage.count({ where: { dedupeKey: `order-confirmed:${orderId}` } }),
})
const CONFIRMED_ONCE = { invoices: 1, creditNotes: 0, attempts: 0, refunds: 0, mails: 1 }

const codeOf = (promise: Promise<unknown>) => promise.then(() => 'ok', refusalCodeOf)

describe('an order of ₹0', () => {
  it.each(['online', 'cod'] as const)(
    'is confirmed without a provider when it is paid with %s, with an invoice of ₹0 and one use of stock and coupon',
    async (paymentMethod) => {
      const { all, codes } = await freeCoupons()
      const { caller, orderId, stockItemId, total } = await startOrder({ codes })
      expect(total).toBe(0)
      const started = await caller.checkout.pay({ orderId, paymentMethod })
      expect(started).toMatchObject({
        paymentMethod: null,
        provider: null,
        order: null,
        amount: 0,
        status: 'confirmed',
      })
      expect(await countsOf(orderId)).toEqual(CONFIRMED_ONCE)
      expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 4, reserved: 0 })
      expect(await usesOf(all.id)).toBe(1)
      const order = await caller.orders.get({ id: orderId })
      expect(order).toMatchObject({
        paymentStatus: 'paid',
        paymentMethod: null,
        taxAmount: 0,
        payableAmount: 0,
      })
      expect(order.timeline.map(({ message }) => message.code)).toEqual(['step_pending', 'step_confirmed'])
      const invoice = await shop.prisma.invoice.findUniqueOrThrow({ where: { orderId } })
      expect(invoice).toMatchObject({
        totalPaise: 0,
        content: { totals: { totalPaise: 0, taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 } },
      })
      const { pdfBase64 } = await whileBusy(() => caller.orders.invoice({ id: orderId }))
      expect(pdfBase64.length).toBeGreaterThan(1_000)
    },
  )

  it('is free by buy one get one with a coupon for the rest', async () => {
    const gift = await addCoupon(shop, {
      type: 'buy_x_get_y',
      buyQuantity: 1,
      valueHundredths: 100,
      stackable: true,
      priority: 1,
    })
    const { codes } = await freeCoupons({ valueHundredths: 5_000 })
    const { caller, orderId, total } = await startOrder({ quantity: 2, codes: [gift.code, ...codes] })
    expect(total).toBe(0)
    expect((await caller.checkout.pay({ orderId, paymentMethod: 'online' })).status).toBe('confirmed')
  })

  it('is confirmed once when it is paid twenty times at once, and each gets the same answer', async () => {
    const { all, codes } = await freeCoupons()
    const { caller, orderId, stockItemId } = await startOrder({ codes })
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        whileBusy(() => caller.checkout.pay({ orderId, paymentMethod: index % 2 === 0 ? 'online' : 'cod' })),
      ),
    )
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
    expect(await countsOf(orderId)).toEqual(CONFIRMED_ONCE)
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 4, reserved: 0 })
    expect(await usesOf(all.id)).toBe(1)
  })

  it('gives back stock and coupon once when it is paid and cancelled at once, and refunds nothing', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { all, codes } = await freeCoupons()
      const { caller, orderId, stockItemId } = await startOrder({ codes })
      const outcomes = await Promise.all([
        codeOf(whileBusy(() => caller.checkout.pay({ orderId, paymentMethod: 'online' }))),
        codeOf(whileBusy(() => caller.orders.cancel({ id: orderId }))),
        codeOf(whileBusy(() => caller.orders.cancel({ id: orderId }))),
      ])
      expect(outcomes.filter((code) => code === 'ORDER_NOT_CANCELLABLE')).toHaveLength(1)
      expect((await caller.orders.get({ id: orderId })).status).toBe('cancelled')
      expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 5, reserved: 0 })
      expect(await usesOf(all.id)).toBe(0)
      expect(await countsOf(orderId)).toMatchObject({ creditNotes: 0, refunds: 0 })
    }
    expect(await shop.prisma.paymentAlert.count()).toBe(0)
  })

  it('takes the last use of a coupon for one of two shoppers', async () => {
    const { all, codes } = await freeCoupons({ usageLimit: 1 })
    const shoppers = await Promise.all([addCustomer(shop), addCustomer(shop)])
    const { id: productId } = await addProduct(shop, { priceRupees: 999 })
    const buy = async (customer: SignedInUser) => {
      const caller = shop.as(customer)
      const cart = await caller.cart.add({ productId })
      for (const code of codes) await caller.cart.applyCoupon({ cartId: cart.id ?? '', code })
      return async () => {
        const input = { cartId: cart.id ?? '', shippingAddress: bengaluru, expectedTotal: 0 }
        const { orderId } = await caller.checkout.init(input)
        await caller.checkout.pay({ orderId, paymentMethod: 'cod' })
      }
    }
    const purchases = [await buy(shoppers[0]), await buy(shoppers[1])]
    const outcomes = await Promise.all(purchases.map((purchase) => codeOf(whileBusy(purchase))))
    expect(outcomes.toSorted()).toEqual(['COUPON_GONE', 'ok'])
    expect(await usesOf(all.id)).toBe(1)
  })

  it('ends when it is not confirmed in time, and gives back stock and coupon', async () => {
    const { all, codes } = await freeCoupons()
    const { caller, orderId, stockItemId } = await startOrder({ codes })
    shop.clock.now = new Date(shop.clock.now.getTime() + 16 * 60_000)
    await sweepHolds(shop.deps)
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 5, reserved: 0 })
    expect(await usesOf(all.id)).toBe(0)
    expect(await codeOf(caller.checkout.pay({ orderId, paymentMethod: 'online' }))).toBe('ORDER_EXPIRED')
  })

  it('can be cancelled in part, and then as a whole, without money', async () => {
    const { codes } = await freeCoupons()
    const { caller, orderId, stockItemId } = await startOrder({ quantity: 3, codes })
    await caller.checkout.pay({ orderId, paymentMethod: 'online' })
    const [line] = (await caller.orders.get({ id: orderId })).items
    const items = [{ orderItemId: line?.id ?? '', quantity: 1 }]
    expect(await caller.orders.previewCancel({ id: orderId, items })).toMatchObject({
      way: 'free',
      amount: 0,
    })
    await caller.orders.cancelItems({ id: orderId, items })
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 3, reserved: 0 })
    await caller.orders.cancel({ id: orderId })
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 5, reserved: 0 })
    expect(await countsOf(orderId)).toMatchObject({ refunds: 0, creditNotes: 0 })
  })

  it('is confirmed and delivered by the store as paid, and has nothing to refund', async () => {
    const { codes } = await freeCoupons()
    const { orderId } = await startOrder({ codes })
    const backOffice = shop.as(await addCustomer(shop, 'admin')).admin.orders
    await backOffice.update({ id: orderId, status: 'delivered' })
    const order = await shop.prisma.order.findUniqueOrThrow({ where: { id: orderId } })
    expect(order).toMatchObject({ status: 'delivered', paymentStatus: 'paid', paymentMethod: null })
    expect(await codeOf(backOffice.setPaymentStatus({ id: orderId, paymentStatus: 'refunded' }))).toBe(
      'NOTHING_TO_REFUND',
    )
  })

  it('is found right by the checks of the books', async () => {
    await shop.runJobs()
    const broken = (await runChecks(shop.sql, { now: shop.clock.now })).filter(({ rows }) => rows.length > 0)
    expect(broken.map(({ id, rows }) => [id, rows])).toEqual([])
  })
})

describe('a total that no provider can charge', () => {
  it('is raised to ₹1 by a smaller discount, and the cart shows a notice', async () => {
    const { code } = await addCoupon(shop, {
      type: 'fixed_amount',
      valueHundredths: 1_298_50,
      stackable: true,
    })
    const shipping = await addCoupon(shop, { type: 'free_shipping', valueHundredths: 0, stackable: true })
    const { caller, orderId, total } = await startOrder({ codes: [code, shipping.code] })
    expect(total).toBe(1)
    const cart = await caller.cart.get()
    expect(cart).toMatchObject({
      totalAmount: 1,
      discountAmount: 1_298,
      notice: { code: 'discount_limited' },
    })
    expect((await caller.checkout.pay({ orderId, paymentMethod: 'online' })).amount).toBe(100)
  })

  it('retains the full discount when shipping makes the total chargeable, for either total seen', async () => {
    const { code } = await addCoupon(shop, { type: 'fixed_amount', valueHundredths: 1_298_50 })
    const { caller, orderId, total } = await startOrder({ codes: [code] })
    const shipping = (await caller.orders.get({ id: orderId })).shippingAmount
    expect(shipping).toBeGreaterThan(0)
    expect(total).toBe(0.5 + shipping)
    const { id, totalAmount } = await caller.cart.get()
    expect(totalAmount).toBe(1)
    const seen = { cartId: id ?? '', shippingAddress: bengaluru, expectedTotal: totalAmount }
    expect(await caller.checkout.init(seen)).toMatchObject({ orderId, totalAmount: total })
  })

  it('is rejected with ORDER_TOO_SMALL when there is no discount to reduce', async () => {
    const customer = await addCustomer(shop)
    const { id: productId, stockItemId } = await addProduct(shop, { priceRupees: 0.5 })
    const { code } = await addCoupon(shop, { type: 'free_shipping', valueHundredths: 0 })
    await shop.prisma.setting.upsert({
      where: { key: 'shipping' },
      create: { key: 'shipping', value: { standardPaise: 0 } },
      update: { value: { standardPaise: 0 } },
    })
    const caller = shop.as(customer)
    const cart = await caller.cart.add({ productId })
    await caller.cart.applyCoupon({ cartId: cart.id ?? '', code })
    const init = caller.checkout.init({ cartId: cart.id ?? '', shippingAddress: bengaluru })
    expect(await codeOf(init)).toBe('ORDER_TOO_SMALL')
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 5, reserved: 0 })
    await shop.prisma.setting.delete({ where: { key: 'shipping' } })
  })

  it('is named when it is above what the account at the provider may take', async () => {
    const customer = await addCustomer(shop)
    const { id: productId } = await addProduct(shop, { priceRupees: 600_000 })
    const orderId = await placeOrder(shop, { customer, productId })
    const { createOrder } = shop.deps.providers.payments
    shop.deps.providers.payments.createOrder = () =>
      Promise.reject(new PaymentProviderError('refused', { statusCode: 400, isAmountRefused: true }))
    const pay = () => shop.as(customer).checkout.pay({ orderId, paymentMethod: 'online' })
    expect(await codeOf(pay())).toBe('PAYMENT_AMOUNT_REFUSED')
    shop.deps.providers.payments.createOrder = createOrder
    expect((await pay()).order?.id).toBeTruthy()
  })
})
