import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
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

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const reply = await test.app.inject(as(admin, { method, url, ...(payload && { payload }) }))
  return { status: reply.statusCode, body: reply.json() }
}

/** Every field of the documented entity that a form sends. */
const body = {
  code: 'welcome5',
  name: 'Welcome',
  description: 'For the first order',
  type: 'percentage',
  value: 5,
  minOrderAmount: 1000,
  maxDiscountAmount: 500,
  usageLimit: null,
  usageLimitPerUser: 1,
  isActive: true,
  isPublic: true,
  validFrom: '2026-11-01T00:00:00.000Z',
  validUntil: '2026-12-01T00:00:00.000Z',
  applicableTo: 'all',
  applicableCategories: [],
  applicableProducts: [],
  applicableBrands: [],
  excludedCategories: [],
  excludedProducts: [],
  excludedBrands: [],
  stackable: false,
  autoApply: false,
  priority: 0,
}

describe('the documented calls of coupons', () => {
  it('POST confirms a new one; GET lists it in data.coupons', async () => {
    expect(await call('POST', '/api/coupons', body)).toMatchObject({
      status: 201,
      body: {
        success: true,
        message: 'Coupon created successfully',
        data: { ...body, code: 'WELCOME5', usageCount: 0 },
      },
    })
    expect(await call('GET', '/api/coupons')).toMatchObject({
      status: 200,
      body: { success: true, data: { coupons: [{ ...body, code: 'WELCOME5' }] } },
    })
  })

  it('PUT takes a coupon as GET gave it, and refuses by name what is none of its fields', async () => {
    const [coupon] = (await call('GET', '/api/coupons')).body.data.coupons
    const url = `/api/coupons/${coupon.id}`
    expect(await call('PUT', url, { ...coupon, value: 7 })).toMatchObject({
      status: 200,
      body: { message: 'Coupon updated successfully', data: { value: 7 } },
    })
    expect(await call('PUT', url, { deletedAt: null })).toMatchObject({
      status: 400,
      body: { fields: { deletedAt: 'Unrecognized field: deletedAt' } },
    })
    expect(await call('PUT', url, { value: 101 })).toMatchObject({
      status: 422,
      body: { message: 'Percentage cannot exceed 100%' },
    })
  })

  it('DELETE takes it away', async () => {
    const [{ id }] = (await call('GET', '/api/coupons')).body.data.coupons
    expect(await call('DELETE', `/api/coupons/${id}`)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Coupon deleted successfully' },
    })
    expect((await call('DELETE', `/api/coupons/${id}`)).body.code).toBe('coupon_not_found')
  })
})
