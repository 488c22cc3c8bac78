import { addProduct } from '@dobara/api/test/test-products.ts'
import { bengaluru } from '@dobara/api/test/test-shop.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  as,
  registerCustomer,
  type SignedInCustomer,
  startTestApp,
  type TestApp,
} from '../../../test/test-app.ts'

let test: TestApp
let customer: SignedInCustomer
let stranger: SignedInCustomer
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  customer = await registerCustomer(test.app)
  stranger = await registerCustomer(test.app)
})
afterAll(() => test.stop())

const request = (options: InjectOptions) => test.app.inject(as(customer, options))

async function placeOrder(): Promise<string> {
  await request({ method: 'DELETE', url: '/api/cart/clear' })
  const { id: productId } = await addProduct(test.shop)
  const added = await request({ method: 'POST', url: '/api/cart/add', payload: { productId, quantity: 1 } })
  expect(added.json()).toMatchObject({ success: true, message: expect.any(String), data: { itemCount: 1 } })
  const payload = { cartId: added.json().data.id, shippingAddress: bengaluru }
  const headers = { 'idempotency-key': `init-${productId}-0001` }
  const [first, second] = await Promise.all(
    [1, 2].map(() => request({ method: 'POST', url: '/api/checkout/init', payload, headers })),
  )
  expect([first?.statusCode, second?.json().data?.orderId ?? second?.json().code]).toEqual([
    201,
    second?.statusCode === 201 ? first?.json().data.orderId : 'idempotency_busy',
  ])
  return first?.json().data.orderId
}

describe('a purchase over REST', () => {
  it('goes from the cart to the invoice and a cancellation', async () => {
    const orderId = await placeOrder()
    const paid = await request({
      method: 'POST',
      url: '/api/checkout/pay',
      payload: { orderId, paymentMethod: 'cod' },
    })
    expect([paid.statusCode, paid.json().data.provider]).toEqual([200, 'cod'])
    const list = await request({ url: '/api/orders' })
    expect(list.json()).toMatchObject({ success: true, data: [{ id: orderId, status: 'confirmed' }] })
    const invoice = await request({ url: `/api/invoices/${orderId}` })
    expect(invoice.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="invoice-${orderId}.pdf"`,
      'cache-control': 'no-store',
    })
    expect(invoice.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const cancelled = await request({
      method: 'POST',
      url: `/api/orders/${orderId}/cancel`,
      payload: { reason: 'Changed my mind' },
    })
    expect([cancelled.statusCode, cancelled.json().data.status]).toEqual([200, 'cancelled'])
  })

  it('shows a stranger the same 404 as for an order that never was', async () => {
    const orderId = await placeOrder()
    const absent = '01930000-0000-7000-8000-00000000dead'
    for (const url of ['/api/orders', '/api/invoices']) {
      const answers: object[] = []
      for (const id of [orderId, absent]) {
        const reply = await test.app.inject(as(stranger, { url: `${url}/${id}` }))
        expect(reply.statusCode).toBe(404)
        answers.push({ ...reply.json(), requestId: null })
      }
      expect(answers[0]).toEqual(answers[1])
    }
  })

  it('pays through the provider and takes what its window returned', async () => {
    const orderId = await placeOrder()
    const started = await request({
      method: 'POST',
      url: '/api/checkout/pay',
      payload: { orderId, paymentMethod: 'razorpay' },
    })
    const { data } = started.json()
    expect(data).toMatchObject({
      provider: 'razorpay',
      keyId: 'rzp_test_dobara',
      currency: 'INR',
      order: { id: expect.any(String) },
    })
    const providerPayload = await test.shop.sandbox.popup(data.order.id)
    const confirmed = await request({
      method: 'POST',
      url: '/api/checkout/confirm',
      payload: { orderId, providerPayload },
    })
    expect([confirmed.statusCode, confirmed.json().data?.status]).toEqual([200, 'confirmed'])
    const webhook = test.shop.sandbox.webhooks.at(-1)
    const delivered = await test.app.inject({
      method: 'POST',
      url: '/api/webhooks/razorpay',
      payload: webhook?.rawBody ?? '',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': webhook?.signature ?? '',
        'x-razorpay-event-id': webhook?.eventId ?? '',
      },
    })
    expect([delivered.statusCode, delivered.json().success]).toEqual([200, true])
  })
})

describe('replies', () => {
  it('show the profile at both of its addresses', async () => {
    const me = await request({ url: '/api/auth/me' })
    const profile = await request({ url: '/api/profile' })
    expect(me.json().user.email).toBe(customer.email)
    expect(profile.json()).toEqual({ ...me.json(), profile: me.json().user })
  })

  it('are bare lists where documented as "the list"', async () => {
    for (const url of ['/api/categories', '/api/brands']) {
      expect((await test.app.inject({ url })).json()).toEqual(expect.any(Array))
    }
  })

  it('answer 304 to a client that has the catalogue already', async () => {
    const first = await test.app.inject({ url: '/api/brands' })
    const headers = { 'if-none-match': String(first.headers.etag) }
    const second = await test.app.inject({ url: '/api/brands', headers })
    expect([first.statusCode, second.statusCode, second.body]).toEqual([200, 304, ''])
  })

  it('with personal data are never cacheable', async () => {
    for (const url of ['/api/cart', '/api/orders', '/api/auth/me', '/api/orders/none']) {
      expect((await request({ url })).headers['cache-control']).toBe('no-store')
    }
  })

  it('refuse a field of the address in the body', async () => {
    const id = '01930000-0000-7000-8000-00000000dead'
    const reply = await request({ method: 'PUT', url: `/api/cart/items/${id}`, payload: { id, quantity: 1 } })
    expect([reply.statusCode, reply.json().fields]).toEqual([400, { id: 'Unrecognized field: id' }])
  })

  it('save and change addresses', async () => {
    const made = await request({
      method: 'POST',
      url: '/api/addresses',
      payload: { ...bengaluru, isDefault: true },
    })
    expect([made.statusCode, made.json()]).toEqual([
      201,
      expect.objectContaining({ success: true, message: expect.any(String) }),
    ])
    const url = `/api/addresses/${made.json().data.id}`
    const changed = await request({ method: 'PUT', url, payload: { ...bengaluru, name: 'Asha K Rao' } })
    expect(changed.json().data.name).toBe('Asha K Rao')
    expect((await request({ method: 'DELETE', url })).statusCode).toBe(200)
    expect((await request({ method: 'DELETE', url })).json()).toMatchObject({ code: 'address_not_found' })
  })

  it('describe themselves, with nothing from other hosts', async () => {
    const document = await test.app.inject({ url: '/api/openapi.json' })
    expect(document.json()).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'http://shop.test' }] })
    for (const url of [
      '/api/docs',
      '/api/docs/reference.css',
      '/api/docs/reference.js',
      '/api/docs/try-call.js',
    ]) {
      const reply = await test.app.inject({ url })
      expect(reply.statusCode).toBe(200)
      expect(reply.body).not.toMatch(/(src|href)="(https?:)?\/\/|<script>|onclick=/)
    }
  })

  it('report a bug without its details', async () => {
    await test.shop.prisma.$executeRawUnsafe('ALTER TABLE address RENAME COLUMN line1 TO secret_line')
    const rest = await request({ url: '/api/addresses' })
    const trpc = await request({ url: '/trpc/addresses.list' })
    for (const reply of [rest, trpc]) {
      expect(reply.statusCode).toBe(500)
      expect(reply.body).toContain('Something went wrong. Please try again.')
      expect(reply.body).not.toMatch(/secret|column|prisma|address\.|stack/i)
    }
    expect(test.shop.failures).not.toHaveLength(0)
  })
})
