import { addCustomer, addProduct, placeOrder } from '@dobara/api/test/test-products.ts'
import { signInAs } from '@dobara/api/test/test-people.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let test: TestApp
let admin: string
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  admin = (await signInAs(test.shop, await addCustomer(test.shop, 'admin'))).token
})
afterAll(() => test.stop())

async function begin() {
  const { shop, app } = test
  const customer = await addCustomer(shop)
  const { token } = await signInAs(shop, customer)
  const { id: productId } = await addProduct(shop)
  const orderId = await placeOrder(shop, { customer, productId })
  const headers = { authorization: `Bearer ${token}` }
  const post = (step: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/checkout/${step}`, payload, headers })
  const get = async (url: string) => (await app.inject({ url, headers })).json()
  return { customer, orderId, post, get }
}

describe('the words of a payment over REST', () => {
  it('are the documented ones, from the start to the lists, and the shop’s own inside', async () => {
    const { customer, orderId, post, get } = await begin()
    const started = await post('pay', { orderId, paymentMethod: 'razorpay' })
    expect(started.json()).toMatchObject({
      success: true,
      message: 'Payment started',
      data: { provider: 'razorpay' },
    })
    expect(Object.keys(started.json().data)).toEqual([
      'provider',
      'orderId',
      'status',
      'keyId',
      'order',
      'amount',
      'currency',
      'checkoutScriptUrl',
    ])
    const providerPayload = await test.shop.sandbox.popup(started.json().data.order.id)
    const confirmed = await post('confirm', { orderId, providerPayload })
    expect(confirmed.json().data).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
    expect((await get(`/api/orders/${orderId}`)).data.paymentMethod).toBe('razorpay')
    expect((await get('/api/orders')).data).toMatchObject([{ id: orderId, paymentMethod: 'razorpay' }])
    const inside = await test.shop.as(customer).orders.get({ id: orderId })
    expect(inside.paymentMethod).toBe('online')
  })

  it('may be the shop’s own as well', async () => {
    const { orderId, post } = await begin()
    const started = await post('pay', { orderId, paymentMethod: 'online' })
    expect(started.json().data).toMatchObject({ provider: 'razorpay', status: 'pending' })
    const cash = await post('pay', { orderId, paymentMethod: 'cod' })
    expect(cash.json()).toMatchObject({
      message: 'Order confirmed',
      data: { provider: 'cod', keyId: null, order: null },
    })
  })

  it.each(['razorpay', 'online'])('find the orders paid online by %s', async (paymentMethod) => {
    const online = await begin()
    await online.post('pay', { orderId: online.orderId, paymentMethod: 'razorpay' })
    const cash = await begin()
    await cash.post('pay', { orderId: cash.orderId, paymentMethod: 'cod' })
    const reply = await test.app.inject({
      url: '/api/admin/orders',
      query: { paymentMethod, limit: '100' },
      headers: { authorization: `Bearer ${admin}` },
    })
    const orders = reply.json().data.orders as { id: string; paymentMethod: string }[]
    expect(orders.map(({ id }) => id)).toContain(online.orderId)
    expect(new Set(orders.map((order) => order.paymentMethod))).toEqual(new Set(['razorpay']))
  })

  it('are offered as the documents write them where a method is none', async () => {
    const { orderId, post } = await begin()
    const refused = await post('pay', { orderId, paymentMethod: 'cheque' })
    const output = 'This must be one of razorpay, cod.'
    expect(refused.json()).toMatchObject({ message: output, fields: { paymentMethod: output } })
  })

  it('name a refused field as the documents do', async () => {
    const { orderId, post } = await begin()
    const providerPayload = { razorpay_payment_id: '', razorpay_order_id: 'order_x', razorpay_signature: 'x' }
    const empty = await post('confirm', { orderId, providerPayload })
    expect([empty.statusCode, empty.json().code]).toEqual([422, 'rule_broken'])
    expect(Object.keys(empty.json().fields)).toEqual(['providerPayload.razorpay_payment_id'])
    const missing = await post('confirm', { orderId, providerPayload: {} })
    expect(Object.keys(missing.json().fields)).toEqual([
      'providerPayload.razorpay_payment_id',
      'providerPayload.razorpay_order_id',
      'providerPayload.razorpay_signature',
    ])
  })
})
