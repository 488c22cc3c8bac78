import { addCustomer, addProduct, stockOf } from '@dobara/api/test/test-products.ts'
import { signInAs } from '@dobara/api/test/test-people.ts'
import { bengaluru } from '@dobara/api/test/test-shop.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  as,
  registerCustomer,
  type SignedInCustomer,
  startTestApp,
  type TestApp,
} from '../../test/test-app.ts'

const DEAD = { code: 'session_expired' }

let test: TestApp
let adminToken: string
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  adminToken = (await signInAs(test.shop, await addCustomer(test.shop, 'admin'))).token
})
afterAll(() => test.stop())

type Suspension = (userId: string, status: 'suspended' | 'deleted') => Promise<unknown>

/** As an administrator does it; a deletion waits there for orders on their way, so only suspensions come between steps. */
const byAdmin: Suspension = async (userId, status) => {
  const reply = await test.app.inject({
    method: 'PATCH',
    url: `/api/auth/admin/users/${userId}`,
    payload: { status },
    headers: { authorization: `Bearer ${adminToken}` },
  })
  expect(reply.statusCode).toBe(200)
}
/** As an operator with the database's password does it: nothing else is notified. */
const inDatabase: Suspension = (userId, status) =>
  test.shop.prisma.user.update({ where: { id: userId }, data: { status } })

type Visit = {
  customer: SignedInCustomer
  post: (url: string, payload: object) => ReturnType<typeof request>
}
type Purchase = {
  productId: number
  stockItemId: number
  cartId: string
  orderId: string
  providerOrderId: string
}

const request = (customer: SignedInCustomer, options: InjectOptions) => test.app.inject(as(customer, options))

async function visit(): Promise<Visit> {
  const customer = await registerCustomer(test.app)
  return { customer, post: (url, payload) => request(customer, { method: 'POST', url, payload }) }
}

/** The steps of a purchase; each takes what the earlier ones made. */
const STEPS: [string, (visit: Visit, made: Partial<Purchase>) => ReturnType<typeof request>][] = [
  ['cart add', ({ post }, { productId }) => post('/api/cart/add', { productId, quantity: 1 })],
  ['init', ({ post }, { cartId }) => post('/api/checkout/init', { cartId, shippingAddress: bengaluru })],
  ['pay', ({ post }, { orderId }) => post('/api/checkout/pay', { orderId, paymentMethod: 'razorpay' })],
  [
    'confirm',
    async ({ post }, { orderId, providerOrderId = '' }) =>
      post('/api/checkout/confirm', {
        orderId,
        providerPayload: await test.shop.sandbox.popup(providerOrderId),
      }),
  ],
]

/** Goes through the first `count` steps. */
async function begin(visitor: Visit, count: number): Promise<Partial<Purchase>> {
  const { id: productId, stockItemId } = await addProduct(test.shop)
  const made: Partial<Purchase> = { productId, stockItemId }
  for (const [, step] of STEPS.slice(0, count)) {
    const reply = await step(visitor, made)
    expect(reply.statusCode).toBeLessThan(300)
    const { id, orderId, order } = reply.json().data
    if (id) made.cartId = id
    if (orderId) made.orderId = orderId
    if (order) made.providerOrderId = order.id
  }
  return made
}

/** Neither the token nor the cookie of before opens anything. */
async function expectLockedOut({ customer }: Visit) {
  const me = await request(customer, { url: '/api/auth/me' })
  expect([me.statusCode, me.json()]).toMatchObject([401, DEAD])
  const { cookies, email } = customer
  const refresh = await test.app.inject({ method: 'POST', url: '/api/auth/refresh', cookies })
  expect([refresh.statusCode, refresh.json()]).toMatchObject([401, DEAD])
  const payload = { email, password: 'correct horse' }
  const login = await test.app.inject({ method: 'POST', url: '/api/auth/login', payload })
  expect([login.statusCode, login.json()]).toMatchObject([401, { message: 'Invalid credentials' }])
  expect(await test.shop.prisma.session.count({ where: { userId: customer.userId } })).toBe(0)
}

const WAYS: [string, Suspension][] = [
  ['by an administrator', byAdmin],
  ['in the database', inDatabase],
]

describe.each(WAYS)('a customer suspended %s', (_way, suspend) => {
  it.each(STEPS.map(([name, step], at) => [name, step, at] as const))(
    'S17 is refused the next step, which is %s, and every way back in',
    async (_name, step, at) => {
      const visitor = await visit()
      const made = await begin(visitor, at)
      await suspend(visitor.customer.userId, 'suspended')
      const reply = await step(visitor, made)
      expect([reply.statusCode, reply.json()]).toMatchObject([401, DEAD])
      await expectLockedOut(visitor)
    },
  )

  it('S17 still gets the order, or the money back, for a payment that was made already', async () => {
    const visitor = await visit()
    const { orderId = '', stockItemId = 0 } = await begin(visitor, 3)
    const attempt = await test.shop.prisma.paymentAttempt.findFirstOrThrow({ where: { orderId } })
    await test.shop.sandbox.pay(attempt.providerOrderId ?? '')
    await suspend(visitor.customer.userId, 'suspended')
    for (const { rawBody, signature, eventId } of test.shop.sandbox.webhooks.slice(-2)) {
      const delivered = await test.app.inject({
        method: 'POST',
        url: '/api/webhooks/razorpay',
        payload: rawBody,
        headers: {
          'content-type': 'application/json',
          'x-razorpay-signature': signature,
          'x-razorpay-event-id': eventId,
        },
      })
      expect(delivered.statusCode).toBe(200)
    }
    await test.shop.runJobs()
    const order = await test.shop.prisma.order.findUniqueOrThrow({
      where: { id: orderId },
      include: { payments: { include: { refunds: true } } },
    })
    // One payment and no refund: the money became an order, its items are sold, and nothing is held any more.
    expect(order).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
    expect(order.payments.map(({ amountPaise, refunds }) => [amountPaise, refunds.length])).toEqual([
      [order.totalPaise, 0],
    ])
    expect(await stockOf(test.shop, stockItemId)).toEqual({ onHand: 4, reserved: 0 })
  })
})

it('S17 ends every sign-in of an account in the transaction that deletes it, and leaves others alone', async () => {
  const [deleted, other] = [await visit(), await visit()]
  await byAdmin(deleted.customer.userId, 'deleted')
  expect(await test.shop.prisma.session.count({ where: { userId: deleted.customer.userId } })).toBe(0)
  expect((await request(deleted.customer, { url: '/api/auth/me' })).statusCode).toBe(401)
  expect((await request(other.customer, { url: '/api/auth/me' })).statusCode).toBe(200)
})

it('S17 does not bring the old sign-ins back when the account is active again', async () => {
  const visitor = await visit()
  await byAdmin(visitor.customer.userId, 'suspended')
  await inDatabase(visitor.customer.userId, 'suspended')
  await test.shop.prisma.user.update({ where: { id: visitor.customer.userId }, data: { status: 'active' } })
  expect((await request(visitor.customer, { url: '/api/auth/me' })).statusCode).toBe(401)
})
