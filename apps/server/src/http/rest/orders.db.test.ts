import { addCustomer, addProduct, placeOrder } from '@dobara/api/test/test-products.ts'
import { signInAs } from '@dobara/api/test/test-people.ts'
import { bengaluru, mumbai, mysuru } from '@dobara/api/test/test-shop.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let test: TestApp
let authorization: string
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  const admin = await addCustomer(test.shop, 'admin')
  authorization = `Bearer ${(await signInAs(test.shop, admin)).token}`
})
afterAll(() => test.stop())

type Method = 'GET' | 'PATCH' | 'PUT' | 'DELETE'
async function call(method: Method, path: string, payload?: object) {
  const url = `/api/admin/orders${path}`
  const reply = await test.app.inject({
    method,
    url,
    headers: { authorization },
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, body: reply.json() }
}

async function orderOf(method: 'pending' | 'cod') {
  const { shop } = test
  const customer = await addCustomer(shop)
  const { id: productId } = await addProduct(shop)
  const orderId = await placeOrder(shop, { customer, productId })
  if (method === 'cod') await shop.as(customer).checkout.pay({ orderId, paymentMethod: 'cod' })
  return orderId
}
const entriesOn = (entityId: string) =>
  test.shop.prisma.auditEntry.findMany({ where: { entityId }, orderBy: { id: 'asc' } })

describe('PATCH /api/admin/orders/{id}/status', () => {
  it('sets any status with the documented body, and logs that it came over the API', async () => {
    const id = await orderOf('cod')
    for (const status of ['delivered', 'processing', 'shipped', 'confirmed', 'cancelled'] as const) {
      const { status: http, body } = await call('PATCH', `/${id}/status`, { status })
      expect([http, body.message]).toEqual([200, 'Order updated successfully'])
      expect(body.data.status).toBe(status)
    }
    expect((await entriesOn(id)).map(({ after }) => (after as { over: string }).over)).toEqual(
      Array.from({ length: 5 }, () => 'api'),
    )
  })

  it('takes status, orderStatus and notes, each of them optional; orderStatus is free text, in and out', async () => {
    const id = await orderOf('cod')
    const orderStatus = 'Packed by Ravi, shelf 4'
    const changed = await call('PATCH', `/${id}/status`, { orderStatus, notes: 'Ring first' })
    expect(changed.body.data).toMatchObject({ status: 'confirmed', orderStatus, notes: 'Ring first' })
    expect((await call('GET', `/${id}`)).body.data).toMatchObject({ status: 'confirmed', orderStatus })
    expect((await call('PATCH', `/${id}/status`, {})).status).toBe(200)
  })

  it('rejects what contradicts an issued document or the stock ledger, and names the alternative', async () => {
    const id = await orderOf('cod')
    const refused = await call('PATCH', `/${id}/status`, { status: 'pending' })
    expect([refused.status, refused.body.code]).toEqual([409, 'order_sold'])
    expect(refused.body.message).toContain('Please cancel it instead.')
  })
})

describe('PUT /api/admin/orders/{id}/address', () => {
  it('changes the delivery address, and logs that it came over the API', async () => {
    const id = await orderOf('cod')
    const { status, body } = await call('PUT', `/${id}/address`, { shippingAddress: mumbai })
    expect([status, body.message]).toEqual([200, 'Order updated successfully'])
    expect(body.data).toMatchObject({ shippingAddress: { postcode: '400001' }, cgstAmount: 0 })
    expect((await entriesOn(id)).map(({ after }) => (after as { over: string }).over)).toEqual(['api'])
  })

  it('refuses an address that another change made old, one of another shape, and an order that is sent', async () => {
    const id = await orderOf('cod')
    await call('PUT', `/${id}/address`, { shippingAddress: mysuru })
    const late = await call('PUT', `/${id}/address`, { shippingAddress: mumbai, seenAddress: bengaluru })
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
    expect(late.body.detail).toMatchObject({ changed: ['place'], current: { city: 'Mysuru' } })
    for (const wrong of [{}, { ...mysuru, email: 'other@example.in' }]) {
      expect((await call('PUT', `/${id}/address`, { shippingAddress: wrong })).status).toBe(400)
    }
    await call('PATCH', `/${id}/status`, { status: 'shipped' })
    const sent = await call('PUT', `/${id}/address`, { shippingAddress: bengaluru })
    expect([sent.status, sent.body.code]).toEqual([409, 'address_shipped'])
  })
})

describe('PATCH /api/admin/orders/{id}/payment', () => {
  it('sets any payment status with the documented body', async () => {
    const id = await orderOf('cod')
    for (const paymentStatus of ['paid', 'unpaid', 'failed', 'paid'] as const) {
      const { status, body } = await call('PATCH', `/${id}/payment`, { paymentStatus })
      expect([status, body.message, body.data.paymentStatus]).toEqual([
        200,
        'Order updated successfully',
        paymentStatus,
      ])
    }
    const back = await call('PATCH', `/${id}/payment`, { paymentStatus: 'refunded' })
    expect(back.body.data.paymentStatus).toBe('refunded')
  })
})

describe('DELETE /api/admin/orders/{id}', () => {
  it('erases an order that took no money and has no documents', async () => {
    const id = await orderOf('pending')
    const { status, body } = await call('DELETE', `/${id}`)
    expect([status, body.message, body.data.outcome]).toEqual([200, 'Order deleted successfully', 'erased'])
    expect((await call('GET', `/${id}`)).status).toBe(404)
  })

  it('cancels, hides and reports any other', async () => {
    const id = await orderOf('cod')
    const { body } = await call('DELETE', `/${id}`)
    expect(body).toMatchObject({
      success: true,
      message: 'This order has payments or documents: it was cancelled and hidden, not erased.',
      data: { id, outcome: 'hidden', wasCancelled: true },
    })
    expect((await call('GET', `/${id}`)).body.data.status).toBe('cancelled')
  })
})

describe('GET /api/admin/orders', () => {
  it('reads empty filters as all', async () => {
    await orderOf('pending')
    await orderOf('cod')
    const empty = '?search=&status=&paymentStatus=&paymentMethod=&sortBy=&sortOrder=&startDate=&endDate='
    const [all, filtered] = [await call('GET', ''), await call('GET', empty)]
    expect(filtered.status).toBe(200)
    expect(filtered.body).toEqual(all.body)
    const { page, limit, totalCount, totalPages } = all.body.data.pagination
    expect({ page, limit, totalPages }).toEqual({ page: 1, limit: 20, totalPages: 1 })
    expect(all.body.data.orders).toHaveLength(totalCount)
  })

  it('has the documented fields in its rows and its statistics', async () => {
    await orderOf('cod')
    const { body } = await call('GET', '')
    expect(Object.keys(body.data.orders[0])).toEqual(
      expect.arrayContaining([
        'id',
        'orderNumber',
        'previewImageUrl',
        'previewTitle',
        'customer',
        'itemCount',
        'totalAmount',
        'paymentMethod',
        'status',
        'paymentStatus',
        'createdAt',
      ]),
    )
    const figures = await call('GET', '/statistics?period=all')
    expect(Object.keys(figures.body.data)).toEqual([
      'totalOrders',
      'standingOrders',
      'totalRevenue',
      'paidRevenue',
      'avgOrderValue',
    ])
  })
})

describe('GET /api/admin/orders/{id}', () => {
  it('has the documented fields in its details', async () => {
    const { status, body } = await call('GET', `/${await orderOf('cod')}`)
    expect([status, body.success]).toEqual([200, true])
    const { data } = body
    for (const field of [
      'subtotal',
      'discountAmount',
      'taxAmount',
      'shippingAmount',
      'totalAmount',
      'notes',
      'orderStatus',
    ])
      expect(data).toHaveProperty(field)
    expect(data.customer).toHaveProperty('phone')
    const address = ['name', 'line1', 'line2', 'city', 'state', 'postcode', 'country', 'phone']
    expect(Object.keys(data.shippingAddress)).toEqual(expect.arrayContaining(address))
    const item = ['id', 'title', 'imageUrl', 'quantity', 'unitPrice', 'lineTotal']
    expect(Object.keys(data.items[0])).toEqual(expect.arrayContaining(item))
  })
})

describe('GET cancel-items', () => {
  it('previews a cancel for the buyer and the back office, and changes nothing', async () => {
    const { shop } = test
    const customer = await addCustomer(shop)
    const { id: productId } = await addProduct(shop, { priceRupees: 4_000, stock: 5 })
    const orderId = await placeOrder(shop, { customer, productId, quantity: 3 })
    await shop.as(customer).checkout.pay({ orderId, paymentMethod: 'cod' })
    const own = `Bearer ${(await signInAs(shop, customer)).token}`
    const request = async (path: string, query: string, headers: { authorization: string }) => {
      const reply = await test.app.inject({ url: `${path}/${orderId}/cancel-items${query}`, headers })
      return { status: reply.statusCode, body: reply.json() }
    }
    const listOwn = (query: string) => request('/api/orders', query, { authorization: own })

    const nothing = await listOwn('')
    expect(nothing).toMatchObject({ status: 200, body: { success: true, data: { way: null, amount: 0 } } })
    const [item] = nothing.body.data.items
    expect(item).toMatchObject({ unitsLeft: 3, quantity: 0 })
    const some = `?items=${item.orderItemId}:2`
    const seen = await listOwn(some)
    expect(seen).toMatchObject({ status: 200, body: { data: { amount: 8_000, items: [{ quantity: 2 }] } } })
    expect(await request('/api/admin/orders', some, { authorization })).toEqual(seen)
    expect((await request('/api/orders', some, { authorization })).status).toBe(404)
    expect((await listOwn('')).body).toEqual(nothing.body)

    const fault = { fields: { items: expect.stringContaining('ID:quantity') } }
    const { orderItemId: line } = item
    for (const wrong of [
      'x',
      line,
      `${line}:`,
      `${line}:0`,
      `${line}:1.5`,
      `${line}:1,`,
      `${line}:1:1`,
      ':1',
    ]) {
      expect(await listOwn(`?items=${wrong}`), wrong).toMatchObject({ status: 400, body: fault })
    }
    const many = Array.from({ length: 101 }, () => `${line}:1`).join(',')
    expect(await listOwn(`?items=${many}`)).toMatchObject({ status: 400, body: fault })
    expect((await listOwn(`?items=${line}:1&items=${line}:1`)).status).toBe(400)
    expect((await listOwn(`?items=${line}:4`)).status).toBe(409)
  })
})
