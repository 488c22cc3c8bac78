import { addProduct } from '@dobara/api/test/test-products.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  as,
  registerCustomer,
  type SignedInCustomer,
  startTestApp,
  type TestApp,
} from '../../../test/test-app.ts'
import { documentedInput } from './openapi/schemas.ts'
import { procedureFacts } from '../shared/procedures.ts'
import { REST_ROUTES } from './routes.ts'

let test: TestApp
let admin: SignedInCustomer
let productId: number
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  admin = await registerCustomer(test.app)
  await test.shop.prisma.user.update({ where: { id: admin.userId }, data: { role: 'admin' } })
  productId = (await addProduct(test.shop)).id
})
afterAll(() => test.stop())

/** Every documented call that reads a query, with the names in it. */
const calls = REST_ROUTES.flatMap(({ method, url, procedure, input }) => {
  if (method !== 'GET' || !input || !procedureFacts(procedure).input) return []
  const names = Object.keys(documentedInput(procedure).properties ?? {})
  const inQuery = names.filter((name) => !url.includes(`:${name}`))
  return inQuery.length > 0 ? [[url, inQuery] as const] : []
})

/** Everything that is answered but the number of the request. */
async function request(url: string) {
  const session = { 'x-session-id': `session_${'a'.repeat(24)}` }
  const reply = await test.app.inject(as(admin, { method: 'GET', url, headers: session }))
  const { requestId: _own, ...body } = reply.json()
  // A list of changes includes the time until which it was read.
  delete body.data?.updatedUntil
  return { status: reply.statusCode, body }
}

describe('a parameter with nothing behind its sign is not set', () => {
  it.each([...calls])('at %s, of %j', async (pattern, names) => {
    const url = pattern.replace(/:\w+/g, String(productId))
    const without = await request(url)
    for (const name of names) expect(await request(`${url}?${name}=`), name).toEqual(without)
    expect(await request(`${url}?${names.map((name) => `${name}=`).join('&')}`)).toEqual(without)
  })

  it('is refused all the same when it is given twice', async () => {
    expect(await request('/api/coupons?status=&status=')).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { status: expect.any(String) } },
    })
  })

  it('covers every list of the back office', () => {
    expect(calls.map(([url]) => url)).toEqual(
      expect.arrayContaining([
        '/api/products',
        '/api/products/filter',
        '/api/products/search',
        '/api/products/low-stock/summary',
        '/api/products/low-stock/list',
        '/api/coupons',
        '/api/auth/admin/users',
        '/api/images/admin/all',
        '/api/admin/orders',
        '/api/admin/orders/statistics',
      ]),
    )
  })
})
