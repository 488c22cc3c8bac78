import { PROCEDURE_PATHS } from '@dobara/api/policies.ts'
import { addCustomer } from '@dobara/api/test/test-products.ts'
import { addProducts, signInAs } from '@dobara/api/test/test-people.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { procedureFacts } from '../http/shared/procedures.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

type Operation = { method: 'GET' | 'POST' | 'PUT' | 'PATCH'; url: string; names: string[] }
type Document = { paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>> }

const POLLUTION = [
  '{"__proto__":{"polluted":1}}',
  '{"selectedAttributes":{"__proto__":{"polluted":1}}}',
  '{"selectedAttributes":{"\\u005f_proto__":"1"}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"a":[{"b":{"__proto__":{"polluted":1}}}]}',
]

let test: TestApp
let headers: Record<string, string>
let operations: Operation[]
let productName: string
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  const { productId } = await addProducts(test.shop)
  productName = (await test.shop.prisma.product.findUniqueOrThrow({ where: { id: productId } })).title
  const { paths } = (await test.app.inject({ url: '/api/openapi.json' })).json<Document>()
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [] }]) => ({
      method: method.toUpperCase() as Operation['method'],
      url: path.replace(/\{\w+\}/g, '1'),
      names: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
    })),
  )
})
afterAll(() => test.stop())
// Guards come before the input is read: an administrator passes all of them. Some of these calls end the session.
beforeEach(async () => {
  const { token } = await signInAs(test.shop, await addCustomer(test.shop, 'admin'))
  headers = { authorization: `Bearer ${token}`, 'x-session-id': 'session_0123456789abcdefghijkl' }
})

/**
 * Sends every GET of the API that reads one of these parameters with each value; returns the number of requests and
 * those not answered with 400.
 */
async function taken(wanted: RegExp, values: string[]): Promise<[asked: number, taken: string[]]> {
  const urls = operations.flatMap(({ method, url, names }) =>
    method !== 'GET'
      ? []
      : names
          .filter((name) => wanted.test(name))
          .flatMap((name) => values.map((value) => `${url}?${name}=${value}`)),
  )
  const wrong: string[] = []
  for (const url of urls) {
    const reply = await test.app.inject({ url, headers })
    if (reply.statusCode !== 400) wrong.push(`${reply.statusCode} ${url}`)
  }
  return [urls.length, wrong]
}

describe('a database query', () => {
  it('S22 is sorted only by what the list names', async () => {
    const values = [
      'price;DROP%20TABLE%20product',
      "name'--",
      'password_hash',
      '(SELECT%201)',
      '__proto__',
      '1',
    ]
    const [requested, wrong] = await taken(/^sort/, values)
    expect(requested).toBeGreaterThan(10)
    expect(wrong).toEqual([])
  })

  it('S22 is searched with at most 100 characters', async () => {
    const [requested, wrong] = await taken(/^(q|search)$/, [
      'x'.repeat(101),
      '%25'.repeat(101),
      'x'.repeat(5_000),
    ])
    expect(requested).toBeGreaterThan(5)
    expect(wrong).toEqual([])
  })

  it.each(['%', '_', '%%', '\\', "'", "' OR 1=1 --", '"', ');', '$1', '*', '\\%'])(
    'S22 takes %j for itself and not for a pattern',
    async (q) => {
      const requested = operations.filter(
        ({ method, names }) => method === 'GET' && names.some((name) => /^(q|search)$/.test(name)),
      )
      for (const { url, names } of requested) {
        const name = names.find((one) => /^(q|search)$/.test(one)) ?? 'q'
        const reply = await test.app.inject({ url: `${url}?${name}=${encodeURIComponent(q)}`, headers })
        expect([url, reply.statusCode, reply.body], url).toEqual([
          url,
          expect.toSatisfy((s: number) => s < 500),
          expect.any(String),
        ])
        // Taken for a pattern, it would find everything.
        if (url.startsWith('/api/products')) expect(reply.body).not.toContain(productName)
      }
    },
  )
})

describe('prototype pollution', () => {
  it('S23 is refused in each body of the REST API', async () => {
    const wrong: string[] = []
    for (const { method, url } of operations.filter(
      (one) => one.method !== 'GET' && !/webhook/.test(one.url),
    )) {
      for (const payload of POLLUTION) {
        const sent = { ...headers, 'content-type': 'application/json' }
        const reply = await test.app.inject({ method, url, headers: sent, payload })
        if (reply.statusCode !== 400) wrong.push(`${reply.statusCode} ${method} ${url} ${payload}`)
        expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
      }
    }
    expect(wrong).toEqual([])
  })

  it('S23 is refused as the input of each procedure', async () => {
    const wrong: string[] = []
    for (const path of PROCEDURE_PATHS) {
      const isWrite = procedureFacts(path).kind === 'mutation'
      for (const payload of POLLUTION.slice(0, 3)) {
        const url = isWrite ? `/trpc/${path}` : `/trpc/${path}?input=${encodeURIComponent(payload)}`
        const sent = { ...headers, 'content-type': 'application/json' }
        const reply = await test.app.inject(
          isWrite ? { method: 'POST', url, headers: sent, payload } : { url, headers },
        )
        if (reply.statusCode !== 400) wrong.push(`${reply.statusCode} ${url}`)
        expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
      }
    }
    expect(wrong).toEqual([])
  })

  it('S23 is rejected as a query key, as is every duplicate key', async () => {
    const wrong: string[] = []
    for (const { url, names } of operations.filter(
      ({ method, url: of }) => method === 'GET' && !of.startsWith('/api/auth/google/'),
    )) {
      const twice = names.map((name) => `${name}=1&${name}=2`)
      for (const query of [
        '__proto__[polluted]=1',
        '__proto__=1',
        'constructor[prototype][polluted]=1',
        ...twice,
      ]) {
        const reply = await test.app.inject({ url: `${url}?${query}`, headers })
        // The callback of Google answers a person, with a page that reports the failure.
        if (reply.statusCode !== 400) wrong.push(`${reply.statusCode} ${url}?${query}`)
        expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
      }
    }
    expect(wrong).toEqual([])
  })

  it('S23 is not a number of a page: NaN, −1, 0, fractions and 1e9 are refused', async () => {
    const [requested, wrong] = await taken(/^(page|limit|pageSize)$/, [
      'NaN',
      '-1',
      '0',
      '1.5',
      '1e9',
      '1000000000',
      'Infinity',
      '0x10z',
    ])
    expect(requested).toBeGreaterThan(50)
    expect(wrong).toEqual([])
  })
})
