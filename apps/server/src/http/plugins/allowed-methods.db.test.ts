import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { REST_ROUTES } from '../rest/routes.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

const KEY = '0123456789abcdef0123456789abcdef'
const PICTURE = `/media/${KEY}/320.webp`

let test: TestApp
let mediaDir: string
beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'dobara-media-'))
  await mkdir(join(mediaDir, KEY))
  await writeFile(join(mediaDir, KEY, '320.webp'), 'ten bytes.')
  test = await startTestApp(inject('templateUrl'), { mediaDir })
})
afterAll(async () => {
  await test.stop()
  await rm(mediaDir, { recursive: true })
})

type Method = NonNullable<InjectOptions['method']>
const request = (method: Method, url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method, url, headers })

describe('a method that an address does not take', () => {
  it.each<[Method, string, string]>([
    ['PUT', '/api/products', 'GET, HEAD, POST, OPTIONS'],
    ['PATCH', '/api/cart', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/api/store', 'GET, HEAD, OPTIONS'],
    ['GET', '/api/auth/login', 'POST, OPTIONS'],
    ['HEAD', '/api/auth/verify-email', 'GET, POST, OPTIONS'],
    ['POST', '/api/openapi.json', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/api/docs', 'GET, HEAD, OPTIONS'],
    ['POST', '/healthz', 'GET, HEAD, OPTIONS'],
    ['PUT', '/readyz', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/api/products/?page=2', 'GET, HEAD, POST, OPTIONS'],
    ['POST', PICTURE, 'GET, HEAD, OPTIONS'],
  ])('returns 405 with the methods of the URL: %s %s', async (method, url, allow) => {
    const reply = await request(method, url)
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, allow])
    if (method !== 'HEAD') {
      expect(reply.json()).toMatchObject({ success: false, code: 'method_not_allowed' })
    }
  })

  it.each<[Method, string, string]>([
    ['PUT', '/trpc/store.info', 'GET'],
    ['POST', '/trpc/store.info', 'GET'],
    ['GET', '/trpc/auth.logout', 'POST'],
    ['DELETE', '/trpc/auth.logout', 'POST'],
    ['DELETE', '/trpc/nothing', 'GET, POST'],
  ])('returns 405 over tRPC with the method of the procedure: %s %s', async (method, url, allow) => {
    const reply = await request(method, url)
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, allow])
  })

  it('returns 405 with all methods of the shop if no URL supports it', async () => {
    const reply = await request('TRACE' as Method, '/api/products')
    expect([reply.statusCode, reply.headers.allow]).toEqual([
      405,
      'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    ])
  })

  it.each<[Method, string]>([
    ['PUT', '/api/nothing'],
    ['GET', '/api/products/1/nothing'],
    ['OPTIONS', '/api/nothing'],
    ['GET', '/api'],
    ['GET', '/api/'],
    ['POST', '/nothing'],
  ])('returns 404 without Allow for an unknown URL: %s %s', async (method, url) => {
    const reply = await request(method, url)
    expect([reply.statusCode, reply.headers.allow]).toEqual([404, undefined])
  })

  it('returns 405 at every URL of the REST table that does not support it', async () => {
    const methodsOf = Map.groupBy(REST_ROUTES, ({ url }) => url)
    for (const [url, routes] of methodsOf) {
      const path = url.replace(/:\w+/g, '1')
      const taken = new Set<string>(routes.map(({ method }) => method))
      const reply = await request('OPTIONS', path)
      expect([url, reply.statusCode]).toEqual([url, 204])
      const allowed = String(reply.headers.allow).split(', ')
      expect(allowed).toEqual(expect.arrayContaining([...taken, 'OPTIONS']))
      const other = (['PUT', 'PATCH', 'DELETE'] as const).find((method) => !allowed.includes(method))
      if (other) expect([url, (await request(other, path)).statusCode]).toEqual([url, 405])
    }
  })
})

describe('OPTIONS without an origin', () => {
  it('returns 204 with the methods allowed at the URL', async () => {
    const reply = await request('OPTIONS', '/api/products')
    expect([reply.statusCode, reply.headers.allow, reply.body]).toEqual([204, 'GET, HEAD, POST, OPTIONS', ''])
  })
})

describe('a slash at the end of an address of the API', () => {
  it.each(['/api/products/', '/api/products//', '/api/products/?limit=1', '/api/brands/', '/api/store/'])(
    'is ignored: %s',
    async (url) => {
      const plain = await request('GET', url.replace(/\/+(?=\?|$)/, ''))
      const slashed = await request('GET', url)
      expect([slashed.statusCode, slashed.body]).toEqual([plain.statusCode, plain.body])
      expect(slashed.statusCode).toBe(200)
    },
  )

  it('is ignored in a POST request', async () => {
    const payload = { email: 'nobody@test.example', password: 'wrong password' }
    const reply = await test.app.inject({ method: 'POST', url: '/api/auth/login/', payload })
    expect([reply.statusCode, reply.json()]).toEqual([
      401,
      expect.objectContaining({ code: 'invalid_credentials' }),
    ])
  })
})

describe('HEAD', () => {
  it.each(['/api/products', '/api/brands', '/api/store', '/api/openapi.json', '/healthz', PICTURE])(
    'returns the GET reply without body: %s',
    async (url) => {
      const [head, get] = [await request('HEAD', url), await request('GET', url)]
      expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([
        200,
        '',
        get.headers['content-type'],
      ])
    },
  )
})

describe('a range of a picture', () => {
  it.each([
    ['bytes=0-3', 206, 'ten ', 'bytes 0-3/10'],
    ['bytes=4-', 206, 'bytes.', 'bytes 4-9/10'],
    ['bytes=-6', 206, 'bytes.', 'bytes 4-9/10'],
    ['bytes=0-999', 206, 'ten bytes.', 'bytes 0-9/10'],
    ['lines=1-2', 200, 'ten bytes.', undefined],
  ])('%s returns %i', async (range, status, body, contentRange) => {
    const reply = await request('GET', PICTURE, { range })
    expect([reply.statusCode, reply.body, reply.headers['content-range']]).toEqual([
      status,
      body,
      contentRange,
    ])
  })

  it.each(['bytes=10-', 'bytes=99-200', 'bytes=abc', 'bytes=5-2'])(
    'returns 416 when unsatisfiable: %s',
    async (range) => {
      const reply = await request('GET', PICTURE, { range })
      expect([reply.statusCode, reply.headers['content-range']]).toEqual([416, 'bytes */10'])
      expect(reply.json()).toMatchObject({ success: false, code: 'range_not_satisfiable' })
    },
  )

  it('is ignored when If-Range names another version of the picture', async () => {
    const reply = await request('GET', PICTURE, { range: 'bytes=0-3', 'if-range': '"another"' })
    expect([reply.statusCode, reply.body]).toEqual([200, 'ten bytes.'])
  })
})
