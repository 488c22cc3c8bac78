import { addCustomer, addProduct } from '@dobara/api/test/test-products.ts'
import { signInAs } from '@dobara/api/test/test-people.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { as, registerCustomer, startTestApp, type TestApp } from '../../../test/test-app.ts'

let test: TestApp
let authorization: string
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  const { token } = await signInAs(test.shop, await addCustomer(test.shop, 'admin'))
  authorization = `Bearer ${token}`
})
afterAll(() => test.stop())

type Call = { method?: 'GET' | 'PUT' | 'POST' | 'DELETE'; url: string; payload?: object; ifMatch?: string }
const call = ({ method = 'GET', url, payload, ifMatch }: Call) =>
  test.app.inject({
    method,
    url,
    headers: { authorization, ...(ifMatch !== undefined && { 'if-match': ifMatch }) },
    ...(payload && { payload }),
  })
const sorted = (reply: { statusCode: number }[]) => reply.map(({ statusCode }) => statusCode).toSorted()

type Entity = {
  url: string
  /** Changes of two writers, each to a field of its own, so that a lost change is visible. */
  first: object
  second: object
  read: () => Promise<Record<string, unknown>>
}

async function product(): Promise<Entity> {
  const { id } = await addProduct(test.shop, { stock: 5 })
  const url = `/api/products/${id}`
  const read = async () => (await call({ url })).json<{ product: Record<string, unknown> }>().product
  return { url, first: { title: 'Changed first' }, second: { highlights: 'Changed second' }, read }
}

async function variant(): Promise<Entity> {
  const { id } = await addProduct(test.shop, { stock: 0 })
  const variants = [{ sku: `V-${id}`, price: 900, stockQty: 3, attributes: { color: 'Black' } }]
  const made = await call({ method: 'POST', url: `/api/products/${id}/variants`, payload: { variants } })
  const [{ id: variantId, sku }] = made.json<{ variants: [{ id: number; sku: string }] }>().variants
  const read = async () =>
    (await call({ url: `/api/products/variants/sku/${sku}` })).json<{ data: Record<string, unknown> }>().data
  return { url: `/api/products/variants/${variantId}`, first: { price: 800 }, second: { mrp: 1_000 }, read }
}

let count = 0
async function category(): Promise<Entity> {
  count += 1
  const payload = { name: `Category ${count}` }
  const { id } = (await call({ method: 'POST', url: '/api/categories', payload })).json<{
    data: { id: number }
  }>().data
  const url = `/api/categories/${id}`
  const read = async () => {
    const row = await test.shop.prisma.category.findUniqueOrThrow({ where: { id } })
    return { ...row, updatedAt: row.updatedAt.toISOString() }
  }
  return { url, first: { name: `First ${count}` }, second: { slug: `second-${count}` }, read }
}

async function coupon(): Promise<Entity> {
  count += 1
  const code = `TWO${count}`
  const payload = {
    code,
    name: 'Two writers',
    type: 'fixed_amount',
    value: '100',
    validFrom: '2026-01-01',
    validUntil: '2027-01-01',
  }
  const made = await call({ method: 'POST', url: '/api/coupons', payload })
  const { id } = made.json<{ data: { id: number } }>().data
  const read = async () => {
    const { data } = (await call({ url: `/api/coupons?search=${code}` })).json<{
      data: { coupons: [Record<string, unknown>] }
    }>()
    return data.coupons[0]
  }
  return { url: `/api/coupons/${id}`, first: { name: 'Changed first' }, second: { priority: 7 }, read }
}

const ENTITIES = [
  ['product', product],
  ['variant', variant],
  ['category', category],
  ['coupon', coupon],
] as const

describe.each(ENTITIES)('two programs that read the same %s and change it', (_name, make) => {
  let entity: Entity
  beforeEach(async () => {
    entity = await make()
  })
  const put = (payload: object, ifMatch?: string) =>
    call({ method: 'PUT', url: entity.url, payload, ...(ifMatch !== undefined && { ifMatch }) })

  it('lose no change: the second with the old updatedAt gets 409', async () => {
    const { updatedAt } = await entity.read()
    const first = await put({ ...entity.first, updatedAt })
    const second = await put({ ...entity.second, updatedAt })
    expect([first.statusCode, second.statusCode]).toEqual([200, 409])
    expect(second.json()).toMatchObject({ success: false, code: 'changed_meanwhile' })
    expect(await entity.read()).toMatchObject(entity.first)
    const again = await put({ ...entity.second, updatedAt: (await entity.read()).updatedAt })
    expect(again.statusCode).toBe(200)
    expect(await entity.read()).toMatchObject({ ...entity.first, ...entity.second })
  })

  it('lose no change: the second with the old version in If-Match gets 412', async () => {
    const { updatedAt } = await entity.read()
    const first = await put(entity.first, `"${String(updatedAt)}"`)
    const second = await put(entity.second, `"${String(updatedAt)}"`)
    expect([first.statusCode, second.statusCode]).toEqual([200, 412])
    expect(second.json()).toMatchObject({ success: false, code: 'precondition_failed' })
    expect(await entity.read()).toMatchObject(entity.first)
    const again = await put(entity.second, String(first.headers.etag))
    expect(again.statusCode).toBe(200)
  })

  it('loses nothing when both write at the same instant', async () => {
    const { updatedAt } = await entity.read()
    const both = [entity.first, entity.second].map((change) => put({ ...change, updatedAt }))
    expect(sorted(await Promise.all(both))).toEqual([200, 409])
  })

  it('overwrite each other when no version is sent, or If-Match is *', async () => {
    expect(sorted([await put(entity.first), await put(entity.second), await put(entity.first, '*')])).toEqual(
      [200, 200, 200],
    )
  })

  it.each(['"wrong"', 'wrong', '""', '"2020-01-01T00:00:00.000Z"', '"1"', '"a", "b"'])(
    'get 412 and change nothing with If-Match: %s',
    async (tag) => {
      const before = await entity.read()
      expect((await put(entity.first, tag)).statusCode).toBe(412)
      expect(await entity.read()).toEqual(before)
    },
  )
})

describe('the ETag of GET /api/products/{id}', () => {
  it('is taken in If-Match in any encoding and with a weak mark, until the product is changed', async () => {
    const { url } = await product()
    const tagNow = async () => String((await call({ url })).headers.etag)
    const first = await tagNow()
    const spellings = [
      (tag: string) => tag,
      (tag: string) => tag.replace(/"$/, '-br"'),
      (tag: string) => `W/${tag}`,
    ]
    for (const [turn, spelled] of spellings.entries()) {
      const ifMatch = spelled(await tagNow())
      const reply = await call({ method: 'PUT', url, payload: { title: `Turn ${turn}` }, ifMatch })
      expect([ifMatch, reply.statusCode]).toEqual([ifMatch, 200])
    }
    const stale = await call({ method: 'PUT', url, payload: { title: 'Late' }, ifMatch: first })
    expect([stale.statusCode, stale.json<{ code: string }>().code]).toEqual([412, 'precondition_failed'])
  })

  it('prevents deletion of a product changed in the meantime', async () => {
    const { url } = await product()
    const etag = String((await call({ url })).headers.etag)
    await call({ method: 'PUT', url, payload: { title: 'Changed' } })
    expect((await call({ method: 'DELETE', url, ifMatch: etag })).statusCode).toBe(412)
    const now = String((await call({ url })).headers.etag)
    expect((await call({ method: 'DELETE', url, ifMatch: now })).statusCode).toBe(200)
  })

  it('is not checked without a sign-in', async () => {
    const { url } = await product()
    const headers = { 'if-match': '"wrong"' }
    const reply = await test.app.inject({ method: 'PUT', url, headers, payload: { title: 'x' } })
    expect(reply.statusCode).toBe(401)
  })
})

describe('a profile', () => {
  it('is changed from the version that was read, and no older one', async () => {
    const customer = await registerCustomer(test.app)
    const read = await test.app.inject(as(customer, { url: '/api/profile' }))
    const { etag } = read.headers
    expect(etag).toMatch(/^"\d{4}-.*Z"$/)
    const put = (name: string, tag: string) =>
      test.app.inject(
        as(customer, { method: 'PUT', url: '/api/profile', headers: { 'if-match': tag }, payload: { name } }),
      )
    expect((await put('First', String(etag))).statusCode).toBe(200)
    expect((await put('Second', String(etag))).statusCode).toBe(412)
  })
})
