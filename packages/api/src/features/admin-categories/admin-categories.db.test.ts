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

const categories = () => shop.as(admin).admin.categories
const open = (path: string) => shop.visitor().catalog.categoryByPath({ path })
const actsOn = async (id: number) =>
  (
    await shop.prisma.auditEntry.findMany({
      where: { entity: 'category', entityId: String(id) },
      orderBy: { id: 'asc' },
    })
  ).map(({ action, before, after, actorId }) => ({ action, before, after, actorId }))

let count = 0
/** A name of this test alone. */
const named = (word: string) => `${word} ${(count += 1)}`
const main = (name = named('Main')) => categories().create({ name })
const below = (parentId: number, name = named('Sub')) => categories().create({ name, parentId })

describe('a new category', () => {
  it('gets a slug from its name, comes last, and is in the log', async () => {
    const parent = await main('Power & Cables')
    expect(parent).toMatchObject({ slug: 'power-cables', parentId: null, children: [], productCount: 0 })
    const first = await below(parent.id, 'USB C')
    const second = await below(parent.id, 'Adapters')
    const { category } = await open('power-cables')
    expect(category.children.map(({ slug }) => slug)).toEqual(['usb-c', 'adapters'])
    expect(await actsOn(second.id)).toEqual([
      {
        action: 'category.created',
        before: null,
        after: { name: 'Adapters', nameHi: null, slug: 'adapters', parentId: parent.id },
        actorId: admin.id,
      },
    ])
    expect(first.parentId).toBe(parent.id)
  })

  it.each([
    [{ name: '  ' }, 'name', 'Category name is required'],
    [
      { name: 'Good', slug: 'not good/at all' },
      'slug',
      'A slug has small letters, digits and single hyphens.',
    ],
    [{ name: '???' }, 'name', 'Category name is required'],
    [{ name: 'ʰ' }, 'slug', 'Please give a slug: the name has no letters or digits to make one of.'],
  ])('is refused as %j', async (input, field, sentence) => {
    expect(await refusalOf(categories().create(input))).toMatchObject({
      code: 'RULE_BROKEN',
      fields: { [field]: sentence },
    })
  })

  it('has a unique slug under twenty concurrent calls', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => categories().create({ name: 'Wanted By All' })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusalOf(categories().create({ name: 'Other', slug: 'WANTED-by-all' }))).toMatchObject({
      code: 'CATEGORY_SLUG_TAKEN',
      fields: { slug: 'Another category already uses this slug. Please choose another one.' },
    })
  })

  it('cannot be placed below a sub-category or an unknown category', async () => {
    const sub = await below((await main()).id)
    expect(await refusalOf(below(sub.id))).toMatchObject({ code: 'CATEGORY_LEVELS' })
    expect(await refusalOf(below(2_147_483_647))).toMatchObject({ code: 'CATEGORY_NOT_FOUND' })
  })
})

describe('a Hindi name', () => {
  it('is on the way to its products, finds them, and stays when a change leaves it out', async () => {
    const made = await categories().create({ name: named('Cables'), nameHi: ' केबल और तार ' })
    expect(made.nameHi).toBe('केबल और तार')
    const { id } = await addProduct(shop)
    await shop.prisma.product.update({ where: { id }, data: { categoryId: made.id } })
    const { category, breadcrumbs } = await open(made.slug)
    expect([category.nameHi, breadcrumbs[0]?.nameHi]).toEqual(['केबल और तार', 'केबल और तार'])
    const found = async (q: string) =>
      (await shop.visitor().catalog.list({ q })).products.map((product) => product.id)
    expect(await found('केबल')).toContain(id)
    await categories().update({ id: made.id, nameHi: 'हार्डवेयर' })
    expect(await found('हार्डवेयर')).toContain(id)
    expect(await categories().update({ id: made.id, name: named('Leads') })).toMatchObject({
      nameHi: 'हार्डवेयर',
    })
    expect(await categories().update({ id: made.id, nameHi: '' })).toMatchObject({ nameHi: null })
    expect((await actsOn(made.id)).map(({ after }) => after)).toMatchObject([
      { nameHi: 'केबल और तार' },
      { nameHi: 'हार्डवेयर' },
      { nameHi: 'हार्डवेयर' },
      { nameHi: null },
    ])
  })
})

describe('the list', () => {
  it('pages main categories, found by their own words or by those of one below', async () => {
    const parents = [await main('Listed A'), await main('Listed B'), await main('Listed C')]
    await below(parents[1]?.id ?? 0, 'Hidden Treasure')
    const page = await categories().list({ search: 'listed', limit: 2, page: 2 })
    expect(page.categories.map(({ name }) => name)).toEqual(['Listed C'])
    expect(page.pagination).toEqual({ page: 2, limit: 2, total: 3, totalPages: 2 })
    const found = await categories().list({ search: 'hidden-TREAS' })
    expect(found.categories.map(({ name, children }) => [name, children.length])).toEqual([['Listed B', 1]])
    expect((await categories().list({ search: '%' })).pagination.total).toBe(0)
  })

  it('counts products for sale in it and below, and separately those that block its deletion', async () => {
    const parent = await main()
    const child = await below(parent.id)
    const [{ id: sold }, { id: deleted }] = [await addProduct(shop), await addProduct(shop)]
    await shop.prisma.product.updateMany({
      where: { id: { in: [sold, deleted] } },
      data: { categoryId: child.id },
    })
    await shop.prisma.product.update({ where: { id: deleted }, data: { deletedAt: shop.clock.now } })
    const [row] = (await categories().list({ search: parent.slug })).categories
    expect(row).toMatchObject({
      productCount: 1,
      goodsCount: 0,
      children: [{ productCount: 1, goodsCount: 2 }],
    })
  })

  it('is not for customers', async () => {
    const customer = await addCustomer(shop)
    expect(await refusalOf(shop.as(customer).admin.categories.list({}))).toMatchObject({
      code: 'ADMIN_REQUIRED',
    })
  })
})

describe('a change', () => {
  it('is seen by shoppers at once, and every old address leads on', async () => {
    const parent = await main('Notebooks')
    const child = await below(parent.id, 'Thin Ones')
    await categories().update({ id: parent.id, slug: 'portables' })
    await categories().update({ id: child.id, name: 'Slim Ones', slug: '' })
    for (const path of ['notebooks/thin-ones', 'thin-ones', 'portables/slim-ones'])
      expect((await open(path)).breadcrumbs.map(({ slug }) => slug)).toEqual(['portables', 'slim-ones'])
    expect((await open('notebooks')).category.id).toBe(parent.id)
    expect((await actsOn(child.id)).at(-1)).toMatchObject({
      before: { name: 'Thin Ones', slug: 'thin-ones' },
      after: { name: 'Slim Ones', slug: 'slim-ones' },
    })
  })

  it('leads to a living category before a former one, and lists by an old slug what is there now', async () => {
    const was = await main('Screens')
    const { id } = await addProduct(shop)
    await shop.prisma.product.update({ where: { id }, data: { categoryId: was.id } })
    await categories().update({ id: was.id, slug: 'displays' })
    const found = await shop.visitor().catalog.list({ category: 'screens' })
    expect(found.products.map((product) => product.id)).toEqual([id])
    const newer = await main('Screens')
    expect((await open('screens')).category.id).toBe(newer.id)
    expect((await shop.visitor().catalog.list({ category: 'screens' })).pagination.total).toBe(0)
  })

  it('leaves no trace when it changes nothing', async () => {
    const made = await main()
    const same = await categories().update({ ...made, updatedAt: made.updatedAt })
    expect(same.updatedAt).toBe(made.updatedAt)
    expect(await actsOn(made.id)).toHaveLength(1)
  })

  it('rejects the second of two administrators with CHANGED_MEANWHILE', async () => {
    const seen = await main()
    const change = (name: string) => categories().update({ id: seen.id, name, updatedAt: seen.updatedAt })
    const first = await change(named('First'))
    expect(await refusalOf(change(named('Second')))).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      detail: { current: first },
    })
    expect((await categories().update({ id: seen.id, name: 'Without a state' })).name).toBe('Without a state')
  })

  it('preserves two levels: not below itself, not below a sub-category, not with sub-categories', async () => {
    const [a, b] = [await main(), await main()]
    const sub = await below(a.id)
    for (const [id, parentId] of [
      [a.id, a.id],
      [b.id, sub.id],
      [a.id, b.id],
    ] as const)
      expect(await refusalOf(categories().update({ id, parentId }))).toMatchObject({
        code: 'CATEGORY_LEVELS',
      })
    expect(await categories().update({ id: sub.id, parentId: b.id })).toMatchObject({ parentId: b.id })
    expect(await categories().update({ id: sub.id, parentId: null })).toMatchObject({ parentId: null })
    expect((await open(`${a.slug}/${sub.slug}`)).category.id).toBe(sub.id)
  })

  it('cannot make two categories each other’s parent, however they meet', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [a, b] = [await main(), await main()]
      const outcomes = await Promise.allSettled([
        categories().update({ id: a.id, parentId: b.id }),
        categories().update({ id: b.id, parentId: a.id }),
      ])
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    }
  })
})

describe('a deletion', () => {
  it('is refused while there are some below it, or a coupon names it that is not over', async () => {
    const parent = await main()
    const child = await below(parent.id)
    expect(await refusalOf(categories().remove({ id: parent.id }))).toMatchObject({
      code: 'CATEGORY_HAS_CHILDREN',
    })
    const named = await addCoupon(shop, { applicableTo: 'categories', applicableCategories: [child.id] })
    expect(await refusalOf(categories().remove({ id: child.id }))).toMatchObject({
      code: 'NAMED_BY_COUPON',
      detail: { codes: [named.code] },
    })
    const over = { validUntil: new Date(shop.clock.now.getTime() - 1000) }
    await shop.prisma.coupon.update({ where: { id: named.id }, data: over })
    await categories().remove({ id: child.id })
    expect((await open(child.slug)).category.id).toBe(parent.id)
  })

  it('requires a target for the products, moves them all, and redirects its address there', async () => {
    const [from, to] = [await main(), await main()]
    const [{ id: sold }, { id: deleted }] = [await addProduct(shop), await addProduct(shop)]
    await shop.prisma.product.updateMany({
      where: { id: { in: [sold, deleted] } },
      data: { categoryId: from.id },
    })
    await shop.prisma.product.update({ where: { id: deleted }, data: { deletedAt: shop.clock.now } })
    await categories().update({ id: from.id, slug: `${from.slug}-renamed` })

    expect(await refusalOf(categories().remove({ id: from.id }))).toMatchObject({
      code: 'PRODUCTS_LEFT',
      detail: { products: 2 },
    })
    expect(await refusalOf(categories().remove({ id: from.id, moveTo: from.id }))).toMatchObject({
      code: 'CATEGORY_NOT_FOUND',
    })
    expect(await categories().remove({ id: from.id, moveTo: to.id })).toEqual({
      id: from.id,
      movedProducts: 2,
    })
    for (const path of [to.slug, from.slug, `${from.slug}-renamed`])
      expect((await open(path)).products.map(({ id }) => id)).toEqual([sold])
    expect((await actsOn(from.id)).at(-1)).toMatchObject({
      action: 'category.deleted',
      before: { name: from.name },
      after: { movedTo: to.id, movedProducts: 2 },
    })
    expect(await refusalOf(categories().remove({ id: from.id }))).toMatchObject({
      code: 'CATEGORY_NOT_FOUND',
    })
  })
})
