import { sweepTries } from '@dobara/api/base/limits/shared-limit.ts'
import { addCoupon } from '@dobara/api/test/coupons/test-coupons.ts'
import { addProduct } from '@dobara/api/test/test-products.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { buildApp } from '../app.ts'
import { startTestApp, type TestApp, testAppDeps } from '../../test/test-app.ts'

let test: TestApp
/** A second process of the same shop. */
let second: FastifyInstance
let productId: number

beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'), { rateLimitMultiplier: 1 })
  productId = (await addProduct(test.shop, { stock: 5 })).id
  await addCoupon(test.shop, { code: 'GOOD' })
  second = await buildApp(testAppDeps(test.shop, { rateLimitMultiplier: 1 }))
})
afterAll(async () => {
  await second.close()
  await test.stop()
})

type Call = { url: string; payload: object; address: string }

function post(app: FastifyInstance, { url, payload, address }: Call) {
  return app.inject({ method: 'POST', url, payload, remoteAddress: address })
}

/** How many of so many calls, at once and to both processes in turn, were not refused as too many. */
async function letThrough(count: number, call: Call): Promise<number> {
  const calls = Array.from({ length: count }, (_, index) => post(index % 2 === 0 ? test.app : second, call))
  return (await Promise.all(calls)).filter(({ statusCode }) => statusCode !== 429).length
}

const message = {
  name: 'Asha',
  email: 'asha@test.example',
  topic: 'other',
  message: 'A message of a few words.',
}
const SOME_ID = '01930000-0000-7000-8000-00000000dead'
const track = { orderNumber: 'DB-2026-000001', phone: '9876543210' }

describe('S24 two processes share one limit', () => {
  it.each([
    ['wrong passwords', '/api/auth/login', { email: 'nobody@test.example', password: 'wrong' }, 5],
    ['registrations', '/api/auth/register', { email: 'x', password: 'y', name: '' }, 20],
    ['requests for a new password', '/api/auth/forgot-password', { email: 'nobody@test.example' }, 20],
    ['subscriptions', '/api/newsletter/subscribe', { email: 'asha@test.example' }, 5],
    ['messages to the shop', '/api/support', message, 5],
    ['tracking', '/api/track', track, 5],
    ['codes for cash on delivery', '/api/checkout/cod-code', { orderId: SOME_ID }, 20],
    ['coupon codes', '/api/coupons/apply/01930000-0000-7000-8000-00000000dead', { code: 'WELCOME' }, 10],
  ])('S24 for %s', async (_, url, payload, most) => {
    const call = { url, payload, address: `203.0.113.${url.length}` }
    expect(await letThrough(most + 10, call)).toBe(most)
    const refused = await post(second, call)
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('S24 S26 for a dictionary of coupon codes over many carts: 30 in an hour for one address', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 32; index += 1) {
      const id = `01930000-0000-7000-8000-${String(index).padStart(12, '0')}`
      const call = {
        url: `/api/coupons/apply/${id}`,
        payload: { code: `SAVE${index}` },
        address: '203.0.113.99',
      }
      statuses.push((await post(index % 2 === 0 ? test.app : second, call)).statusCode)
    }
    expect(statuses.indexOf(429)).toBe(30)
  })
})

describe('S24 good coupon codes', () => {
  it('S24 cost none of the tries of an address that many shoppers share', async () => {
    const address = '203.0.113.98'
    for (let index = 0; index < 31; index += 1) {
      const headers = { 'x-session-id': `session_${String(index).padStart(20, 'x')}` }
      const added = await test.app.inject({
        method: 'POST',
        url: '/api/cart/add',
        payload: { productId },
        headers,
        remoteAddress: '203.0.113.97',
      })
      const url = `/api/coupons/apply/${added.json<{ data: { id: string } }>().data.id}`
      const payload = { code: 'GOOD' }
      const applied = await second.inject({ method: 'POST', url, payload, headers, remoteAddress: address })
      expect(applied.statusCode).toBe(200)
    }
  })
})

describe('S24 a stored counter', () => {
  it('S24 holds neither an address nor an e-mail, and is deleted after its window', async () => {
    const payload = { email: 'secret@test.example', password: 'wrong' }
    await post(test.app, { url: '/api/auth/login', payload, address: '192.0.2.55' })
    const storedWindows = JSON.stringify(await test.shop.prisma.rateWindow.findMany())
    expect(storedWindows).not.toMatch(/192\.0\.2|secret|login/)
    test.shop.clock.now = new Date(test.shop.clock.now.getTime() + 15 * 60_000)
    await sweepTries(test.shop.deps)
    const left = await test.shop.prisma.rateWindow.findMany()
    expect(left.length).toBeGreaterThan(0)
    expect(left.every(({ endsAt }) => endsAt > test.shop.clock.now)).toBe(true)
    // The longest window is a day: what one recipient may be sent.
    test.shop.clock.now = new Date(test.shop.clock.now.getTime() + 24 * 60 * 60_000)
    await sweepTries(test.shop.deps)
    expect(await test.shop.prisma.rateWindow.count()).toBe(0)
  })
})
