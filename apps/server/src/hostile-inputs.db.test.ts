import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { as, registerCustomer, type SignedInCustomer, startTestApp, type TestApp } from '../test/test-app.ts'

let test: TestApp
let customer: SignedInCustomer
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  customer = await registerCustomer(test.app)
})
afterAll(() => test.stop())

const json = { 'content-type': 'application/json', 'x-session-id': 'session_abcdefghijklmnopqrstuvwx' }
const post = (
  url: string,
  payload: string | Buffer,
  headers: Record<string, string> = json,
): InjectOptions => ({
  method: 'POST',
  url,
  headers,
  payload,
})
const add = (fields: string) => post('/api/cart/add', `{"productId":1,${fields}}`)
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const multipart = (payload: string, boundary = '; boundary=x') =>
  post('/api/addresses', payload, { 'content-type': `multipart/form-data${boundary}` })

const HOSTILE: [string, InjectOptions, number[]][] = [
  ['a NUL byte in a query', { url: '/api/products/search?q=a%00b' }, [400]],
  ['a NUL byte in a path', { url: '/api/products/sku/a%00b' }, [400]],
  [
    'a NUL byte in a body',
    post('/api/auth/login', '{"email":"a\\u0000@b.in","password":"x"}'),
    [400, 401, 422],
  ],
  [
    'a NUL byte in a password',
    post('/api/auth/login', '{"email":"a@b.in","password":"\\u0000"}'),
    [400, 401, 422],
  ],
  [
    'a lone surrogate',
    post('/api/auth/register', '{"email":"s@b.in","password":"12345678","name":"\\ud800"}'),
    [400, 422],
  ],
  ['an infinite number', add('"quantity":1e400'), [400]],
  ['a number beyond integers', add('"quantity":9007199254740993'), [400, 422]],
  ['a fraction', add('"quantity":1.5'), [400, 422]],
  ['a number as text', add('"quantity":"1"'), [400]],
  ['nothing instead of a number', add('"quantity":null'), [400]],
  ['a price', add('"unitPrice":1'), [400]],
  ['__proto__ in a body', add('"__proto__":{"isAdmin":true}'), [400]],
  ['__proto__ deeper in a body', add('"selectedAttributes":{"__proto__":{"isAdmin":true}}'), [400]],
  ['an escaped __proto__', add('"selectedAttributes":{"\\u005f_proto__":"x"}'), [400]],
  ['a constructor with a prototype', add('"constructor":{"prototype":{"x":1}}'), [400]],
  ['__proto__ in a query', { url: '/api/products?__proto__=1&__proto__[x]=1' }, [200, 400]],
  ['a repeated query key', { url: '/api/products?page=1&page=2' }, [400]],
  ['page NaN', { url: '/api/products?page=NaN' }, [400]],
  ['page −1', { url: '/api/products?page=-1' }, [400]],
  ['page 1e9', { url: '/api/products?page=1e9' }, [400]],
  ['limit beyond the most', { url: '/api/products?limit=1000000000' }, [400]],
  ['an unknown sort', { url: '/api/products?sort=price;drop' }, [400]],
  ['a huge price', { url: '/api/products/filter?minPrice=1e400' }, [400]],
  ['a long search', { url: `/api/products/search?q=${'x'.repeat(101)}` }, [400]],
  ['like wildcards', { url: '/api/products/search?q=%25_%5C' }, [200]],
  ['a bad escape', { url: '/api/products/%zz' }, [400]],
  ['an array as body', post('/api/auth/login', '[]'), [400]],
  ['text as body', post('/api/auth/login', '"x"'), [400]],
  ['null as body', post('/api/auth/login', 'null'), [400]],
  ['deep JSON', post('/api/auth/login', deep(45_000)), [400]],
  ['deep JSON inside', add(`"selectedAttributes":{"a":${deep(40_000)}}`), [400]],
  [
    'wide JSON',
    post('/api/auth/login', `{${Array.from({ length: 9_000 }, (_, i) => `"k${i}":1`).join()}}`),
    [400],
  ],
  ['more than 100 KB', post('/api/auth/login', JSON.stringify({ email: 'x'.repeat(120_000) })), [413]],
  ['plain text', post('/api/auth/login', 'hello', { 'content-type': 'text/plain' }), [415]],
  ['a form', post('/api/auth/login', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }), [415]],
  ['xml', post('/api/auth/login', '<a/>', { 'content-type': 'application/xml' }), [415]],
  [
    'a multipart body that ends early',
    multipart('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nhalf'),
    [400, 415],
  ],
  ['a multipart body without boundary', multipart('--x--', ''), [400, 415]],
  ['a nonsense content type', post('/api/auth/login', '{}', { 'content-type': ';;;' }), [400, 415]],
  ['a malformed session id', { url: '/api/cart', headers: { 'x-session-id': "session_'; drop" } }, [400]],
  [
    'two session ids',
    { url: '/api/cart', headers: json, cookies: { sessionId: 'session_zzzzzzzzzzzzzzzzzzzzzzzz' } },
    [400],
  ],
  ['a webhook without signature', post('/api/webhooks/razorpay', '{}'), [400]],
  [
    'a webhook that is not JSON',
    post('/api/payments/webhook', '\u0000', { 'content-type': 'text/plain' }),
    [400],
  ],
  ['news of a parcel without signature', post('/api/webhooks/shipments', '{}'), [400]],
  ['news of a parcel above 1 MiB', post('/api/webhooks/shipments', 'x'.repeat(1_100_000)), [413]],
  ['a webhook above 1 MiB', post('/api/webhooks/razorpay', 'x'.repeat(1_100_000)), [413]],
  ['an unknown path', { url: '/api/nothing' }, [404]],
  ['an unknown path with a body', post('/api/nothing', '{}'), [404]],
  ['an unknown method', { method: 'PATCH', url: '/api/cart' }, [404, 405]],
]

describe('hostile input', () => {
  it.each(HOSTILE)('%s is refused in plain words', async (_title, request, statuses) => {
    const reply = await test.app.inject(request)
    expect(statuses, reply.body).toContain(reply.statusCode)
    expect(reply.headers['content-type']).toMatch(/^application\/json; charset=utf-8/)
    if (reply.statusCode === 200) return
    expect(reply.json()).toMatchObject({ success: false, requestId: reply.headers['x-request-id'] })
    expect(reply.body).not.toMatch(/FST_|prisma|zod|stack|\.ts\b|SyntaxError|Unexpected token/i)
    expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined()
  })

  it('refuses __proto__ over tRPC too', async () => {
    const body = '{"productId":1,"selectedAttributes":{"__proto__":"x"}}'
    const reply = await test.app.inject(post('/trpc/cart.add', body))
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { error: expect.objectContaining({ code: -32600 }) },
    ])
  })

  it('takes an empty JSON body for no body', async () => {
    const options: InjectOptions = { method: 'POST', url: '/api/auth/logout', headers: json }
    expect((await test.app.inject(options)).statusCode).toBe(200)
    const cleared = await test.app.inject(
      as(customer, { method: 'DELETE', url: '/api/cart/clear', headers: json }),
    )
    expect(cleared.statusCode).toBe(200)
  })

  it('refuses TRACE', async () => {
    const reply = await test.app.inject({ method: 'TRACE' as 'GET', url: '/api/cart' })
    expect([404, 405]).toContain(reply.statusCode)
    expect(reply.body).not.toContain('session')
  })

  it('logs neither tokens, cookies nor query strings', async () => {
    const secret = 'planted-secret-0123456789'
    await test.app.inject({
      url: `/api/products?token=${secret}`,
      headers: { authorization: `Bearer ${secret}` },
      cookies: { sessionId: secret, dobara_refresh: secret },
    })
    await test.app.inject(post('/api/auth/login', JSON.stringify({ email: 'a@b.in', password: secret })))
    expect(test.logLines.length).toBeGreaterThan(0)
    expect(test.logLines.join('')).not.toContain(secret)
  })
})
