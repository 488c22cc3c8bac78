import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { addCoupon } from '../../../test/coupons/test-coupons.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { addCustomer, addProduct } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'

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

const brands = () => shop.as(admin).admin.brands
const actsOn = (id: number) =>
  shop.prisma.auditEntry.findMany({
    where: { entity: 'brand', entityId: String(id) },
    orderBy: { id: 'asc' },
  })

describe('brands', () => {
  it('are added with a slug of their name, which stays when they are renamed', async () => {
    const made = await brands().create({ name: 'Hewlett Packard' })
    expect(made).toMatchObject({ slug: 'hewlett-packard', productCount: 0, goodsCount: 0 })
    const renamed = await brands().update({
      id: made.id,
      name: 'HP',
      nameHi: 'एचपी',
      updatedAt: made.updatedAt,
    })
    expect(renamed).toMatchObject({ name: 'HP', nameHi: 'एचपी', slug: 'hewlett-packard' })
    const shown = await shop.visitor().catalog.brands()
    expect(shown.find(({ id }) => id === made.id)?.name).toBe('HP')
    expect((await actsOn(made.id)).map(({ action, before, after }) => [action, before, after])).toEqual([
      ['brand.created', null, { name: 'Hewlett Packard', nameHi: null, slug: 'hewlett-packard' }],
      ['brand.changed', { name: 'Hewlett Packard', nameHi: null }, { name: 'HP', nameHi: 'एचपी' }],
    ])
  })

  it('have unique names, ignoring case, under twenty concurrent calls', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, place) => brands().create({ name: place % 2 ? 'Acer' : 'ACER' })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const other = await brands().create({ name: 'Asus' })
    expect(await refusalOf(brands().update({ id: other.id, name: 'acer' }))).toMatchObject({
      code: 'BRAND_TAKEN',
      fields: { name: 'This brand name is already in use.' },
    })
    expect(await brands().update({ id: other.id, name: 'ASUS' })).toMatchObject({ name: 'ASUS' })
  })

  it.each([
    ['', 'Brand name is required'],
    ['!!!', 'Brand name is required'],
  ])('are not called %j', async (name, sentence) => {
    expect(await refusalOf(brands().create({ name }))).toMatchObject({ fields: { name: sentence } })
  })

  it('refuse the second of two administrators', async () => {
    const { id, updatedAt } = await brands().create({ name: 'Contested' })
    const first = await brands().update({ id, name: 'Contested One', updatedAt })
    expect(await refusalOf(brands().update({ id, name: 'Contested Two', updatedAt }))).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      detail: { current: first },
    })
    const second = { id, name: 'Contested Two', updatedAt: first.updatedAt }
    expect(await brands().update(second)).toMatchObject({ name: 'Contested Two' })
  })

  it('are listed a page at a time, by name or by how much there is of them', async () => {
    for (const name of ['Listed A', 'Listed b', 'Listed C']) await brands().create({ name })
    const [first] = (await brands().list({ search: 'Listed b' })).brands
    const { id: productId } = await addProduct(shop)
    await shop.prisma.product.update({ where: { id: productId }, data: { brandId: first?.id } })
    const names = async (requested: object) =>
      (await brands().list({ search: 'listed', ...requested })).brands.map(({ name }) => name)
    expect(await names({})).toEqual(['Listed A', 'Listed b', 'Listed C'])
    expect(await names({ limit: 2, page: 2 })).toEqual(['Listed C'])
    expect((await names({ sortBy: 'products', sortOrder: 'desc' }))[0]).toBe('Listed b')
    expect((await brands().list({ search: 'listed' })).pagination.total).toBe(3)
  })

  it('are deleted when no coupon names them, and give their products to another', async () => {
    const [from, to] = [await brands().create({ name: 'Compaq' }), await brands().create({ name: 'Kept' })]
    const { id: productId } = await addProduct(shop)
    await shop.prisma.product.update({ where: { id: productId }, data: { brandId: from.id } })
    const coupon = await addCoupon(shop, { excludedBrands: [from.id] })
    expect(await refusalOf(brands().remove({ id: from.id, moveTo: to.id }))).toMatchObject({
      code: 'NAMED_BY_COUPON',
      detail: { codes: [coupon.code] },
    })
    await shop.prisma.coupon.delete({ where: { id: coupon.id } })
    expect(await refusalOf(brands().remove({ id: from.id }))).toMatchObject({ code: 'PRODUCTS_LEFT' })
    expect(await refusalOf(brands().remove({ id: from.id, moveTo: from.id }))).toMatchObject({
      code: 'BRAND_NOT_FOUND',
    })
    expect(await brands().remove({ id: from.id, moveTo: to.id })).toEqual({ id: from.id, movedProducts: 1 })
    expect((await shop.visitor().catalog.byId({ id: productId })).brand).toBe('Kept')
    expect((await actsOn(from.id)).at(-1)).toMatchObject({ after: { movedTo: to.id, movedProducts: 1 } })
  })

  it('become one by a merge, with products, coupons and links, and their old name means the other brand', async () => {
    const [into, typo] = [
      await brands().create({ name: 'Toshiba' }),
      await brands().create({ name: 'Tosihba' }),
    ]
    const listed = await brands().list({ search: 'Tosihba' })
    expect(listed.brands[0]?.resembles).toEqual({ id: into.id, name: 'Toshiba' })
    const { id: productId } = await addProduct(shop)
    await shop.prisma.product.update({ where: { id: productId }, data: { brandId: typo.id } })
    const both = await addCoupon(shop, { applicableTo: 'brands', applicableBrands: [typo.id, into.id] })
    const other = await addCoupon(shop, { excludedBrands: [typo.id] })
    expect(await refusalOf(brands().merge({ id: typo.id, into: typo.id }))).toMatchObject({
      code: 'BRAND_NOT_FOUND',
    })

    const merged = await brands().merge({ id: typo.id, into: into.id })
    expect(merged).toEqual({ id: typo.id, into: into.id, movedProducts: 1, changedCoupons: 2 })
    const couponOf = (id: number) => shop.prisma.coupon.findUniqueOrThrow({ where: { id } })
    expect((await couponOf(both.id)).applicableBrands).toEqual([into.id])
    expect((await couponOf(other.id)).excludedBrands).toEqual([into.id])
    const found = await shop.visitor().catalog.list({ brand: ['tosihba'] })
    expect(found.products.map(({ id }) => id)).toEqual([productId])
    expect((await actsOn(into.id)).at(-1)).toMatchObject({
      action: 'brand.merged',
      before: { name: 'Tosihba' },
      after: { name: 'Toshiba', movedProducts: 1, changedCoupons: 2 },
    })

    const again = await brands().create({ name: 'Tosihba' })
    expect((await shop.visitor().catalog.list({ brand: ['tosihba'] })).products).toEqual([])
    expect(await brands().remove({ id: again.id })).toEqual({ id: again.id, movedProducts: 0 })
  })

  it('are not for customers', async () => {
    const customer = await addCustomer(shop)
    expect(await refusalOf(shop.as(customer).admin.brands.list({}))).toMatchObject({ code: 'ADMIN_REQUIRED' })
  })
})
