import { isCachedProcedure } from '@dobara/contract/cached-procedures.ts'
import { PROCEDURE_PATHS, policyOf } from '@dobara/api/policies.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { isPublicRead } from '../http/shared/procedures.ts'
import { registerCustomer, type SignedInCustomer, startTestApp, type TestApp } from '../../test/test-app.ts'

const LIBRARY_WORDS =
  /FST_|trpc|zod|prisma|json\.parse|unexpected (token|end)|syntaxerror|undefined|stack|\.ts\b/i
const json = { 'content-type': 'application/json' }
const BIG = { x: 'x'.repeat(200_000) }

let test: TestApp
let customer: SignedInCustomer
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  customer = await registerCustomer(test.app)
})
afterAll(() => test.stop())

describe('a write from another site', () => {
  const SPELLINGS = [
    '/api/auth/refresh',
    '/%61pi/auth/refresh',
    '/%61%70%69/auth/refresh',
    '/api/%61uth/refresh',
    '/api/auth/%72efresh',
    '/api/auth/refres%68',
    '/api%2Fauth%2Frefresh',
    '//api/auth/refresh',
    '/api//auth/refresh',
    '/api/auth/refresh/',
    '/API/auth/refresh',
    '/Api/Auth/Refresh',
    '/api/./auth/refresh',
    '/x/../api/auth/refresh',
    '/x/%2e%2e/api/auth/refresh',
    '/api/%2e/auth/refresh',
    '/api/auth/refresh;x=1',
    '/api/auth/refresh?x=/health',
    '/api/auth/refresh%3Fx',
    '/api/auth/refresh%23',
    '/%2561pi/auth/refresh',
    '\\api\\auth\\refresh',
    '/trpc/auth.refresh',
    '/%74rpc/auth.refresh',
    '/trpc/auth%2Erefresh',
    '/trpc/%61uth.refresh',
    '/trpc/auth.refresh?batch=1',
    '/trpc/auth.refresh,auth.refresh?batch=1',
    '/trpc/auth.refresh%2Cstore.info?batch=1',
    '//trpc/auth.refresh',
    '/trpc//auth.refresh',
    '/trpc/auth.refresh/',
    '/TRPC/auth.refresh',
    '/trpc/auth/refresh',
  ]

  it.each(SPELLINGS)('does not reach the session, spelled %s', async (url) => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const reply = await test.app.inject({
        method: 'POST',
        url,
        headers: { ...headers, host: 'localhost:3000' },
        cookies: customer.cookies,
      })
      expect([400, 403, 404], `${url} ${reply.body}`).toContain(reply.statusCode)
      expect(reply.headers['set-cookie']).toBeUndefined()
      expect(reply.headers['access-control-allow-origin']).toBeUndefined()
    }
  })

  it('gets the refusal in the shape of the API that was called', async () => {
    const request = (url: string) =>
      test.app.inject({ method: 'POST', url, headers: { origin: 'https://evil.example' } })
    expect((await request('/%61pi/auth/refresh')).json()).toMatchObject({ success: false, code: 'forbidden' })
    expect((await request('/%74rpc/auth.refresh')).json()).toMatchObject({
      error: { data: { code: 'forbidden' } },
    })
  })

  it('is rejected at unexpected URLs too, except the one-click unsubscribe of a mail program', async () => {
    const post = (url: string) =>
      test.app.inject({ method: 'POST', url, headers: { origin: 'https://mail.example' } })
    for (const url of ['/', '/products', '/dev/outbox', '/metrics', '/nothing']) {
      expect([url, (await post(url)).statusCode]).toEqual([url, 403])
    }
    expect((await post('/unsubscribe')).statusCode).toBe(400)
  })

  it('leaves the session alive for its owner', async () => {
    const reply = await test.app.inject({
      method: 'POST',
      url: '/%61pi/auth/refresh',
      cookies: customer.cookies,
    })
    expect(reply.statusCode).toBe(200)
  })
})

const q = (text: string) => encodeURIComponent(text)
const get = (url: string): InjectOptions => ({ url })
const post = (
  url: string,
  payload?: string | Buffer,
  headers: Record<string, string> = json,
): InjectOptions => ({
  method: 'POST',
  url,
  headers,
  ...(payload !== undefined && { payload }),
})
const methods = (['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'] as const).map(
  (method): [string, InjectOptions, number] => [
    `${method} of a procedure`,
    { method, url: '/trpc/store.info' },
    405,
  ],
)

const OVER_TRPC: [string, InjectOptions, number][] = [
  ...methods,
  ['input that is no JSON', get('/trpc/catalog.byId?input=x'), 400],
  ['an empty input', get('/trpc/catalog.byId?input='), 400],
  ['input of blanks', get('/trpc/catalog.byId?input=%20'), 400],
  ['half an input', get(`/trpc/catalog.byId?input=${q('{"id":')}`), 400],
  ['two inputs', get('/trpc/catalog.byId?input=1&input=2'), 400],
  ['input of another kind', get('/trpc/catalog.byId?input=null'), 400],
  ['input that names __proto__', get(`/trpc/catalog.byId?input=${q('{"id":1,"__proto__":{"x":1}}')}`), 400],
  ['input with a NUL', get(`/trpc/catalog.search?input=${q('{"q":"\\u0000"}')}`), 400],
  ['input with half a pair', get(`/trpc/catalog.search?input=${q('{"q":"\\ud800"}')}`), 400],
  ['input with an escaped NUL', get('/trpc/catalog.search?input=%00'), 400],
  ['input in broken UTF-8', get('/trpc/catalog.search?input=%22%ff%22'), 400],
  ['a batch without input', get('/trpc/catalog.byId?batch=1'), 400],
  ['a batch with text for input', get('/trpc/catalog.byId?batch=1&input=x'), 400],
  ['a batch with a word for input', get(`/trpc/catalog.byId?batch=1&input=${q('"x"')}`), 400],
  ['a batch with a list for input', get(`/trpc/catalog.byId?batch=1&input=${q('[]')}`), 400],
  ['a batch of one, meant twice', get('/trpc/store.info?batch=1&batch=1'), 400],
  ['a batch of another number', get('/trpc/store.info?batch=2'), 400],
  ['a batch that is empty', get('/trpc/store.info?batch='), 400],
  ['eleven calls in one', get(`/trpc/${Array(11).fill('store.info').join()}?batch=1`), 400],
  ['a thousand calls in one', get(`/trpc/${Array(400).fill('store.info').join()}?batch=1`), 400],
  ['reads and writes in one', get('/trpc/store.info,auth.logout?batch=1'), 400],
  ['parameters of a connection', get('/trpc/nothing?connectionParams=x'), 404],
  ['a write by GET', get('/trpc/auth.logout'), 405],
  ['a read by POST', post('/trpc/store.info', '{}'), 405],
  ['a blank body where something is needed', post('/trpc/auth.login', ''), 400],
  ['no body where something is needed', post('/trpc/auth.login', undefined, {}), 400],
  ['a body of blanks', post('/trpc/auth.login', '  \n'), 400],
  ['half a body', post('/trpc/auth.login', '{"email":'), 400],
  ['a list for a body', post('/trpc/auth.login', '[]'), 400],
  ['a word for a body', post('/trpc/auth.login', '"x"'), 400],
  ['null for a body', post('/trpc/auth.login', 'null'), 400],
  ['a body of two values', post('/trpc/auth.login', '{}{}'), 400],
  ['a body with a NUL', post('/trpc/auth.login', '{"email":"a\\u0000@b.in","password":"x"}'), 400],
  ['a body with half a pair', post('/trpc/auth.login', '{"email":"\\udfff@b.in","password":"x"}'), 400],
  [
    'a body in broken UTF-8',
    post('/trpc/auth.login', Buffer.from('{"email":"\xff","password":"x"}', 'latin1')),
    400,
  ],
  ['plain text', post('/trpc/auth.login', '{}', { 'content-type': 'text/plain' }), 415],
  ['a form', post('/trpc/auth.login', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }), 415],
  ['a stream', post('/trpc/auth.login', 'x', { 'content-type': 'application/octet-stream' }), 415],
  ['more than 100 KB', post('/trpc/auth.login', JSON.stringify(BIG)), 413],
  ['no procedure', get('/trpc'), 404],
  ['no procedure after a slash', get('/trpc/'), 404],
  ['an unknown procedure', get('/trpc/nothing'), 404],
  ['a property of every object', get('/trpc/constructor'), 404],
  ['the prototype', get('/trpc/__proto__'), 404],
  ['a method of every object', post('/trpc/toString', '{}'), 404],
  ['a path of more steps', get('/trpc/store/info'), 404],
  ['an escaped percent sign', get('/trpc/%2525'), 404],
  ['a broken escape', get('/trpc/%zz'), 400],
  ['a NUL in the path', get('/trpc/store.info%00'), 400],
  ['a host that is no name', { ...get('/trpc/nothing'), headers: { host: 'user:pass@[x' } }, 404],
  ['a reply as a stream', { ...get('/trpc/nothing'), headers: { 'trpc-accept': 'application/jsonl' } }, 404],
]

describe('a call over tRPC that cannot be', () => {
  it.each(OVER_TRPC)('%s is refused in our words', async (_title, request, status) => {
    const reply = await test.app.inject(request)
    expect(reply.statusCode, reply.body).toBe(status)
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(reply.headers['cache-control']).toBe('no-store')
    if (request.method === 'HEAD') return
    expect(reply.body).not.toMatch(LIBRARY_WORDS)
    const output = reply.json<object | object[]>()
    const shape = {
      error: {
        message: expect.stringMatching(/^[A-Z].+/),
        data: { code: expect.stringMatching(/^[a-z_]+$/) },
      },
    }
    // A path that cannot be decoded belongs to no surface.
    if ('success' in output) expect(output).toMatchObject({ success: false, code: 'malformed' })
    else for (const one of [output].flat()) expect(one).toMatchObject(shape)
  })

  it('takes no body for no input', async () => {
    for (const payload of ['', undefined]) {
      const reply = await test.app.inject(post('/trpc/auth.logout', payload))
      expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
    }
  })

  it('accepts ten calls in one', async () => {
    const reply = await test.app.inject(get(`/trpc/${Array(10).fill('store.info').join()}?batch=1`))
    expect([reply.statusCode, reply.json<unknown[]>().length]).toEqual([200, 10])
  })
})

const OVER_REST: [string, InjectOptions, number][] = [
  ['a NUL in the query', get('/api/products/search?q=a%00'), 400],
  ['broken UTF-8 in the query', get('/api/products/search?q=%ff'), 400],
  ['overlong UTF-8 in the query', get('/api/products/search?q=%c0%af'), 400],
  ['half a pair in the query', get('/api/products/search?q=%ed%a0%80'), 400],
  ['a NUL in the path', get('/api/products/sku/%00'), 400],
  ['broken UTF-8 in the path', get('/api/products/sku/%ff'), 400],
  ['a NUL in a query nobody reads', get('/api/brands?x=%00'), 400],
  ['a key twice in a query nobody reads', get('/api/brands?x=1&x=2'), 400],
  ['__proto__ in a query', get('/api/products?__proto__=1'), 400],
  ['a path into __proto__', get('/api/products?__proto__[x]=1'), 400],
  ['constructor in a query', get('/api/products?constructor.prototype.x=1'), 400],
  ['a NUL in the cookie of a cart', { ...get('/api/cart'), headers: { cookie: 'sessionId=%00' } }, 400],
  ['a NUL in a key of the body', post('/api/auth/login', '{"a\\u0000":1}'), 400],
  ['half a pair deep in the body', post('/api/auth/login', '{"email":{"a":["\\ud800"]}}'), 400],
  ['a body in broken UTF-8', post('/api/auth/login', Buffer.from('{"email":"\xc3("}', 'latin1')), 400],
  ['a body in UTF-16', post('/api/auth/login', Buffer.from('{"email":"a"}', 'utf16le')), 400],
  ['a blank body', post('/api/auth/login', ' '), 400],
  ['PUT where there is none', { method: 'PUT', url: '/api/products' }, 405],
  ['OPTIONS of an unknown address', { method: 'OPTIONS', url: '/api/nothing' }, 404],
  ['an address beneath the API that is none', get('/%61pi/nothing'), 404],
]

describe('a REST call that cannot be', () => {
  it.each(OVER_REST)('%s is refused in the envelope', async (_title, request, status) => {
    const reply = await test.app.inject(request)
    expect(reply.statusCode, reply.body).toBe(status)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect(reply.body).not.toMatch(LIBRARY_WORDS)
    expect(reply.json()).toMatchObject({
      success: false,
      message: expect.stringMatching(/^[A-Z].+/),
      code: expect.stringMatching(/^[a-z_]+$/),
      requestId: reply.headers['x-request-id'],
    })
  })
})

describe('caching of a reply over tRPC', () => {
  const cacheRule = async (path: string) =>
    (await test.app.inject(get(`/trpc/${path}`))).headers['cache-control']

  it('is allowed only for public reads', async () => {
    const publicReads = PROCEDURE_PATHS.filter(isPublicRead)
    expect(publicReads).toEqual(
      expect.arrayContaining(['catalog.list', 'catalog.byId', 'content.page', 'store.info']),
    )
    expect(publicReads.filter((path) => policyOf(path).caller !== 'anyone')).toEqual([])
    expect(
      publicReads.filter(
        (path) =>
          !/^((catalog|content|reviews|store|checkout|passports|wipes)\.|addresses\.placeOfPin$|tradeIns\.questions$)/.test(
            path,
          ),
      ),
    ).toEqual([])
    expect(publicReads).not.toContain('orders.track')
  })

  it('is allowed on a CDN only for public reads without a limit of their own', async () => {
    const byAll = PROCEDURE_PATHS.filter((path) => policyOf(path).isCached)
    expect(byAll.filter((path) => !isPublicRead(path) || policyOf(path).limit !== undefined)).toEqual([])
    // The web app knows them by their names.
    expect(PROCEDURE_PATHS.filter(isCachedProcedure)).toEqual(byAll)
    expect(byAll).toEqual(
      expect.arrayContaining(['catalog.list', 'content.page', 'store.info', 'reviews.stats']),
    )
  })

  it('is declared per reply, for a batch by its most private call', async () => {
    expect(await cacheRule('store.info')).toBe('public, max-age=0, s-maxage=1')
    expect(await cacheRule('addresses.placeOfPin?input=%7B%22pin%22%3A%22560001%22%7D')).toBe('no-cache')
    expect(await cacheRule('store.info,catalog.brands?batch=1')).toBe('no-cache')
    expect(await cacheRule('store.info,auth.me?batch=1')).toBe('no-store')
    expect(await cacheRule('auth.me')).toBe('no-store')
    const cart = { url: '/trpc/cart.get', headers: { 'x-session-id': 'session_0123456789abcdefghijkl' } }
    const reply = await test.app.inject(cart)
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
  })
})
