import { randomBytes } from 'node:crypto'
import { addProduct } from '@dobara/api/test/test-products.ts'
import { bengaluru } from '@dobara/api/test/test-shop.ts'
import type { Prisma } from '@dobara/db/generated/client.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import {
  as,
  registerCustomer,
  type SignedInCustomer,
  startTestApp,
  type TestApp,
} from '../../test/test-app.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const GUESSES = 2_000
const ONE_TEXT = { success: false, code: 'coupon_invalid', message: 'Invalid or expired coupon code' }

let test: TestApp
let limited: TestApp
let productId: number
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  limited = await startTestApp(inject('templateUrl'), { rateLimitMultiplier: 1 })
  productId = (await addProduct(test.shop, { stock: 999, priceRupees: 50_000 })).id
})
afterAll(async () => {
  await test.stop()
  await limited.stop()
})

let coupons = 0
async function addCoupon({ shop }: TestApp, fields: Partial<Prisma.CouponUncheckedCreateInput> = {}) {
  coupons += 1
  const now = shop.clock.now.getTime()
  return shop.prisma.coupon.create({
    data: {
      code: `CODE${coupons}`,
      name: `₹500 off, no. ${coupons}`,
      type: 'fixed_amount',
      valueHundredths: 50_000,
      validFrom: new Date(now - DAY_MS),
      validUntil: new Date(now + DAY_MS),
      ...fields,
    },
  })
}

const newSession = () => ({ 'x-session-id': `session_${randomBytes(16).toString('base64url')}` })
const apply = (cartId: string, code: string): InjectOptions => ({
  method: 'POST',
  url: `/api/coupons/apply/${cartId}`,
  payload: { code },
})

async function fillCart(
  { app }: TestApp,
  headers: Record<string, string>,
  product = productId,
): Promise<string> {
  const request = { method: 'POST', url: '/api/cart/add', payload: { productId: product } } as const
  // From elsewhere than the guesses, whose address is limited.
  return (await app.inject({ ...request, headers, remoteAddress: '10.3.0.1' })).json<{
    data: { id: string }
  }>().data.id
}

/** A code that the customer has used already. */
async function usedBy(customer: SignedInCustomer): Promise<string> {
  const coupon = await addCoupon(test, { usageLimitPerUser: 1 })
  const headers = { authorization: customer.authorization }
  const cartId = await fillCart(test, headers, (await addProduct(test.shop, { priceRupees: 9_999 })).id)
  await test.app.inject(as(customer, apply(cartId, coupon.code)))
  const post = (url: string, payload: object) =>
    test.app.inject(as(customer, { method: 'POST', url, payload }))
  const init = await post('/api/checkout/init', { cartId, shippingAddress: bengaluru })
  const { orderId } = init.json<{ data: { orderId: string } }>().data
  expect((await post('/api/checkout/pay', { orderId, paymentMethod: 'cod' })).statusCode).toBe(200)
  const { id: couponId } = coupon
  expect(await test.shop.prisma.couponUse.count({ where: { couponId, userId: customer.userId } })).toBe(1)
  return coupon.code
}

it('S26 returns the same message for an unknown, inactive, future, expired, spent or already used code', async () => {
  const customer = await registerCustomer(test.app)
  const now = test.shop.clock.now.getTime()
  const codes = [
    'NO-SUCH-CODE',
    (await addCoupon(test, { isActive: false })).code,
    (await addCoupon(test, { isActive: false, isPublic: false })).code,
    (await addCoupon(test, { validFrom: new Date(now + 1000) })).code,
    (await addCoupon(test, { validUntil: new Date(now - 1000) })).code,
    (await addCoupon(test, { validUntil: new Date(now - 1000), isPublic: false })).code,
    (await addCoupon(test, { usageLimit: 3, usageCount: 3 })).code,
    // These must not get the reason that a valid code would get.
    (await addCoupon(test, { validUntil: new Date(now - 1000), minOrderPaise: 10_000_000 })).code,
    (
      await addCoupon(test, {
        usageLimit: 1,
        usageCount: 1,
        applicableTo: 'products',
        applicableProducts: [1_000_000],
      })
    ).code,
    await usedBy(customer),
  ]
  const cartId = await fillCart(test, { authorization: customer.authorization })
  for (const code of codes) {
    const reply = await test.app.inject(as(customer, apply(cartId, code)))
    const { requestId: _id, ...output } = reply.json<{ requestId: string }>()
    expect([reply.statusCode, output]).toEqual([400, ONE_TEXT])
  }
})

it('S26 offers public coupons only', async () => {
  const shown = await addCoupon(test)
  const hidden = await addCoupon(test, { isPublic: false })
  const automatic = await addCoupon(test, { isPublic: false, autoApply: true })
  const headers = newSession()
  await fillCart(test, headers)
  const cart = await test.app.inject({ url: '/api/cart', headers })
  const offered = cart.json<{ data: { availableCoupons: { code: string }[] } }>().data.availableCoupons
  const codes = offered.map(({ code }) => code)
  expect(codes).toContain(shown.code)
  expect(codes).not.toContain(hidden.code)
  expect(codes).not.toContain(automatic.code)
  expect(cart.body).not.toContain(hidden.code)
})

it('S26 lists all coupons only for administrators', async () => {
  const customer = await registerCustomer(test.app)
  for (const url of ['/api/coupons', '/api/coupons/1', '/api/admin/coupons', '/trpc/coupons.list']) {
    for (const options of [{ url }, as(customer, { url })]) {
      expect([401, 403, 404, 405]).toContain((await test.app.inject(options)).statusCode)
    }
  }
})

it(`S26 looks at thirty of ${GUESSES} codes of a dictionary from one address in an hour`, async () => {
  const { id: product } = await addProduct(limited.shop, { stock: 999, priceRupees: 50_000 })
  const { code } = await addCoupon(limited)
  // Carts enough that the limit per cart stays away.
  const carts = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const headers = newSession()
      return { headers, id: await fillCart(limited, headers, product) }
    }),
  )
  const statuses: number[] = []
  const guess = async (word: string, at: number) => {
    const { id = '', headers = {} } = carts[at % carts.length] ?? {}
    statuses.push((await limited.app.inject({ ...apply(id, word), headers })).statusCode)
  }
  for (let at = 0; at < GUESSES; at += 50) {
    await Promise.all(Array.from({ length: 50 }, (_, count) => guess(`WORD${at + count}`, at + count)))
  }
  await guess(code, 0)
  expect(statuses.filter((status) => status === 400)).toHaveLength(30)
  expect(statuses.filter((status) => status === 429)).toHaveLength(GUESSES + 1 - 30)
  expect(statuses.at(-1)).toBe(429)
})

it('S26 looks at ten codes of one cart in a minute, from however many addresses they come', async () => {
  const { id: product } = await addProduct(limited.shop, { stock: 9, priceRupees: 50_000 })
  const { code } = await addCoupon(limited)
  const headers = newSession()
  const cartId = await fillCart(limited, headers, product)
  const guess = (word: string, at: number) =>
    limited.app.inject({ ...apply(cartId, word), headers, remoteAddress: `10.2.${at >> 8}.${at & 255}` })
  const replies = await Promise.all(Array.from({ length: 40 }, (_, at) => guess(`WORD${at}`, at)))
  expect(replies.filter(({ statusCode }) => statusCode === 400)).toHaveLength(10)
  const refused = await guess(code, 50)
  expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
  limited.shop.clock.now = new Date(limited.shop.clock.now.getTime() + MINUTE_MS)
  expect((await guess(code, 51)).statusCode).toBe(200)
})
