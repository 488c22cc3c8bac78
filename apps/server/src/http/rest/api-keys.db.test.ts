import { API_SCOPES } from '@dobara/domain/accounts/api-scopes.ts'
import { addProduct, addStaff } from '@dobara/api/test/test-products.ts'
import { signInAs } from '@dobara/api/test/test-people.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let test: TestApp
let person: string
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  person = `Bearer ${(await signInAs(test.shop, await addStaff(test.shop, 'owner'))).token}`
})
afterAll(() => test.stop())

type Method = NonNullable<InjectOptions['method']>

async function call(authorization: string, [method, url]: [Method, string], payload?: object) {
  const reply = await test.app.inject({
    method,
    url,
    headers: { authorization },
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers, text: reply.body }
}
const KEYS = '/api/admin/api-keys'

async function makeKey(fields: object = {}) {
  const made = await call(person, ['POST', KEYS], { name: 'Stock sync', scopes: [...API_SCOPES], ...fields })
  expect([made.status, made.body.success]).toEqual([201, true])
  return made.body.data as { id: string; prefix: string; secret: string; updatedAt: string }
}

describe('API keys over REST', () => {
  it('are made, listed without their secrets, changed, rotated and revoked', async () => {
    const { id, prefix, secret } = await makeKey({ name: 'Warehouse', scopes: ['orders:read', 'stock:read'] })
    expect(secret.startsWith(`dbk_${prefix}`)).toBe(true)
    const list = await call(person, ['GET', `${KEYS}?search=Warehouse`])
    expect(list.body).toMatchObject({
      success: true,
      data: [{ id, prefix, state: 'active' }],
      pagination: { total: 1 },
    })
    expect(list.text).not.toContain(secret.slice(12))

    const changed = await call(person, ['PATCH', `${KEYS}/${id}`], {
      scopes: ['orders:read'],
      networks: ['127.0.0.0/8'],
    })
    expect(changed.body.data).toMatchObject({ scopes: ['orders:read'], networks: ['127.0.0.0/8'] })
    const wider = await call(person, ['PATCH', `${KEYS}/${id}`], { scopes: ['orders:read', 'orders:write'] })
    expect([wider.status, wider.body.code]).toEqual([422, 'scope_added'])

    const rotated = await call(person, ['POST', `${KEYS}/${id}/rotate`], { overlapHours: 1 })
    const newSecret: string = rotated.body.data.secret
    for (const one of [secret, newSecret]) {
      expect((await call(`Bearer ${one}`, ['GET', '/api/admin/orders'])).status).toBe(200)
    }
    const revoked = await call(person, ['DELETE', `${KEYS}/${id}`])
    expect(revoked.body.data).toMatchObject({ id, state: 'revoked' })
    const dead = await call(`Bearer ${newSecret}`, ['GET', '/api/admin/orders'])
    expect([dead.status, dead.body.code]).toEqual([401, 'api_key_revoked'])
  })

  it('rotate without a body', async () => {
    const { id, secret } = await makeKey()
    expect((await call(person, ['POST', `${KEYS}/${id}/rotate`])).body.data.earlierUntil).not.toBeNull()
    expect((await call(`Bearer ${secret}`, ['GET', '/api/admin/orders'])).status).toBe(200)
  })

  it('name the missing scope', async () => {
    const { secret } = await makeKey({ scopes: ['products:read'] })
    const refused = await call(`Bearer ${secret}`, ['GET', '/api/admin/orders'])
    expect(refused).toMatchObject({
      status: 403,
      body: {
        success: false,
        code: 'scope_missing',
        message: 'This API key needs the scope orders:read for this call.',
        detail: { scope: 'orders:read' },
      },
    })
  })

  it('are refused with the code of what is wrong with them', async () => {
    const orders: [Method, string] = ['GET', '/api/admin/orders']
    const { secret } = await makeKey()
    const elsewhere = await makeKey({ networks: ['203.0.113.0/24'] })
    const answers = await Promise.all([
      call('Bearer dbk_nothing', orders),
      call(`Bearer ${secret}x`, orders),
      call(`Bearer ${elsewhere.secret}`, orders),
      call(`Bearer ${secret}`, ['GET', '/api/cart']),
      call(`Bearer ${secret}`, ['GET', KEYS]),
      call(`Bearer ${secret}`, ['POST', KEYS], { name: 'Another', scopes: ['orders:read'] }),
      call(`bearer  ${secret}`, orders),
    ])
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [401, 'api_key_invalid'],
      [401, 'api_key_invalid'],
      [403, 'api_key_address'],
      [403, 'not_for_api_keys'],
      [403, 'not_for_api_keys'],
      [403, 'not_for_api_keys'],
      [200, undefined],
    ])
  })

  it('write what they do to the activity log with their name', async () => {
    const { id: productId } = await addProduct(test.shop, { stock: 3 })
    const { id, prefix, secret } = await makeKey({ name: 'Price robot' })
    const changed = await call(`Bearer ${secret}`, ['PUT', `/api/products/${productId}`], { price: 12_345 })
    expect(changed.status).toBe(200)
    const log = await call(`Bearer ${secret}`, ['GET', `/api/admin/activity?apiKey=${id}`])
    expect(log.body.data.entries ?? log.body.data).toMatchObject([
      { action: 'product.updated', actorKind: 'key', apiKey: { id, name: 'Price robot', prefix } },
    ])
  })

  it('set stock with scope stock:write', async () => {
    const { id: productId } = await addProduct(test.shop, { stock: 3 })
    const { secret } = await makeKey({ scopes: ['stock:write'] })
    const set = { productId, mode: 'set', amount: 7 }
    const adjusted = await call(`Bearer ${secret}`, ['POST', '/api/admin/stock/adjust'], set)
    expect(adjusted).toMatchObject({ status: 200, body: { data: { productId, stockQty: 7, change: 4 } } })
  })

  it('never reach the log of the server', async () => {
    const { secret } = await makeKey()
    await call(`Bearer ${secret}`, ['GET', '/api/cart'])
    await call(`Bearer ${secret}x`, ['GET', '/api/admin/orders'])
    expect(test.logLines.length).toBeGreaterThan(0)
    expect(test.logLines.join('\n')).not.toContain(secret.slice(12, 40))
  })
})

describe('the limits of programs', () => {
  it('answer 429 with the seconds to wait, and leave people at the same address alone', async () => {
    const limited = await startTestApp(inject('templateUrl'), { rateLimitMultiplier: 1 })
    try {
      limited.shop.deps.rateLimitMultiplier = 1
      const owner = await addStaff(limited.shop, 'owner')
      const { secret } = await limited.shop
        .as(owner)
        .admin.apiKeys.create({ name: 'Quick', scopes: ['orders:read'], callsPerMinute: 2 })
      const listing = (authorization: string) =>
        limited.app.inject({ url: '/api/admin/orders', headers: { authorization } })
      const replies = []
      for (let index = 0; index < 3; index += 1) replies.push(await listing(`Bearer ${secret}`))
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429])
      expect(Number(replies[2]?.headers['retry-after'])).toBeGreaterThan(0)
      const left = replies.map(({ headers }) => [headers['ratelimit-limit'], headers['ratelimit-remaining']])
      expect(left).toEqual(['1', '0', '0'].map((remaining) => ['2', remaining]))
      expect(replies[2]?.json()).toMatchObject({ code: 'rate_limited' })

      // Guesses use up what programs have at this address, and nothing of what people have.
      for (let index = 0; index < 600; index += 1) await listing('Bearer dbk_guess')
      expect((await listing('Bearer dbk_guess')).statusCode).toBe(429)
      const { token } = await signInAs(limited.shop, owner)
      expect((await listing(`Bearer ${token}`)).statusCode).toBe(200)
    } finally {
      await limited.stop()
    }
  })
})
