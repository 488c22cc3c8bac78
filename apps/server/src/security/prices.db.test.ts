import { addProduct } from '@dobara/api/test/test-products.ts'
import { bengaluru } from '@dobara/api/test/test-shop.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import {
  as,
  registerCustomer,
  type SignedInCustomer,
  startTestApp,
  type TestApp,
} from '../../test/test-app.ts'

const RUPEES = 29_999
let test: TestApp
let customer: SignedInCustomer
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  customer = await registerCustomer(test.app)
})
afterAll(() => test.stop())

const post = (url: string, payload: object) =>
  test.app.inject(as(customer, { method: 'POST', url, payload } as InjectOptions))

it('S06 takes the price from the catalogue alone, whatever else a shopper writes where text is free', async () => {
  const { id: productId } = await addProduct(test.shop, { priceRupees: RUPEES })
  const selectedAttributes = { unitPrice: 1, price: 1, total: '1', discount: RUPEES }
  const added = await post('/api/cart/add', { productId, quantity: 1, selectedAttributes })
  const { id: cartId, totalAmount } = added.json().data
  expect(totalAmount).toBe(RUPEES)
  const init = await post('/api/checkout/init', { cartId, shippingAddress: bengaluru })
  const { orderId, subtotal, discountAmount, shippingAmount } = init.json().data
  const due = RUPEES + shippingAmount
  expect([subtotal, discountAmount, init.json().data.totalAmount]).toEqual([RUPEES, 0, due])

  const { data } = (await post('/api/checkout/pay', { orderId, paymentMethod: 'razorpay' })).json()
  expect([data.amount, data.currency]).toEqual([due * 100, 'INR'])
  const paid = await test.shop.sandbox.popup(data.order.id)
  const providerPayload = { ...paid, amount: 1, currency: 'USD', status: 'captured' }
  const confirmed = await post('/api/checkout/confirm', { orderId, providerPayload })
  expect(confirmed.json().data).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
  const payment = await test.shop.prisma.payment.findFirstOrThrow({ where: { orderId } })
  expect(payment.amountPaise).toBe(due * 100)
  const order = await test.shop.prisma.order.findUniqueOrThrow({ where: { id: orderId } })
  expect(order.totalPaise).toBe(due * 100)
})

it.each([1, 0, -1, RUPEES - 1, RUPEES + 1, RUPEES + 0.5])(
  'S06 creates no order at %j rupees, the total sent by the shopper',
  async (expectedTotal) => {
    const { id: productId } = await addProduct(test.shop, { priceRupees: RUPEES })
    await test.app.inject(as(customer, { method: 'DELETE', url: '/api/cart/clear' }))
    const { id: cartId } = (await post('/api/cart/add', { productId, quantity: 1 })).json().data
    const orders = await test.shop.prisma.order.count()
    const init = await post('/api/checkout/init', { cartId, shippingAddress: bengaluru, expectedTotal })
    expect([init.statusCode, init.json().code]).toEqual([409, 'cart_changed'])
    expect(await test.shop.prisma.order.count()).toBe(orders)
  },
)

it('S06 charges the current price at checkout, not the one when added to the cart', async () => {
  const { id: productId } = await addProduct(test.shop, { priceRupees: RUPEES })
  await test.app.inject(as(customer, { method: 'DELETE', url: '/api/cart/clear' }))
  const { id: cartId } = (await post('/api/cart/add', { productId, quantity: 1 })).json().data
  await test.shop.prisma.product.update({ where: { id: productId }, data: { pricePaise: 4_000_000 } })
  const stale = await post('/api/checkout/init', {
    cartId,
    shippingAddress: bengaluru,
    expectedTotal: RUPEES,
  })
  expect([stale.statusCode, stale.json().code, stale.json().detail.cart.totalAmount]).toEqual([
    409,
    'cart_changed',
    40_000,
  ])
})
