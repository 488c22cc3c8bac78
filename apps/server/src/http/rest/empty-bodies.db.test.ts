import { addCustomer, addProduct } from '@dobara/api/test/test-products.ts'
import { signInAs } from '@dobara/api/test/test-people.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { REST_ROUTES } from './routes.ts'

let test: TestApp
let admin: string
let customer: string
let userId: string
let productId: number
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  admin = `Bearer ${(await signInAs(test.shop, await addCustomer(test.shop, 'admin'))).token}`
  const user = await addCustomer(test.shop)
  customer = `Bearer ${(await signInAs(test.shop, user)).token}`
  userId = user.id
  productId = (await addProduct(test.shop)).id
})
afterAll(() => test.stop())

const UUID = '01930000-0000-7000-8000-00000000dead'
async function send(
  method: 'POST' | 'PUT' | 'PATCH',
  url: string,
  payload: object = {},
  authorization = customer,
) {
  const headers = { authorization, 'x-session-id': `session_${'a'.repeat(24)}` }
  const reply = await test.app.inject({ method, url, headers, payload })
  return { status: reply.statusCode, body: reply.json() }
}

describe('an empty body', () => {
  it.each([
    [`/api/coupons/apply/${UUID}`, 'Please enter a coupon code'],
    ['/api/checkout/init', 'Missing required fields: cartId, shippingAddress'],
    ['/api/checkout/pay', 'Missing required fields: orderId, paymentMethod'],
    ['/api/newsletter/subscribe', 'Please enter a valid email address.'],
    ['/api/auth/login', 'Please enter your email.'],
  ])('to %s returns the message of the field: %s', async (url, message) => {
    expect((await send('POST', url)).body).toMatchObject({ success: false, message })
  })

  it('for a review returns that it needs 1 to 5 stars', async () => {
    const { body } = await send('POST', `/api/reviews/product/${productId}`, {})
    expect(body).toMatchObject({
      message: 'Please rate with 1 to 5 stars.',
      fields: { rating: 'Please rate with 1 to 5 stars.' },
    })
  })

  it('for a signed provider payload names its fields as documented', async () => {
    const { body } = await send('POST', '/api/checkout/confirm', { orderId: UUID, providerPayload: {} })
    expect(body.message).toMatch(/^Missing required fields: .*razorpay_payment_id/)
    expect(body.message).not.toContain('providerPaymentId')
  })

  it('for a user update returns 422 with a message but no field', async () => {
    const { status, body } = await send('PATCH', `/api/auth/admin/users/${userId}`, {}, admin)
    expect([status, body.message, body.fields]).toEqual([422, 'Please give a role or a status.', undefined])
  })
})

describe('a coupon over REST', () => {
  const body = {
    name: 'By a program',
    type: 'fixed_amount',
    value: 100,
    validFrom: '2026-01-01',
    validUntil: '2027-01-01',
  }

  it('takes numbers as text, as products do', async () => {
    const typed = { value: '100', minOrderAmount: '1000.50', usageLimit: '7', priority: '-2' }
    const reply = await send('POST', '/api/coupons', { ...body, code: 'TYPED', ...typed }, admin)
    expect([reply.status, reply.body.data]).toMatchObject([
      201,
      { value: 100, minOrderAmount: 1000.5, usageLimit: 7, priority: -2 },
    ])
  })

  it.each([
    [{ value: 'many' }, 'value'],
    [{ value: '' }, 'value'],
    [{ value: '1e3' }, 'value'],
    [{ usageLimit: '1.5' }, 'usageLimit'],
  ])('rejects an invalid number: %j', async (change, field) => {
    const reply = await send('POST', '/api/coupons', { ...body, code: 'WRONG', ...change }, admin)
    expect([400, 422]).toContain(reply.status)
    expect(Object.keys(reply.body.fields)).toEqual([field])
  })

  it.each([
    ['categories', 'applicableCategories', 'Please choose at least one category that the coupon applies to.'],
    ['products', 'applicableProducts', 'Please choose at least one product that the coupon applies to.'],
    ['brands', 'applicableBrands', 'Please choose at least one brand that the coupon applies to.'],
  ])('for %s is refused without any of them', async (applicableTo, field, message) => {
    const refused = { code: 'rule_broken', message, fields: { [field]: message } }
    for (const list of [{}, { [field]: [] }]) {
      const payload = { ...body, code: 'NOTHING', applicableTo, ...list }
      const reply = await send('POST', '/api/coupons', payload, admin)
      expect([reply.status, reply.body]).toMatchObject([422, refused])
    }
    const made = await send('POST', '/api/coupons', { ...body, code: `ALL-${applicableTo}` }, admin)
    const url = `/api/coupons/${made.body.data.id}`
    expect((await send('PUT', url, { applicableTo }, admin)).body).toMatchObject(refused)
  })

  it('can be renamed after its only product is gone', async () => {
    const { id } = await addProduct(test.shop)
    const payload = { ...body, code: 'GONE', applicableTo: 'products', applicableProducts: [id] }
    const made = await send('POST', '/api/coupons', payload, admin)
    await test.shop.prisma.coupon.update({
      where: { id: made.body.data.id },
      data: { applicableProducts: [] },
    })
    const renamed = await send('PUT', `/api/coupons/${made.body.data.id}`, { name: 'Renamed' }, admin)
    expect(renamed.status).toBe(200)
  })
})

describe('a query', () => {
  const get = async (url: string) => {
    const reply = await test.app.inject({ url, headers: { authorization: admin } })
    return { status: reply.statusCode, body: reply.json() }
  }

  it('for orders reports the date format', async () => {
    const { status, body } = await get('/api/admin/orders?startDate=2026-11-25T00:00:00Z')
    expect([status, body.fields]).toEqual([400, { startDate: 'Please give a day as 2026-11-25.' }])
    expect((await get('/api/admin/orders?startDate=2026-11-25')).status).toBe(200)
  })

  it('sorts reviews by helpfulCount as by helpful', async () => {
    const url = `/api/reviews/product/${productId}?sortBy=`
    const [byField, byWord] = [await get(`${url}helpfulCount`), await get(`${url}helpful`)]
    expect([byField.status, byField.body]).toEqual([200, byWord.body])
    expect((await get(`${url}stars`)).status).toBe(400)
  })
})

// Last, as some of these calls end the sign-ins.
describe('an empty body to any call', () => {
  it('never returns "This is missing." or a field without a name', async () => {
    for (const { method, url } of REST_ROUTES) {
      if (method === 'GET' || method === 'DELETE') continue
      const path = url.replace(/:(\w+)/g, (_match, name: string) => (name === 'slug' ? 'warranty' : '1'))
      for (const authorization of [customer, admin]) {
        const { status, body } = await send(method, path, {}, authorization)
        expect([url, status < 500]).toEqual([url, true])
        expect([url, body.message]).not.toEqual([url, 'This is missing.'])
        expect([url, Object.keys(body.fields ?? {}).includes('')]).toEqual([url, false])
      }
    }
  })
})
