import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import {
  as,
  registerCustomer,
  type SignedInCustomer,
  startTestApp,
  type TestApp,
} from '../../../test/test-app.ts'

let test: TestApp
let admin: SignedInCustomer
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  admin = await registerCustomer(test.app)
  await test.shop.prisma.user.update({ where: { id: admin.userId }, data: { role: 'admin' } })
})
afterAll(() => test.stop())

const BASE = '/api/newsletter/admin'
async function call(method: 'GET' | 'DELETE', url: string) {
  const reply = await test.app.inject(as(admin, { method, url }))
  return { status: reply.statusCode, body: reply.json() }
}

it('lists, counts and deletes at the documented addresses', async () => {
  const { email } = await test.shop.prisma.newsletterSubscription.create({
    data: { email: 'rest@mail.example', source: 'popup', subscribedAt: test.shop.clock.now },
  })
  for (const filters of ['source=popup&', 'source=&', 'source=all&', '']) {
    const { status, body } = await call(
      'GET',
      `${BASE}/subscriptions?${filters}page=1&limit=20&search=rest%40mail`,
    )
    expect([status, body.success, body.subscriptions[0].email]).toEqual([200, true, email])
    expect(body.pagination).toMatchObject({ page: 1, limit: 20, total: 1, totalPages: 1 })
  }
  const stats = await call('GET', `${BASE}/stats`)
  expect(stats.body).toMatchObject({ success: true, total: expect.any(Number), recent: expect.any(Number) })
  expect(stats.body.sourceStats).toContainEqual({ source: 'popup', count: expect.any(Number) })
  const { id } = (await call('GET', `${BASE}/subscriptions?search=rest%40mail`)).body.subscriptions[0]
  expect(await call('DELETE', `${BASE}/subscriptions/${id}`)).toMatchObject({
    status: 200,
    body: { success: true, message: 'Subscription deleted successfully' },
  })
  const again = await call('DELETE', `${BASE}/subscriptions/${id}`)
  expect([again.status, again.body.code]).toEqual([404, 'subscription_not_found'])
})
