import { addCoupon } from '@dobara/api/test/coupons/test-coupons.ts'
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
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  customer = await registerCustomer(test.app)
})
afterAll(() => test.stop())

type Path = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`
type Options = Pick<InjectOptions, 'payload' | 'headers' | 'cookies'>

async function call(path: Path, options: Options = {}) {
  const [method, url] = path.split(' ') as ['GET', string]
  const reply = await test.app.inject({ method, url, ...options })
  return { status: reply.statusCode, body: reply.json() }
}
const mine = (path: Path, payload?: object) =>
  call(path, as(customer, { ...(payload && { payload }) }) as Options)

let visits = 0
/** A browser that never was here: its calls carry the documented cookie. */
function visitor() {
  visits += 1
  const sessionId = `session_${String(visits).padStart(24, 'v')}`
  const send = (path: Path, payload?: object) =>
    call(path, { cookies: { sessionId }, ...(payload && { payload }) })
  return { sessionId, send }
}

async function addToCart(request: typeof mine, quantity = 1) {
  const { id: productId } = await addProduct(test.shop)
  const wanted = { productId, productVariantId: null, quantity, selectedAttributes: {} }
  return { productId, reply: await request('POST /api/cart/add', wanted) }
}

async function placeOrder(): Promise<string> {
  await mine('DELETE /api/cart/clear')
  const { reply } = await addToCart(mine)
  const placed = await mine('POST /api/checkout/init', {
    cartId: reply.body.data.id,
    shippingAddress: bengaluru,
  })
  return placed.body.data.orderId
}

describe('the documented calls of the cart', () => {
  it('add takes productId, productVariantId, quantity and selectedAttributes; response success and message', async () => {
    const { send } = visitor()
    const { reply } = await addToCart(send, 2)
    expect([reply.status, reply.body.success, reply.body.message]).toEqual([200, true, 'Added to cart'])
    expect(reply.body.data).toMatchObject({ itemCount: 2, currency: 'INR' })
  })

  it('the cart is in data with the documented fields, and so are its items', async () => {
    const { send } = visitor()
    const { productId } = await addToCart(send)
    const { body } = await send('GET /api/cart')
    expect(body.success).toBe(true)
    const fields = ['id', 'items', 'itemCount', 'subtotal', 'discountAmount', 'taxAmount', 'totalAmount']
    const coupons = ['currency', 'appliedCoupons', 'availableCoupons']
    expect(Object.keys(body.data)).toEqual(expect.arrayContaining([...fields, ...coupons]))
    expect(body.data.items).toEqual([
      expect.objectContaining({
        id: expect.any(String),
        productId,
        productVariantId: null,
        quantity: 1,
        productTitle: expect.any(String),
        productBrand: 'Dell',
        productCondition: 'Refurbished-A',
        image: null,
        imageAlt: null,
        selectedAttributes: {},
        unitPrice: 29_999,
        unitMrp: null,
        unitDiscountPercent: 0,
        lineTotal: 29_999,
        lineTax: expect.any(Number),
      }),
    ])
    const summary = await send('GET /api/cart/summary')
    expect(summary.body).toMatchObject({ success: true, data: { itemCount: 1, totalAmount: 29_999 } })
  })

  it('the cart of the cookie is that of the header x-session-id, and of no other', async () => {
    const { sessionId, send } = visitor()
    await addToCart(send)
    const headers = { 'x-session-id': sessionId }
    expect((await call('GET /api/cart', { headers })).body.data.itemCount).toBe(1)
    expect((await visitor().send('GET /api/cart')).body.data.itemCount).toBe(0)
  })

  it('callers without a cookie share no cart: adding is rejected, and each sees an empty one', async () => {
    const callWithoutSession = (path: Path, payload?: object) => call(path, { ...(payload && { payload }) })
    for (const quantity of [1, 2])
      expect((await addToCart(callWithoutSession, quantity)).reply).toMatchObject({
        status: 400,
        body: { code: 'session_id_invalid' },
      })
    const { body } = await callWithoutSession('GET /api/cart')
    expect(body.data).toMatchObject({ id: null, items: [] })
    expect(await test.shop.prisma.cart.count({ where: { userId: null, sessionId: null } })).toBe(0)
  })

  it('PUT items/{id} takes the quantity, DELETE items/{id} takes it out, DELETE clear takes all out', async () => {
    const { send } = visitor()
    const { reply } = await addToCart(send)
    const item: Path = `PUT /api/cart/items/${reply.body.data.items[0].id}`
    expect((await send(item, { quantity: 3 })).body).toMatchObject({ success: true, data: { itemCount: 3 } })
    expect((await send(item, { quantity: 0 })).status).toBe(422)
    const removed = await send(item.replace('PUT', 'DELETE') as Path)
    expect(removed.body).toMatchObject({ success: true, data: { itemCount: 0, items: [] } })
    await addToCart(send)
    expect((await send('DELETE /api/cart/clear')).body).toMatchObject({ success: true, data: { items: [] } })
  })

  it('save and track-abandonment succeed without a body, and so do saved and merge', async () => {
    const { send } = visitor()
    await addToCart(send)
    const saved = await send('POST /api/cart/save')
    expect([saved.status, saved.body.data.itemCount]).toEqual([200, 1])
    const tracked = await send('POST /api/cart/track-abandonment')
    expect([tracked.status, tracked.body.data]).toEqual([200, { reminder: null }])
    expect((await send('GET /api/cart/saved')).body).toMatchObject({ success: true, data: [] })
    const merged = await mine('POST /api/cart/merge')
    expect([merged.status, merged.body.success]).toEqual([200, true])
  })

  it('coupons/apply/{cartId} takes the code, coupons/remove/{cartId}/{appliedCouponId} takes it off', async () => {
    const { code } = await addCoupon(test.shop)
    const { send } = visitor()
    const { reply } = await addToCart(send)
    const { id } = reply.body.data
    const applied = await send(`POST /api/coupons/apply/${id}`, { code })
    expect(applied.body).toMatchObject({
      success: true,
      message: `Coupon "${code}" applied successfully!`,
      data: {
        appliedCoupons: [{ couponCode: code, type: 'percentage', value: 10, discountAmount: 2_999.9 }],
      },
    })
    const { id: appliedId } = applied.body.data.appliedCoupons[0]
    const removed = await send(`DELETE /api/coupons/remove/${id}/${appliedId}`)
    expect(removed.body).toMatchObject({
      success: true,
      message: expect.any(String),
      data: { discountAmount: 0 },
    })
    const wrong = await send(`POST /api/coupons/apply/${id}`, { code: 'NONESUCH' })
    expect([wrong.body.success, wrong.body.message]).toEqual([false, expect.any(String)])
  })
})

describe('the documented calls of checkout, orders and addresses', () => {
  it('init takes cartId, billingAddress, shippingAddress as they were saved, and shippingMethod; data.orderId', async () => {
    const made = await mine('POST /api/addresses', { ...bengaluru, isDefault: true })
    const { data: address } = made.body
    const { reply } = await addToCart(mine)
    const { status, body } = await mine('POST /api/checkout/init', {
      cartId: reply.body.data.id,
      billingAddress: address,
      shippingAddress: address,
      shippingMethod: 'standard',
    })
    expect([status, body.success, body.message]).toEqual([201, true, 'Order created'])
    expect(body.data.orderId).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('init is refused with shop_not_open while a detail of the seller is missing', async () => {
    await mine('DELETE /api/cart/clear')
    const { reply } = await addToCart(mine)
    const { setting } = test.shop.prisma
    const { value } = await setting.findUniqueOrThrow({ where: { key: 'shop' } })
    const seller = value as object
    const save = (shop: object) => setting.update({ where: { key: 'shop' }, data: { value: shop } })
    await save({ ...seller, grievanceOfficer: { name: '', email: '', phone: '' } })
    const order = { cartId: reply.body.data.id, shippingAddress: bengaluru }
    const { status, body } = await mine('POST /api/checkout/init', order)
    await save(seller)
    expect([status, body.success, body.code]).toEqual([409, false, 'shop_not_open'])
    expect(body.message).toBe('This shop is being set up and takes no orders yet.')
  })

  it('orders are 5 to a page, in data, for the owner of the token', async () => {
    for (let count = 0; count < 6; count += 1) {
      const orderId = await placeOrder()
      await mine('POST /api/checkout/pay', { orderId, paymentMethod: 'cod' })
    }
    const { body } = await mine('GET /api/orders')
    expect([body.success, body.data.length, body.pagination.limit]).toEqual([true, 5, 5])
    const second = await mine('GET /api/orders?page=2')
    expect(second.body.data.length).toBe(body.pagination.total - 5)
    const stranger = await call('GET /api/orders')
    expect([stranger.status, stranger.body.message]).toEqual([401, 'Please login to view orders'])
  })

  it('an order has the documented fields, in the list and by id', async () => {
    const orderId = await placeOrder()
    const row = (await mine('GET /api/orders')).body.data[0]
    const shared = [
      'id',
      'orderNumber',
      'status',
      'placedAt',
      'paymentStatus',
      'paymentMethod',
      'totalAmount',
    ]
    expect(Object.keys(row)).toEqual(
      expect.arrayContaining([...shared, 'itemCount', 'previewImageUrl', 'previewTitle', 'shippingAddress']),
    )
    const { body } = await mine(`GET /api/orders/${orderId}`)
    const sums = ['subtotal', 'discountAmount', 'taxAmount', 'shippingAmount']
    const both = [...shared, ...sums, 'transactionId', 'items', 'shippingAddress', 'orderStatus', 'createdAt']
    for (const name of both) expect([name, row[name]]).toEqual([name, body.data[name]])
    expect(body.success).toBe(true)
    expect(Object.keys(body.data)).toEqual(
      expect.arrayContaining([...shared, ...sums, 'transactionId', 'items', 'shippingAddress']),
    )
    const item = [
      'id',
      'productId',
      'title',
      'sku',
      'quantity',
      'unitPrice',
      'unitMrp',
      'lineTotal',
      'lineTax',
    ]
    expect(Object.keys(body.data.items[0])).toEqual(expect.arrayContaining([...item, 'imageUrl']))
  })

  it('addresses answer with success, data and message', async () => {
    const made = await mine('POST /api/addresses', bengaluru)
    expect(made.body).toMatchObject({ success: true, message: 'Address added successfully' })
    const fields = ['id', 'type', 'name', 'phone', 'email', 'line1', 'line2', 'city', 'state', 'postcode']
    expect(Object.keys(made.body.data)).toEqual(expect.arrayContaining([...fields, 'country', 'isDefault']))
    const list = await mine('GET /api/addresses')
    expect(list.body).toMatchObject({ success: true, message: expect.any(String) })
    expect(list.body.data).toContainEqual(made.body.data)
    const back = await mine(`PUT /api/addresses/${made.body.data.id}`, {
      ...made.body.data,
      line1: '14 MG Road',
    })
    expect(back.body).toMatchObject({
      success: true,
      message: expect.any(String),
      data: { line1: '14 MG Road' },
    })
    const removed = await mine(`DELETE /api/addresses/${made.body.data.id}`)
    expect(removed.body).toMatchObject({ success: true, message: expect.any(String) })
    expect((await call('GET /api/addresses')).status).toBe(401)
  })
})

it('newsletter/subscribe takes email and source, and refuses an address that is none', async () => {
  const payload = { email: 'reader@test.example', source: 'homepage' }
  const { status, body } = await call('POST /api/newsletter/subscribe', { payload })
  expect([status, body.success, body.message]).toEqual([200, true, "Subscribed! You'll hear from us soon."])
  const wrong = await call('POST /api/newsletter/subscribe', { payload: { ...payload, email: 'reader@' } })
  expect([wrong.status, wrong.body.message]).toEqual([422, 'Please enter a valid email address.'])
})
