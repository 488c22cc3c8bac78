import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../app.ts'
import { startTestApp, type TestApp, testAppDeps } from '../../../test/test-app.ts'

let test: TestApp
beforeAll(async () => {
  // A tenth: 2 requests for a new password and 60 calls.
  test = await startTestApp(inject('templateUrl'), { rateLimitMultiplier: 0.1, trustProxy: 1 })
})
afterAll(() => test.stop())

const from = (address: string) => ({ 'x-forwarded-for': address })
const payload = { email: 'nobody@test.example' }

describe('rate limits', () => {
  it('count a call alike over REST, tRPC and in a batch', async () => {
    const headers = from('198.51.100.1')
    const first = await test.app.inject({
      method: 'POST',
      url: '/api/auth/forgot-password',
      payload,
      headers,
    })
    const second = await test.app.inject({
      method: 'POST',
      url: '/trpc/auth.forgotPassword',
      payload,
      headers,
    })
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    const rest = await test.app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload, headers })
    expect([rest.statusCode, rest.json()]).toEqual([429, expect.objectContaining({ code: 'rate_limited' })])
    expect(Number(rest.headers['retry-after'])).toBeGreaterThan(600)
    const trpc = await test.app.inject({ method: 'POST', url: '/trpc/auth.forgotPassword', payload, headers })
    expect([trpc.statusCode, trpc.json().error.data.code]).toEqual([429, 'rate_limited'])
    expect(Number(trpc.headers['retry-after'])).toBeGreaterThan(600)
    const other = await test.app.inject({
      method: 'POST',
      url: '/api/auth/forgot-password',
      payload,
      headers: from('198.51.100.2'),
    })
    expect(other.statusCode).toBe(200)
  })

  it('count each call of a batch', async () => {
    const batch = { '0': payload, '1': payload, '2': payload }
    const reply = await test.app.inject({
      method: 'POST',
      url: '/trpc/auth.forgotPassword,auth.forgotPassword,auth.forgotPassword?batch=1',
      payload: batch,
      headers: from('198.51.100.3'),
    })
    expect(reply.statusCode).toBe(429)
    expect(reply.json()).toHaveLength(3)
  })

  it.each(['constructor', 'toString', '__proto__'])(
    'know no limit of a procedure %s, which is not there',
    async (name) => {
      const headers = from('198.51.100.9')
      const reply = await test.app.inject({ url: `/trpc/store.info,${name}?batch=1`, headers })
      expect(reply.json()).toMatchObject([{ result: {} }, { error: { data: { code: 'not_found' } } }])
      expect(test.logLines.filter((line) => line.includes('"level":50'))).toEqual([])
    },
  )

  it.each([
    ['ports', ['198.51.100.5:51234', '198.51.100.5:51235', '"198.51.100.5:51236"']],
    ['brackets and ports', ['[2001:db8:5::1]:51234', '"[2001:db8:5::1]:2"', '2001:db8:5::2']],
    ['what is no address', ['unknown', '_hidden', 'one; two']],
    ['nothing', ['', ' , ', '']],
  ])('count callers of one address together, whatever %s their proxy writes', async (_, addresses) => {
    const statuses: number[] = []
    for (const address of addresses) {
      const call = {
        method: 'POST',
        url: '/api/auth/forgot-password',
        payload,
        headers: from(address),
      } as const
      statuses.push((await test.app.inject(call)).statusCode)
    }
    expect(statuses).toEqual([200, 200, 429])
  })

  it('do not believe an address the caller wrote in front of the proxy', async () => {
    const statuses: number[] = []
    for (const claim of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) {
      const headers = from(`${claim}, 198.51.100.4`)
      statuses.push(
        (await test.app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload, headers }))
          .statusCode,
      )
    }
    expect(statuses).toEqual([200, 200, 429])
  })

  it('limit all calls together, but never the payment webhook', async () => {
    const headers = from('198.51.100.5')
    const statuses = new Set<number>()
    for (let call = 0; call < 61; call += 1) {
      statuses.add((await test.app.inject({ method: 'POST', url: '/api/auth/logout', headers })).statusCode)
    }
    expect(statuses).toEqual(new Set([200, 429]))
    const webhook = await test.app.inject({
      method: 'POST',
      url: '/api/webhooks/razorpay',
      payload: {},
      headers,
    })
    expect(webhook.json()).toMatchObject({ code: 'invalid_signature' })
    expect((await test.app.inject({ url: '/healthz', headers })).statusCode).toBe(200)
  })

  it('refuse a batch of more than 20 calls whole', async () => {
    const url = `/trpc/${Array.from({ length: 21 }, () => 'auth.logout').join(',')}?batch=1`
    const reply = await test.app.inject({ method: 'POST', url, payload: {}, headers: from('198.51.100.6') })
    expect(reply.statusCode).toBe(400)
  })

  it.each([
    ['tracking an order', '/api/track', { orderNumber: 'DB-2026-000001', phone: '9876543210' }, 404],
    [
      'writing to the shop',
      '/api/support',
      { name: 'Asha', email: 'asha@test.example', topic: 'other', message: 'A message of a few words.' },
      201,
    ],
  ])('limit %s to few tries per address', async (_, url, body, first) => {
    const headers = from(`198.51.100.${url.length + 20}`)
    const statuses: number[] = []
    // A tenth of five, and at least one.
    for (let call = 0; call < 2; call += 1) {
      statuses.push((await test.app.inject({ method: 'POST', url, payload: body, headers })).statusCode)
    }
    expect(statuses).toEqual([first, 429])
  })
})

describe('the rate limit of a reply', () => {
  const limitOf = ({ headers }: { headers: Record<string, unknown> }) =>
    ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'].map((name) => Number(headers[name]))

  it('is the calls of the address, those left and the seconds to the next window', async () => {
    const headers = from('198.51.100.90')
    const replies = []
    for (const url of ['/api/brands', '/api/brands', '/trpc/store.info', '/api/admin/orders'])
      replies.push(await test.app.inject({ url, headers }))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 401])
    const limits = replies.map(limitOf)
    expect(limits.map(([most, left]) => [most, left])).toEqual(
      [60, 60, 60, 60].map((most, index) => [most, 59 - index]),
    )
    for (const [, , reset = 0] of limits) {
      expect(reset).toBeGreaterThan(0)
      expect(reset).toBeLessThanOrEqual(60)
    }
    const other = await test.app.inject({ url: '/api/brands', headers: from('198.51.100.91') })
    expect(limitOf(other).slice(0, 2)).toEqual([60, 59])
  })

  it('is the limit with the fewest calls left, with Retry-After when none are left', async () => {
    const call = {
      method: 'POST',
      url: '/api/auth/forgot-password',
      payload,
      headers: from('198.51.100.92'),
    } as const
    const replies = [await test.app.inject(call), await test.app.inject(call), await test.app.inject(call)]
    expect(replies.map((reply) => limitOf(reply).slice(0, 2))).toEqual([
      [2, 1],
      [2, 0],
      [2, 0],
    ])
    const refused = replies[2]
    expect([refused?.statusCode, refused?.headers['retry-after']]).toEqual([
      429,
      refused?.headers['ratelimit-reset'],
    ])
  })

  it('is nothing where nothing is counted', async () => {
    for (const url of ['/healthz', '/api/openapi.json', '/api/nothing']) {
      const { headers } = await test.app.inject({ url, headers: from('198.51.100.93') })
      expect(headers).not.toHaveProperty('ratelimit-limit')
    }
  })
})

describe('addresses behind several proxies', () => {
  const call = { method: 'POST', url: '/api/auth/forgot-password', payload } as const
  const statusOf = async (app: FastifyInstance, address: string, remoteAddress: string) =>
    (await app.inject({ ...call, remoteAddress, headers: from(address) })).statusCode

  it.each([
    ['two hops', 2, '198.51.100.70'],
    ['networks', ['10.0.0.0/8', '203.0.113.0/24'], '198.51.100.71'],
  ] as const)('are those of the caller with %s', async (_, trustProxy, own) => {
    const near = '203.0.113.1'
    const app = await buildApp(testAppDeps(test.shop, { rateLimitMultiplier: 0.1, trustProxy }))
    const tries = [1, 2, 3].map((number) => `192.0.2.${number}, ${own}, 10.0.0.${number}`)
    const statuses: number[] = []
    for (const address of tries) statuses.push(await statusOf(app, address, near))
    expect(statuses).toEqual([200, 200, 429])
    expect(await statusOf(app, `${own.replace('.100.7', '.100.8')}, 10.0.0.1`, near)).toBe(200)
    await app.close()
  })

  it('are not believed from outside the networks', async () => {
    const trustProxy = ['10.0.0.0/8']
    const app = await buildApp(testAppDeps(test.shop, { rateLimitMultiplier: 0.1, trustProxy }))
    const statuses: number[] = []
    for (const claim of ['192.0.2.51', '192.0.2.52', '192.0.2.53'])
      statuses.push(await statusOf(app, claim, '198.51.100.60'))
    expect(statuses).toEqual([200, 200, 429])
    await app.close()
  })

  it('are limited over all calls together by two processes', async () => {
    const apps = await Promise.all(
      [1, 2].map(() => buildApp(testAppDeps(test.shop, { rateLimitMultiplier: 0.1, trustProxy: 1 }))),
    )
    const logout = { method: 'POST', url: '/api/auth/logout', headers: from('198.51.100.61') } as const
    // 40 at each are below the limit of one process, and above that of the shop.
    for (const app of apps) {
      const replies = await Promise.all(Array.from({ length: 40 }, () => app.inject(logout)))
      expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true)
    }
    for (const app of apps)
      await expect
        .poll(async () => (await app.inject(logout)).statusCode, { timeout: 20_000, interval: 250 })
        .toBe(429)
    await Promise.all(apps.map((app) => app.close()))
  })
})
