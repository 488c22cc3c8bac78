import { addReview, addUnreviewed } from '@dobara/api/test/reviews/test-reviews.ts'
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
let productId: number
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  admin = await registerCustomer(test.app)
  await test.shop.prisma.user.update({ where: { id: admin.userId }, data: { role: 'admin' } })
  productId = await addUnreviewed(test.shop)
})
afterAll(() => test.stop())

async function call(method: 'GET' | 'POST', url: string, payload?: object) {
  const reply = await test.app.inject(as(admin, { method, url, ...(payload && { payload }) }))
  return { status: reply.statusCode, body: reply.json() }
}
async function addPending(rating = 4) {
  const { id } = await addReview(test.shop, productId, { rating })
  await test.shop.prisma.review.update({ where: { id }, data: { status: 'pending' } })
  return id
}
const LIST = '/api/reviews/admin/reviews'

it('GET has a list in data, of 20, newest first; an empty filter and status=all mean all', async () => {
  const first = await addPending()
  const second = await addPending()
  const query = `limit=20&offset=0&sortBy=createdAt&sortOrder=desc&productId=${productId}`
  for (const filters of ['', '&status=&search=', '&status=all']) {
    const { status, body } = await call('GET', `${LIST}?${query}${filters}`)
    expect([status, body.success]).toEqual([200, true])
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([second, first])
    expect(body.pagination).toMatchObject({ limit: 20, offset: 0, total: 2, totalPages: 1 })
  }
  const { body } = await call('GET', LIST)
  expect(body.pagination).toMatchObject({ page: 1, limit: 20 })
  expect((await call('GET', `${LIST}?status=hidden`)).status).toBe(400)
  expect((await call('GET', `${LIST}?limit=1&offset=1&productId=${productId}`)).body.data).toMatchObject([
    { id: first, productBrand: expect.any(String), userEmail: expect.any(String), status: 'pending' },
  ])
})

it('POST approve and reject take adminNotes or no body, and refuse what is so already', async () => {
  const id = await addPending()
  const approved = await call('POST', `/api/reviews/admin/${id}/approve`, { adminNotes: 'fine' })
  expect(approved).toMatchObject({
    status: 200,
    body: {
      success: true,
      message: 'Review approved successfully',
      data: { id, status: 'approved', adminNotes: 'fine' },
    },
  })
  const shop = await test.app.inject({ method: 'GET', url: `/api/reviews/product/${productId}` })
  expect(shop.json().data.reviews).toMatchObject([{ id }])
  expect(shop.body).not.toContain('fine')
  const again = await call('POST', `/api/reviews/admin/${id}/approve`)
  expect([again.status, again.body.code, again.body.message]).toEqual([
    409,
    'review_decided',
    'This review has already been approved.',
  ])
  const rejected = await call('POST', `/api/reviews/admin/${id}/reject`)
  expect(rejected).toMatchObject({
    status: 200,
    body: { message: 'Review rejected successfully', data: { status: 'rejected', adminNotes: 'fine' } },
  })
  const unknown = await call('POST', `/api/reviews/admin/${id}/approve`, { status: 'approved' })
  expect([unknown.status, unknown.body.fields]).toEqual([
    400,
    expect.objectContaining({ status: expect.any(String) }),
  ])
  expect(
    (await call('POST', `/api/reviews/admin/${id}/approve`, { adminNotes: 'x'.repeat(1001) })).status,
  ).toBe(422)
})
