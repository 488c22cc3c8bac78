import { addStaff } from '@dobara/api/test/test-products.ts'
import { signInAs } from '@dobara/api/test/test-people.ts'
import { bengaluru } from '@dobara/api/test/test-shop.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { registerCustomer, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { procedureFacts } from '../shared/procedures.ts'
import { isMadeOnce } from './call-once.ts'
import { replyOf } from './rest-reply.ts'
import { REST_ROUTES } from './routes.ts'
import { spellingOf } from '../shared/spelling.ts'
import { z } from 'zod'

let test: TestApp
let owner: string
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  owner = `Bearer ${(await signInAs(test.shop, await addStaff(test.shop, 'owner'))).token}`
})
afterAll(() => test.stop())

let count = 0
const newName = () => `Maker ${(count += 1)}`
const newKey = () => crypto.randomUUID()

async function post(url: string, payload: object, { key, authorization = owner }: Partial<Sent> = {}) {
  const headers = { authorization, ...(key !== undefined && { 'idempotency-key': key }) }
  const reply = await test.app.inject({ method: 'POST', url, headers, payload })
  return { status: reply.statusCode, body: reply.json() }
}
type Sent = { key: string; authorization: string }
const BRANDS = '/api/admin/brands'
const brandsNamed = (name: string) => test.shop.prisma.brand.count({ where: { name } })
async function programWith(scopes: string[]) {
  const { body } = await post('/api/admin/api-keys', { name: 'Brands', scopes })
  return `Bearer ${body.data.secret}`
}

describe('a call with an Idempotency-Key', () => {
  it('is executed once, with the same reply each time it is sent', async () => {
    const [name, key] = [newName(), newKey()]
    const first = await post(BRANDS, { name }, { key })
    expect(first.status).toBeLessThan(300)
    expect(await post(BRANDS, { name }, { key })).toEqual(first)
    expect(await brandsNamed(name)).toBe(1)
    expect((await post(BRANDS, { name }, { key: newKey() })).body.code).toBe('brand_taken')
  })

  it('is made once by five at the same time', async () => {
    const [name, key] = [newName(), newKey()]
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => post(BRANDS, { name }, { key })))
    for (const reply of replies) expect(reply).toEqual(replies[0])
    expect(await brandsNamed(name)).toBe(1)
  })

  it('is refused where the key was sent with another body, or has a wrong form', async () => {
    const key = newKey()
    await post(BRANDS, { name: newName() }, { key })
    expect((await post(BRANDS, { name: newName() }, { key })).body.code).toBe('idempotency_mismatch')
    expect((await post(BRANDS, { name: newName() }, { key: 'short' })).body).toMatchObject({
      code: 'rule_broken',
      fields: { idempotencyKey: expect.any(String) },
    })
  })

  it('can be tried again after a refusal', async () => {
    const [name, key] = [newName(), newKey()]
    expect((await post(BRANDS, { name: '' }, { key })).status).toBe(422)
    expect((await post(BRANDS, { name }, { key })).status).toBeLessThan(300)
  })

  it('is forgotten with the account of who sent it', async () => {
    const { authorization, userId: owner } = await registerCustomer(test.app)
    const sent = { key: newKey(), authorization }
    expect((await post('/api/addresses', bengaluru, sent)).status).toBe(201)
    const countRecords = () => test.shop.prisma.idempotencyRecord.count({ where: { owner } })
    expect(await countRecords()).toBe(1)
    const confirmed = { password: 'correct horse', confirmation: 'DELETE' }
    const deleted = await post('/api/privacy/delete-account', confirmed, { authorization })
    expect([deleted.status, await countRecords()]).toEqual([200, 0])
  })

  it('replays nothing to another caller or without permission', async () => {
    const [name, key] = [newName(), newKey()]
    await post(BRANDS, { name }, { key })
    const reader = await programWith(['products:read'])
    expect((await post(BRANDS, { name }, { key, authorization: reader })).body.code).toBe('scope_missing')
    const writer = await programWith(['products:write'])
    expect((await post(BRANDS, { name }, { key, authorization: writer })).body.code).toBe('brand_taken')
    const stranger = await test.app.inject({
      method: 'POST',
      url: BRANDS,
      payload: { name },
      headers: { 'idempotency-key': key },
    })
    expect(stranger.json()).toMatchObject({ code: 'login_required' })
  })
})

describe('the calls that are made once for a key', () => {
  const made = REST_ROUTES.filter(isMadeOnce)

  it('are those that create something by a JSON body', () => {
    const urls = made.map(({ url }) => url)
    expect(urls).toEqual(
      expect.arrayContaining([BRANDS, '/api/products', '/api/coupons', '/api/admin/orders/:id/refunds']),
    )
    expect(urls).not.toContain('/api/admin/api-keys')
  })

  it('store no secret: replies contain none', () => {
    // The answerToken of a parcel allows nothing but choosing when it is delivered.
    const secret = /"(secret|(?!answerToken)\w*[tT]oken|password|payUrl)":/
    const leaking = made.filter((route) => {
      const { output } = procedureFacts(route.procedure)
      if (!output) return false
      const shape = replyOf(route).shapeOf(spellingOf(output).shape)
      return secret.test(JSON.stringify(z.toJSONSchema(shape, { io: 'output', unrepresentable: 'any' })))
    })
    expect(leaking.map(({ procedure }) => procedure)).toEqual([])
  })
})
