import type { CreateCouponInput } from '@dobara/contract/admin-coupons/coupons.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { addCustomer, addProduct } from '../../../test/test-products.ts'
import { bengaluru, createTestShop, type TestShop } from '../../../test/test-shop.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof addCustomer>>
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  admin = await addCustomer(shop, 'admin')
})
afterAll(() => shop.stop())
beforeEach(() => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
})

const coupons = () => shop.as(admin).admin.coupons
const inDays = (days: number) => new Date(shop.clock.now.getTime() + days * 86_400_000).toISOString()

let count = 0
const fields = (changes: Partial<CreateCouponInput> = {}): CreateCouponInput => ({
  code: `desk${(count += 1)}`,
  name: 'Made at the desk',
  type: 'percentage',
  value: 10,
  validFrom: inDays(-1),
  validUntil: inDays(29),
  ...changes,
})

/** An order that used the coupon, of a new customer unless one is named. */
async function useOf(code: string, buyer?: typeof admin): Promise<string> {
  const customer = buyer ?? (await addCustomer(shop))
  const { id: productId } = await addProduct(shop)
  const caller = shop.as(customer)
  const { id: cartId } = await caller.cart.add({ productId })
  await caller.cart.applyCoupon({ cartId: cartId ?? '', code })
  const order = await caller.checkout.init({ cartId: cartId ?? '', shippingAddress: bengaluru })
  return order.orderId
}

const actsOn = (id: number) =>
  shop.prisma.auditEntry.findMany({
    where: { entity: 'coupon', entityId: String(id) },
    orderBy: { id: 'asc' },
  })

describe('a new coupon', () => {
  it('has its code in capitals and the documented defaults, is in the log, and can be used at once', async () => {
    const made = await coupons().create(fields({ code: ' diwali10 ' }))
    expect(made).toMatchObject({
      code: 'DIWALI10',
      value: 10,
      minOrderAmount: 0,
      maxDiscountAmount: null,
      usageLimit: null,
      usageLimitPerUser: 1,
      usageCount: 0,
      isActive: true,
      isPublic: true,
      applicableTo: 'all',
      stackable: false,
      autoApply: false,
      priority: 0,
      status: 'active',
    })
    await useOf('DIWALI10')
    const [act] = await actsOn(made.id)
    expect(act).toMatchObject({ action: 'coupon.created', actorId: admin.id, after: { code: 'DIWALI10' } })
  })

  it.each<[Partial<CreateCouponInput>, string, string]>([
    [{ code: '' }, 'code', 'Coupon code is required'],
    [{ code: 'TWO WORDS' }, 'code', 'A code has letters from A to Z, digits, - and _.'],
    [{ name: ' ' }, 'name', 'Coupon name is required'],
    [{ value: 0 }, 'value', 'Value must be greater than 0'],
    [{ value: 0.004 }, 'value', 'Value must be greater than 0'],
    [{ value: 100.5 }, 'value', 'Percentage cannot exceed 100%'],
    [{ type: 'buy_x_get_y', value: 1.5 }, 'value', 'Please enter a whole number.'],
    [{ validFrom: '' }, 'validFrom', 'Valid from date is required'],
    [{ validUntil: '' }, 'validUntil', 'Valid until date is required'],
    [{ validUntil: 'tomorrow' }, 'validUntil', 'Please enter a valid date and time.'],
    [
      { validFrom: '2026-12-01T10:00', validUntil: '2026-12-01T10:00' },
      'validUntil',
      'Valid until must be after valid from',
    ],
    [{ usageLimit: 0 }, 'usageLimit', 'Please enter at least 1.'],
    [{ applicableBrands: [2_147_483_647] }, 'applicableBrands', 'There is no brand with the id 2147483647.'],
  ])('is refused with %j', async (changes, field, sentence) => {
    expect(await refusalOf(coupons().create(fields(changes)))).toMatchObject({
      code: 'RULE_BROKEN',
      fields: { [field]: sentence },
    })
  })

  it('takes times without a zone for those of India', async () => {
    const times = { validFrom: '2026-12-01T00:00', validUntil: '2026-12-24T23:59' }
    expect(await coupons().create(fields(times))).toMatchObject({
      validFrom: '2026-11-30T18:30:00.000Z',
      validUntil: '2026-12-24T18:29:00.000Z',
      status: 'scheduled',
    })
  })

  it('stores the fields that its type needs', async () => {
    const free = await coupons().create(fields({ type: 'free_shipping', value: 0, maxDiscountAmount: 5 }))
    expect(free).toMatchObject({ value: 0, maxDiscountAmount: null, buyQuantity: null })
    const gift = await coupons().create(fields({ type: 'buy_x_get_y', value: 2 }))
    expect(gift).toMatchObject({ value: 2, buyQuantity: 1 })
    const capped = await coupons().create(fields({ value: 12.5, maxDiscountAmount: 999.5 }))
    expect(capped).toMatchObject({ value: 12.5, maxDiscountAmount: 999.5 })
  })

  it('has a unique code under twenty concurrent calls', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => coupons().create(fields({ code: 'WANTED' }))),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusalOf(coupons().create(fields({ code: 'wanted' })))).toMatchObject({
      code: 'COUPON_CODE_TAKEN',
      fields: { code: 'Another coupon already uses this code. Please choose another one.' },
    })
  })
})

describe('the list of coupons', () => {
  it('filters by code or name, type and current status, sorts and pages', async () => {
    const name = 'Listed thing'
    await coupons().create(fields({ code: 'LIST-A', name }))
    await coupons().create(fields({ code: 'LIST-B', name, isActive: false }))
    await coupons().create(fields({ code: 'LIST-C', name, validFrom: inDays(1) }))
    await coupons().create(fields({ code: 'LIST-D', name, validUntil: inDays(-0.5), type: 'fixed_amount' }))
    const codes = async (requested: object) =>
      (
        await coupons().list({ search: 'isted thi', sortBy: 'code', sortOrder: 'asc', ...requested })
      ).coupons.map(({ code }) => code)
    expect(await codes({})).toEqual(['LIST-A', 'LIST-B', 'LIST-C', 'LIST-D'])
    for (const [status, code] of [
      ['active', 'LIST-A'],
      ['inactive', 'LIST-B'],
      ['scheduled', 'LIST-C'],
      ['expired', 'LIST-D'],
    ])
      expect(await codes({ status })).toEqual([code])
    expect(await codes({ type: 'fixed_amount' })).toEqual(['LIST-D'])
    expect(await codes({ limit: 3, page: 2 })).toEqual(['LIST-D'])
    expect(await codes({ search: 'list-_' })).toEqual([])
    const { pagination } = await coupons().list({ search: 'list-', limit: 3 })
    expect(pagination).toEqual({ page: 1, limit: 3, total: 4, totalPages: 2 })
  })

  it('has figures of all: total, active now, uses and public', async () => {
    const before = await coupons().figures()
    await coupons().create(fields({ code: 'FIGURE', isPublic: false }))
    await coupons().create(fields({ isActive: false }))
    await useOf('FIGURE')
    await coupons().create(fields({ code: 'USEDUP', isPublic: false, usageLimit: 1 }))
    await useOf('USEDUP')
    const after = await coupons().figures()
    expect([after.total - before.total, after.active - before.active]).toEqual([3, 1])
    expect([after.usage - before.usage, after.public - before.public]).toEqual([2, 1])
  })

  it('is not for customers', async () => {
    const customer = await addCustomer(shop)
    expect(await refusalOf(shop.as(customer).admin.coupons.list({}))).toMatchObject({
      code: 'ADMIN_REQUIRED',
    })
  })
})

describe('a change of a coupon', () => {
  it('leaves what is left out, may take the entity as it was read, and is in the log', async () => {
    const made = await coupons().create(fields({ minOrderAmount: 5_000, description: 'For friends' }))
    const { id, ...entity } = made
    const changed = await coupons().update({ id, ...entity, value: 15 })
    expect(changed).toEqual({ ...made, value: 15, updatedAt: changed.updatedAt })
    expect(await coupons().update({ id, isActive: false })).toMatchObject({ status: 'inactive', value: 15 })
    expect((await actsOn(id)).map(({ action }) => action)).toEqual([
      'coupon.created',
      'coupon.changed',
      'coupon.changed',
    ])
  })

  it('is judged with what stays', async () => {
    const { id } = await coupons().create(fields({ type: 'fixed_amount', value: 500 }))
    for (const [change, field, sentence] of [
      [{ type: 'percentage' as const }, 'value', 'Percentage cannot exceed 100%'],
      [{ validUntil: inDays(-2) }, 'validUntil', 'Valid until must be after valid from'],
    ] as const)
      expect(await refusalOf(coupons().update({ id, ...change }))).toMatchObject({
        fields: { [field]: sentence },
      })
  })

  it('does not put the limit below the uses there are', async () => {
    const { id, code } = await coupons().create(fields({ usageLimitPerUser: 2 }))
    for (let use = 0; use < 2; use += 1) await useOf(code)
    expect(await refusalOf(coupons().update({ id, usageLimit: 1 }))).toMatchObject({
      fields: { usageLimit: 'It has already been used 2 times. Please enter at least that.' },
    })
    expect(await coupons().update({ id, usageLimit: 2 })).toMatchObject({ usageLimit: 2, usageCount: 2 })
  })

  it('rejects the second of two administrators with CHANGED_MEANWHILE', async () => {
    const { id, updatedAt } = await coupons().create(fields())
    await coupons().update({ id, value: 20, updatedAt })
    expect(await refusalOf(coupons().update({ id, value: 30, updatedAt }))).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      detail: { current: await coupons().get({ id }) },
    })
  })

  it('is not blocked by uses that are counted or returned in the meantime', async () => {
    const { id, code, updatedAt } = await coupons().create(fields())
    const customer = await addCustomer(shop)
    const orderId = await useOf(code, customer)
    await shop.as(customer).orders.cancel({ id: orderId })
    expect((await coupons().get({ id })).coupon.usageCount).toBe(0)
    expect(await coupons().update({ id, value: 25, updatedAt })).toMatchObject({ value: 25 })
  })

  it('names what it applies to, also what was deleted since', async () => {
    const { id: productId } = await addProduct(shop)
    const { brandId, categoryId } = await shop.prisma.product.findUniqueOrThrow({ where: { id: productId } })
    const { id } = await coupons().create(
      fields({
        applicableTo: 'products',
        applicableProducts: [productId, productId],
        excludedBrands: [brandId],
        excludedCategories: [categoryId],
      }),
    )
    await shop.prisma.product.update({ where: { id: productId }, data: { deletedAt: shop.clock.now } })
    const { coupon, names } = await coupons().get({ id })
    expect(coupon.applicableProducts).toEqual([productId])
    expect(names).toMatchObject({
      products: [{ id: productId, isGone: true }],
      brands: [{ id: brandId, name: 'Dell' }],
      categories: [{ id: categoryId, name: 'Laptops' }],
    })
    expect((await coupons().update({ id, value: 5 })).value).toBe(5)
  })

  it('and the deletion of a brand that it names never both go through', async () => {
    for (let round = 0; round < 8; round += 1) {
      const brand = await shop.as(admin).admin.brands.create({ name: `Contested ${round}` })
      const outcomes = await Promise.allSettled([
        coupons().create(fields({ applicableTo: 'brands', applicableBrands: [brand.id] })),
        shop.as(admin).admin.brands.remove({ id: brand.id }),
      ])
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    }
  })
})

describe('the deletion of a coupon', () => {
  it('takes away one that no order used, out of carts too', async () => {
    const { id } = await coupons().create(fields({ code: 'NEVER-USED' }))
    expect(await coupons().remove({ id })).toEqual({ id, isHidden: false })
    expect(await shop.prisma.coupon.findUnique({ where: { id } })).toBeNull()
    expect(await coupons().create(fields({ code: 'NEVER-USED' }))).toMatchObject({ usageCount: 0 })
  })

  it('hides one that was used: its uses and its code remain, and no one uses it any more', async () => {
    const { id, code } = await coupons().create(fields())
    const orderId = await useOf(code)
    expect(await coupons().remove({ id })).toEqual({ id, isHidden: true })
    expect((await coupons().list({ search: code })).coupons).toEqual([])
    expect(await refusalOf(coupons().get({ id }))).toMatchObject({ code: 'COUPON_NOT_FOUND' })
    expect(await refusalOf(coupons().update({ id, isActive: true }))).toMatchObject({
      code: 'COUPON_NOT_FOUND',
    })
    expect(await refusalOf(coupons().create(fields({ code })))).toMatchObject({
      code: 'COUPON_CODE_TAKEN',
      fields: { code: 'A deleted coupon that orders used has this code. Please choose another one.' },
    })
    expect(await shop.prisma.couponUse.count({ where: { couponId: id, orderId } })).toBe(1)
    expect(await refusalOf(useOf(code))).toMatchObject({ code: 'COUPON_INVALID' })
  })

  it('and a use at the same moment leave no use without its coupon', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, code } = await coupons().create(fields())
      const [use, removal] = await Promise.allSettled([useOf(code), coupons().remove({ id })])
      if (removal.status === 'rejected') throw removal.reason
      const uses = await shop.prisma.couponUse.count({ where: { couponId: id } })
      expect([uses > 0, use.status === 'fulfilled' || uses === 0]).toEqual([removal.value.isHidden, true])
    }
  })
})
