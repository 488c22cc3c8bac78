import { PaymentProviderError } from '@dobara/providers/payments/payment-port.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { whileBusy } from '../../../test/test-busy.ts'
import { addCustomer, addProduct, placeOrder, stockOf } from '../../../test/test-products.ts'
import { bengaluru, createTestShop, mumbai, type TestShop } from '../../../test/test-shop.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())

/** An order that is being paid for, and whose buyer then thinks of another address. */
async function openOrder() {
  const customer = await addCustomer(shop)
  const { id: productId, stockItemId } = await addProduct(shop, { stock: 5 })
  const orderId = await placeOrder(shop, { customer, productId })
  const caller = shop.as(customer)
  const data = await caller.checkout.pay({ orderId, paymentMethod: 'online' })
  const cartId = (await caller.cart.get()).id ?? ''
  const again = (shippingAddress = mumbai) => caller.checkout.init({ cartId, shippingAddress })
  return { caller, orderId, stockItemId, providerOrderId: data.order?.id ?? '', again }
}

/** Paid in the pop-up, without any notification to the shop. */
async function paySilently(providerOrderId: string) {
  await shop.sandbox.pay(providerOrderId)
  return shop.sandbox.webhooks.splice(0)
}

const stateOf = async (id: string) => {
  const order = await shop.prisma.order.findUniqueOrThrow({
    where: { id },
    include: { payments: true, refunds: true, events: { where: { kind: 'confirmed' } } },
  })
  const { status, paymentStatus, payments, refunds, events } = order
  return [status, paymentStatus, payments.map(({ isKept }) => isKept), refunds.length, events.length]
}
const PAID = ['confirmed', 'paid', [true], 0, 1]

/** Records the queries to the provider, which fail with `error` if it is given. */
function watchProvider(error?: Error) {
  const { payments } = shop.deps.providers
  const { listPayments } = payments
  const queried: string[] = []
  payments.listPayments = async (id) => {
    queried.push(id)
    if (error) throw error
    return listPayments(id)
  }
  return {
    queried,
    stop: () => {
      payments.listPayments = listPayments
    },
  }
}

describe('an order whose cart has changed', () => {
  it('remains when the provider reports that it was paid, and its buyer is notified', async () => {
    const { caller, orderId, stockItemId, providerOrderId, again } = await openOrder()
    const { id: other } = await addProduct(shop)
    await caller.cart.add({ productId: other, quantity: 1 })
    await paySilently(providerOrderId)
    expect(await refusalOf(again(bengaluru))).toMatchObject({
      code: 'EARLIER_ORDER_PAID',
      message: expect.stringContaining('Your earlier order has been paid and is confirmed.'),
    })
    expect(await stateOf(orderId)).toEqual(PAID)
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 4, reserved: 0 })
    expect((await caller.cart.get()).items.map(({ productId }) => productId)).toEqual([other])
    const next = await again(bengaluru)
    expect(next.orderId).not.toBe(orderId)
    expect(await stateOf(orderId)).toEqual(PAID)
  })

  it('is replaced once when the provider reports that it was not paid', async () => {
    const { orderId, stockItemId, again } = await openOrder()
    const provider = watchProvider()
    const [one, two] = [await again(), await again()]
    provider.stop()
    expect(two.orderId).toBe(one.orderId)
    expect((await stateOf(orderId))[0]).toBe('failed')
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 5, reserved: 1 })
    // The new order has not reached the provider and is the same cart: only the first was queried.
    expect(provider.queried).toHaveLength(1)
  })

  it('retains its place and its items while the provider is unavailable', async () => {
    const { orderId, stockItemId, again } = await openOrder()
    const provider = watchProvider(new PaymentProviderError('unavailable'))
    expect(await refusalOf(again())).toMatchObject({
      code: 'PAYMENT_UNAVAILABLE',
      message:
        'We cannot check right now whether your earlier order has been paid. Please try again in a minute.',
    })
    provider.stop()
    expect((await stateOf(orderId))[0]).toBe('pending')
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 5, reserved: 1 })
    expect((await again()).orderId).not.toBe(orderId)
  })

  it('is not queried when no one can have paid it, or when the cart is the same', async () => {
    const customer = await addCustomer(shop)
    const { id: productId } = await addProduct(shop)
    const orderId = await placeOrder(shop, { customer, productId })
    const cartId = (await shop.as(customer).cart.get()).id ?? ''
    const provider = watchProvider(new PaymentProviderError('unavailable'))
    const init = (shippingAddress: typeof mumbai) =>
      shop.as(customer).checkout.init({ cartId, shippingAddress })
    expect((await init(bengaluru)).orderId).toBe(orderId)
    const moved = await init(mumbai)
    expect(moved.orderId).not.toBe(orderId)
    await shop.as(customer).checkout.pay({ orderId: moved.orderId, paymentMethod: 'online' })
    expect((await init(mumbai)).orderId).toBe(moved.orderId)
    provider.stop()
    expect(provider.queried).toEqual([])
  })

  it('is confirmed once when the webhook arrives concurrently', async () => {
    const { orderId, providerOrderId, again } = await openOrder()
    const hooks = await paySilently(providerOrderId)
    const [refusal] = await Promise.all([
      refusalOf(whileBusy(() => again())),
      ...hooks.map(async (hook) => {
        await shop.visitor().payments.webhook(hook)
        await shop.runJobs()
      }),
    ])
    expect(['EARLIER_ORDER_PAID', 'CART_CHANGED', 'CART_EMPTY']).toContain(refusal.code)
    expect(await stateOf(orderId)).toEqual(PAID)
  })
})
