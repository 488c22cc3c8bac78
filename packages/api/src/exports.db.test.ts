import { EXPORTED_AT_ONCE } from '@dobara/contract/exported-rows.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { SignedInUser } from './context.ts'
import { addCoupon } from '../test/coupons/test-coupons.ts'
import { addReview, addUnreviewed } from '../test/reviews/test-reviews.ts'
import { refusalOf } from '../test/sign-in/test-browser.ts'
import { addCustomer, addProduct, addStaff } from '../test/test-products.ts'
import { addListedUnit } from '../test/test-units.ts'
import { createTestShop, type TestShop } from '../test/test-shop.ts'

let shop: TestShop
let owner: SignedInUser
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  owner = await addCustomer(shop, 'admin')
})
afterAll(() => shop.stop())

const backOffice = (user = owner) => shop.as(user).admin

type Exported = { columns: string[]; rows: (string | number)[][] }
/** The rows by the names of their columns. */
const records = ({ columns, rows }: Exported) =>
  rows.map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index]])))

describe('the export of users', () => {
  it('has every account of the filters once, in parts, with what each bought', async () => {
    await shop.sql.query(
      `INSERT INTO app_user (id, email, name, phone, role, status, updated_at)
       SELECT gen_random_uuid(), 'export' || n || '@many.example', 'Export ' || n,
              '+9198' || lpad(n::text, 8, '0'), 'customer', 'active', now()
         FROM generate_series(1, $1::int) n`,
      [EXPORTED_AT_ONCE + 5],
    )
    const filter = { search: '@many.example' }
    const first = await backOffice().users.exportRows(filter)
    expect(first.rows).toHaveLength(EXPORTED_AT_ONCE)
    const second = await backOffice().users.exportRows({ ...filter, after: first.next ?? undefined })
    expect(second).toMatchObject({ next: null })
    const emails = [...records(first), ...records(second)].map(({ email }) => email)
    expect(new Set(emails).size).toBe(EXPORTED_AT_ONCE + 5)
    expect(records(first)[0]).toMatchObject({
      role: 'customer',
      emailVerified: 'no',
      phone: expect.stringMatching(/^98\d{8}$/),
      ordersBought: 0,
      amountBought: 0,
    })
    expect(await backOffice().users.exportRows({ ...filter, role: 'admin' })).toMatchObject({ rows: [] })
  })

  it('is refused to a role that reads no accounts', async () => {
    const call = backOffice(await addStaff(shop, 'catalogue')).users.exportRows({})
    expect(await refusalOf(call)).toMatchObject({ code: 'PERMISSION_REQUIRED' })
  })
})

describe('the export of coupons', () => {
  it('has amounts in rupees and follows the filters', async () => {
    await addCoupon(shop, { code: 'EXPORTED', updatedAt: shop.clock.now })
    const found = records(await backOffice().coupons.exportRows({ search: 'exported' }))
    expect(found).toMatchObject([{ code: 'EXPORTED', usageCount: 0, status: 'active' }])
    expect(await backOffice().coupons.exportRows({ search: 'exported', status: 'expired' })).toMatchObject({
      rows: [],
    })
  })

  it("names a coupon's scope and exclusions, its usage limits and the coupons it combines with", async () => {
    const { id: productId } = await addProduct(shop)
    const product = await shop.prisma.product.findUniqueOrThrow({
      where: { id: productId },
      include: { brand: true, category: { include: { parent: true } } },
    })
    const category = [product.category.parent?.name, product.category.name].filter(Boolean).join(' › ')
    await addCoupon(shop, {
      code: 'SCOPED',
      type: 'buy_x_get_y',
      valueHundredths: 100,
      buyQuantity: 3,
      usageLimit: 5,
      usageCount: 5,
      usageLimitPerUser: 2,
      applicableTo: 'brands',
      applicableBrands: [product.brandId, 99_999_999],
      // Not of its scope: it limits nothing.
      applicableProducts: [productId],
      excludedCategories: [product.categoryId],
      excludedProducts: [productId],
      stackable: true,
      autoApply: true,
      priority: 7,
      updatedAt: shop.clock.now,
    })
    expect(records(await backOffice().coupons.exportRows({ search: 'scoped' }))).toMatchObject([
      {
        buyQuantity: 3,
        usageLimitPerUser: 2,
        status: 'active',
        isUsedUp: 'yes',
        applicableTo: 'brands',
        appliesTo: `${product.brand.name}; No. 99999999`,
        excludedCategories: category,
        excludedProducts: `${product.title} (${product.sku})`,
        excludedBrands: '',
        stackable: 'yes',
        autoApply: 'yes',
        priority: 7,
      },
    ])
  })
})

describe('the export of reviews', () => {
  it('has the words of the review and follows the filters', async () => {
    const productId = await addUnreviewed(shop)
    const { id } = await addReview(shop, productId, { rating: 4 })
    const found = records(await backOffice().reviews.exportRows({ productId }))
    const { createdAt } = await shop.prisma.review.findUniqueOrThrow({ where: { id } })
    // In India it is five and a half hours later.
    const inIndia = new Date(createdAt.getTime() + 330 * 60_000).toISOString().slice(0, 16)
    expect(found).toMatchObject([{ id, rating: 4, status: 'approved', writtenAt: inIndia.replace('T', ' ') }])
    expect(await backOffice().reviews.exportRows({ productId, status: 'pending' })).toMatchObject({
      rows: [],
    })
  })
})

describe('the export of the activity log', () => {
  it('names person, action and entity, oldest first, after an entry', async () => {
    const asha = await addCustomer(shop)
    await backOffice().users.update({ id: asha.id, status: 'suspended' })
    await backOffice().users.update({ id: asha.id, status: 'active' })
    const log = await backOffice().activity.exportRows({ entity: 'user', thing: asha.id })
    const [first, second] = records(log)
    expect([first, second]).toMatchObject([
      { action: 'user.changed', kind: 'user', kindId: asha.id },
      { action: 'user.changed' },
    ])
    const after = String(first?.id)
    expect(records(await backOffice().activity.exportRows({ thing: asha.id, after }))).toEqual([second])
  })
})

describe('the export of units', () => {
  it('follows the filters in parts, with what each cost only for those who see costs', async () => {
    const { id: productId, stockItemId } = await addProduct(shop, { stock: 0 })
    const graded = await addListedUnit(shop, { stockItemId, state: 'graded', batteryPct: 87 })
    const listed = await addListedUnit(shop, { stockItemId, priceDifferenceRupees: 500 })
    await shop.prisma.unit.update({ where: { id: graded.id }, data: { purchasePricePaise: 7_000_50 } })
    const all = records(await backOffice().units.exportRows({ productId }))
    expect(all).toMatchObject([
      {
        code: graded.code,
        state: 'graded',
        serial: graded.serial,
        batteryHealthPct: 87,
        purchasePrice: 7_000.5,
      },
      {
        code: listed.code,
        state: 'listed',
        priceDifference: 500,
        supplier: 'Asset Recovery',
        purchasePrice: '',
      },
    ])
    const workshop = backOffice(await addStaff(shop, 'technician')).units
    const found = await workshop.exportRows({ productId, state: 'listed', search: listed.serial })
    expect(records(found)).toMatchObject([{ code: listed.code }])
    expect(found.columns).not.toContain('purchasePrice')
    expect(await workshop.exportRows({ productId, after: listed.id })).toMatchObject({ rows: [], next: null })
  })
})
