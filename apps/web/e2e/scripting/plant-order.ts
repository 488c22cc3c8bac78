import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { z } from 'zod'
import { answerOf, filledCart, madeOrder, signedIn, startedPayment } from '../steps/api-shopper.ts'
import { newPhone } from '../steps/shopper.ts'
import { dealt } from './deal.ts'

export type PlantedOrder = { orderId: string; orderNumber: string; email: string }
type Purchase = { record: number; sku: string }

const stockedProduct = z.object({
  product: z.object({
    id: z.number(),
    variants: z.array(z.object({ id: z.number(), stockQty: z.number() })),
  }),
})

function hostileAddress(kind: string, record: number) {
  const text = (field: string, longest: number) => dealt(`${kind}.${field}`, record, longest)
  return {
    name: text('name', 100),
    line1: text('line1', 200),
    line2: text('line2', 200),
    city: text('city', 100),
    phone: newPhone(),
    state: 'Karnataka',
    postcode: '560001',
  }
}

/**
 * Creates by the shop's own calls an account, a saved address, a question to the shop and a paid order, with hostile
 * text.
 */
export async function plantOrder(
  request: APIRequestContext,
  { record, sku }: Purchase,
): Promise<PlantedOrder> {
  const email = `scripting.${randomUUID()}@shopper.example`
  const registered = await request.post('/api/auth/register', {
    // Clients can send nothing else in a header.
    headers: { 'user-agent': dealt('device', record).replaceAll(/[^\x20-\x7e]/g, ' ') },
    data: { name: dealt('account.name', record, 100), email, password: 'quiet-lamp-2026' },
  })
  const headers = { authorization: `Bearer ${(await answerOf(signedIn, registered)).accessToken}` }
  const post = <T>(shape: z.ZodType<T>, url: string, data: object) =>
    request.post(url, { headers, data }).then((reply) => answerOf(shape, reply))
  await post(z.object({}), '/api/addresses', hostileAddress('saved', record))
  await post(z.object({}), '/api/support', {
    name: dealt('support.name', record, 60).replaceAll(/\p{Cc}/gu, ' '),
    email,
    topic: 'order',
    message: `${dealt('support.message', record)} and more`,
  })
  const { product } = await answerOf(stockedProduct, await request.get(`/api/products/sku/${sku}`))
  const variant = product.variants.find(({ stockQty }) => stockQty > 1) ?? product.variants[0]
  const item = {
    productId: product.id,
    productVariantId: variant?.id ?? null,
    selectedAttributes: { [dealt('choice.name', record, 32)]: dealt('choice', record, 64) },
  }
  const { id: cartId } = (await post(filledCart, '/api/cart/add', item)).data
  const order = await post(madeOrder, '/api/checkout/init', {
    cartId,
    shippingAddress: hostileAddress('shipping', record),
    billingAddress: hostileAddress('billing', record),
    buyer: { gstin: '29ZZZCS1234A1Z5', legalName: dealt('buyer', record, 150) },
  })
  const { orderId, orderNumber } = order.data
  const started = await post(startedPayment, '/api/checkout/pay', { orderId, paymentMethod: 'razorpay' })
  const payment = { order_id: started.data.order.id, outcome: 'success' }
  expect((await request.post('/sandbox/razorpay/pay', { data: payment })).ok()).toBe(true)
  await post(z.object({}), '/api/cart/add', item)
  return { orderId, orderNumber, email }
}

/** The texts that the back office writes to an order; `token` is an administrator's. */
export async function writeInBackOffice(
  request: APIRequestContext,
  { orderId, record, token }: { orderId: string; record: number; token: string },
): Promise<void> {
  const text = (field: string, longest: number) => dealt(`desk.${field}`, record, longest)
  const headers = { authorization: `Bearer ${token}` }
  const words = [
    { orderStatus: text('orderStatus', 100), notes: text('notes', 2_000) },
    { status: 'shipped', reason: text('reason', 500), carrier: text('carrier', 60) },
    { trackingNumber: text('trackingNumber', 60) },
  ]
  for (const data of words) {
    const reply = await request.patch(`/api/admin/orders/${orderId}/status`, { headers, data })
    expect(reply.ok(), `${reply.status()}: ${await reply.text()}`).toBe(true)
  }
}
