import { addProduct, addStaff } from '@dobara/api/test/test-products.ts'
import { signInAs } from '@dobara/api/test/test-people.ts'
import { bengaluru } from '@dobara/api/test/test-shop.ts'
import { registerCustomer, startTestApp, type TestApp } from '@dobara/server/test/test-app.ts'
import type { ApiScope } from '@dobara/domain/accounts/api-scopes.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { bookCouriers } from '../examples/book-couriers.ts'
import { readSales, tallyFile } from '../examples/orders-to-tally.ts'
import { readCounts, syncStock } from '../examples/stock-sync.ts'
import { createShop, orThrow, type Shop, ShopRefusal } from './client.ts'

let test: TestApp
let owner: string
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  owner = (await signInAs(test.shop, await addStaff(test.shop, 'owner'))).token
})
afterAll(() => test.stop())

/** A client whose calls reach the shop of the test without a network. */
const client = (apiKey?: string) =>
  createShop({ url: 'http://shop.test', apiKey, tries: 1, fetch: fetchFromApp })

async function fetchFromApp(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const body = await request.text()
  const reply = await test.app.inject({
    method: request.method as 'GET',
    url: pathname + search,
    headers: Object.fromEntries(request.headers),
    ...(body && { payload: body }),
  })
  const headers = Object.entries(reply.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  return new Response(reply.body || null, { status: reply.statusCode, headers })
}

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof ShopRefusal ? error.code : Promise.reject(error)),
  )

async function keyWith(scopes: readonly ApiScope[]): Promise<Shop> {
  const body = { name: 'A day', scopes: [...scopes] }
  return client(orThrow(await client(owner).POST('/api/admin/api-keys', { body })).data.secret)
}

/** A whole purchase by the calls of the document, paid online. */
async function buy() {
  const product = await addProduct(test.shop)
  const { authorization } = await registerCustomer(test.app)
  const shop = client(authorization.replace('Bearer ', ''))
  const cart = orThrow(
    await shop.POST('/api/cart/add', { body: { productId: product.id, quantity: 1 } }),
  ).data
  const { orderId } = orThrow(
    await shop.POST('/api/checkout/init', {
      params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
      body: { cartId: cart.id ?? '', shippingAddress: bengaluru, expectedTotal: cart.totalAmount },
    }),
  ).data
  const window = orThrow(
    await shop.POST('/api/checkout/pay', { body: { orderId, paymentMethod: 'razorpay' } }),
  ).data
  const providerPayload = await test.shop.sandbox.popup(window.order?.id ?? '')
  orThrow(await shop.POST('/api/checkout/confirm', { body: { orderId, providerPayload } }))
  return { shop, orderId, product }
}

/** Calls that the programs of a store make in a day, each by the scope that it needs. */
const DAY = {
  'orders:read': (shop: Shop) => readSales(shop, '2000-01-01T00:00:00.000Z'),
  'orders:write': async (shop: Shop, orderId: string) => {
    const params = { path: { id: orderId } }
    const body = { status: 'processing' as const }
    orThrow(await shop.PATCH('/api/admin/orders/{id}/status', { params, body }))
  },
  'shipments:write': async (shop: Shop, orderId: string) => {
    const params = { path: { id: orderId } }
    const body = { carrier: 'Delhivery', trackingNumber: 'DL-100' }
    orThrow(await shop.POST('/api/admin/orders/{id}/shipments', { params, body }))
  },
  'stock:read': async (shop: Shop) => orThrow(await shop.GET('/api/admin/stock', { params: { query: {} } })),
  'stock:write': async (shop: Shop, _orderId: string, productId: number) => {
    const body = { productId, mode: 'increase' as const, amount: 1 }
    orThrow(await shop.POST('/api/admin/stock/adjust', { body }))
  },
} satisfies Partial<Record<ApiScope, (shop: Shop, orderId: string, productId: number) => Promise<unknown>>>
const SCOPES = Object.keys(DAY) as (keyof typeof DAY)[]

describe('a shop through the client', () => {
  it('sells: from the cart to a paid order', async () => {
    const { shop, orderId } = await buy()
    const order = orThrow(await shop.GET('/api/orders/{id}', { params: { path: { id: orderId } } })).data
    expect(order).toMatchObject({ id: orderId, status: 'confirmed', paymentStatus: 'paid' })
  })

  it('is worked in for a day with a key of the least scopes', async () => {
    const { orderId, product } = await buy()
    const key = await keyWith(SCOPES)
    for (const scope of SCOPES) await DAY[scope](key, orderId, product.id)
    const order = orThrow(await key.GET('/api/admin/orders/{id}', { params: { path: { id: orderId } } })).data
    expect(order).toMatchObject({ status: 'shipped', unitsToShip: 0 })
  })

  it.each(SCOPES)('refuses exactly the calls of %s to a key without it', async (missing) => {
    const { orderId, product } = await buy()
    const key = await keyWith(SCOPES.filter((scope) => scope !== missing))
    for (const scope of SCOPES) {
      const code = await refusalOf(DAY[scope](key, orderId, product.id))
      expect([scope, code === 'scope_missing']).toEqual([scope, scope === missing])
    }
  })

  it('reports a refusal with its code, its fields and the request id', async () => {
    const call = client(owner).POST('/api/admin/stock/adjust', {
      body: { productId: 0, mode: 'set', amount: -1 },
    })
    await expect(call.then(orThrow)).rejects.toMatchObject({
      status: 422,
      code: 'rule_broken',
      fields: { amount: expect.any(String) },
      requestId: expect.any(String),
    })
  })
})

describe('a busy shop', () => {
  const busy = (answers: Response[], requested: string[]) =>
    createShop({
      url: 'http://shop.test',
      fetch: async (request) => {
        requested.push(await request.text())
        return answers.shift() ?? Response.json({ success: true })
      },
    })
  const later = () => new Response('{}', { status: 503, headers: { 'retry-after': '0' } })

  it('is retried for a read, and for a change with an Idempotency-Key', async () => {
    const requests: string[] = []
    const shop = busy([later(), later()], requests)
    expect((await shop.GET('/api/store')).response.status).toBe(200)
    expect(requests).toHaveLength(3)
    const params = { header: { 'Idempotency-Key': 'one-and-the-same' } }
    const body = { orderId: '01930000-0000-7000-8000-00000000dead', paymentMethod: 'cod' as const }
    const again = busy([later()], requests)
    expect((await again.POST('/api/checkout/pay', { params, body })).response.status).toBe(200)
    expect(requests.slice(3)).toEqual([JSON.stringify(body), JSON.stringify(body)])
  })

  it('is not retried for a change without a key, or after more than a minute', async () => {
    const requests: string[] = []
    const shop = busy(
      [later(), new Response('{}', { status: 429, headers: { 'retry-after': '899' } })],
      requests,
    )
    expect((await shop.POST('/api/cart/add', { body: { productId: 1 } })).response.status).toBe(503)
    expect((await shop.GET('/api/store')).response.status).toBe(429)
    expect(requests).toHaveLength(2)
  })
})

describe('the example programs', () => {
  it('set the stock to the counts of a warehouse', async () => {
    const { id } = await addProduct(test.shop, { stock: 3 })
    const { sku } = await test.shop.prisma.product.findUniqueOrThrow({ where: { id } })
    const key = await keyWith(['stock:read', 'stock:write'])
    const counts = readCounts(`SKU,count\n${sku},8\nNO-SUCH-SKU,1\n`)
    expect(await syncStock(key, counts)).toEqual({ changed: [sku], refused: [], unknown: ['NO-SUCH-SKU'] })
    expect(await syncStock(key, counts)).toMatchObject({ changed: [] })
    expect(await test.shop.prisma.stockItem.findFirst({ where: { productId: id } })).toMatchObject({
      onHand: 8,
    })
  })

  it('write what was sold as vouchers for Tally, whose entries add up to nothing', async () => {
    const { orderId } = await buy()
    const { sales, until } = await readSales(await keyWith(['orders:read']), '2000-01-01T00:00:00.000Z')
    const sale = sales.filter(({ id }) => id === orderId)
    const file = tallyFile(sale)
    const amounts = [...file.matchAll(/<AMOUNT>(-?[\d.]+)</g)].map(([, amount]) =>
      Math.round(Number(amount) * 100),
    )
    expect(amounts.length).toBeGreaterThan(2)
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0)
    expect(file).toContain(`<VOUCHERNUMBER>${sale[0]?.invoiceNumber}</VOUCHERNUMBER>`)
    expect((await readSales(await keyWith(['orders:read']), until)).sales.map(({ id }) => id)).not.toContain(
      sales[0]?.id === orderId ? null : sales[0]?.id,
    )
  })

  it('book a parcel for each order that is being packed, once', async () => {
    const { orderId } = await buy()
    await DAY['orders:write'](client(owner), orderId)
    const requests: object[] = []
    const book = async (parcel: object) => {
      requests.push(parcel)
      return { carrier: 'Delhivery', trackingNumber: `AWB-${requests.length}` }
    }
    const key = await keyWith(['orders:read', 'shipments:write'])
    const { booked, left } = await bookCouriers(key, book)
    expect([booked.length, left]).toEqual([requests.length, []])
    expect(requests).toContainEqual(
      expect.objectContaining({ cash: 0, to: expect.objectContaining({ postcode: '560001' }) }),
    )
    expect((await bookCouriers(key, book)).booked).toEqual([])
  })
})
