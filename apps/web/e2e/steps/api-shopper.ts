import { type APIRequestContext, type APIResponse, expect } from '@playwright/test'
import { z } from 'zod'
import { newShopper, type Shopper } from './shopper.ts'

const shownProduct = z.object({
  product: z.object({ id: z.number(), variants: z.array(z.object({ id: z.number() })) }),
})
export const signedIn = z.object({ accessToken: z.string() })
export const filledCart = z.object({ data: z.object({ id: z.string() }) })
export const madeOrder = z.object({ data: z.object({ orderId: z.string(), orderNumber: z.string() }) })
export const startedPayment = z.object({ data: z.object({ order: z.object({ id: z.string() }) }) })

/** `also`: one of another product, as a second line. */
type Order = { sku: string; also?: string; coupon?: string; quantity?: number }
export type MadeOrder = {
  orderId: string
  orderNumber: string
  headers: Record<string, string>
  buyer: Shopper
}

/** Returns the reply in this shape; a refusal fails the test with the shop's own message. */
export async function answerOf<T>(shape: z.ZodType<T>, reply: APIResponse): Promise<T> {
  expect(reply.ok(), `${reply.url()} answered ${reply.status()}: ${await reply.text()}`).toBe(true)
  return shape.parse(await reply.json())
}

type Purchase = { sku: string; quantity?: number; headers?: Record<string, string> }

/** Puts a product, or its first variant, into the caller's cart. Resolves with the cart's id. */
export async function addByCalls(
  request: APIRequestContext,
  { sku, quantity = 1, headers }: Purchase,
): Promise<string> {
  const { product } = await answerOf(shownProduct, await request.get(`/api/products/sku/${sku}`))
  const item = { productId: product.id, productVariantId: product.variants[0]?.id ?? null, quantity }
  const added = await request.post('/api/cart/add', { headers, data: item })
  return (await answerOf(filledCart, added)).data.id
}

/** Buys by calls, at the same time as the shopper in the browser, up to an order that waits for its payment. */
export async function orderByCalls(
  request: APIRequestContext,
  { sku, also, coupon, quantity = 1 }: Order,
): Promise<MadeOrder> {
  const buyer = newShopper('Rohan Iyer')
  const { name, email, password } = buyer
  const registered = await request.post('/api/auth/register', { data: { name, email, password } })
  const { accessToken } = await answerOf(signedIn, registered)
  const headers = { authorization: `Bearer ${accessToken}` }
  const cartId = await addByCalls(request, { sku, quantity, headers })
  if (also) await addByCalls(request, { sku: also, headers })
  if (coupon) {
    const applied = await request.post(`/api/coupons/apply/${cartId}`, { headers, data: { code: coupon } })
    await answerOf(z.object({}), applied)
  }
  const address = { line1: '7 Brigade Road', city: 'Bengaluru', state: 'Karnataka', postcode: '560001' }
  const shippingAddress = { name, phone: '9876543210', ...address }
  const made = await request.post('/api/checkout/init', { headers, data: { cartId, shippingAddress } })
  return { ...(await answerOf(madeOrder, made)).data, headers, buyer }
}

const orderStatus = z.object({ data: z.object({ status: z.string() }) })

/** The same, paid online and confirmed; `origin` is the shop's address. */
export async function paidOrderByCalls(
  request: APIRequestContext,
  wanted: Order,
): Promise<MadeOrder & { origin: string }> {
  const made = await orderByCalls(request, wanted)
  const { orderId, headers } = made
  const data = { orderId, paymentMethod: 'razorpay' }
  const started = await request.post('/api/checkout/pay', { headers, data })
  const order_id = (await answerOf(startedPayment, started)).data.order.id
  await request.post('/sandbox/razorpay/pay', { data: { order_id, outcome: 'success' } })
  await expect
    .poll(async () => {
      const reply = await request.get(`/api/orders/${orderId}`, { headers })
      return (await answerOf(orderStatus, reply)).data.status
    })
    .toBe('confirmed')
  return { ...made, origin: new URL(started.url()).origin }
}

/** A payment of one rupee less than its order: it is refunded automatically, and an administrator is notified. */
export async function payWronglyByCalls(request: APIRequestContext, sku: string): Promise<string> {
  const { orderId, orderNumber, headers } = await orderByCalls(request, { sku })
  const data = { orderId, paymentMethod: 'razorpay' }
  const started = await request.post('/api/checkout/pay', { headers, data })
  const order_id = (await answerOf(startedPayment, started)).data.order.id
  await request.post('/sandbox/razorpay/pay', { data: { order_id, outcome: 'wrong_amount' } })
  return orderNumber
}
