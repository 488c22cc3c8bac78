import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addCustomer } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import type { SignedInUser } from '../../context.ts'
import { checkBooks } from '../admin-books/check-books.ts'

let shop: TestShop
let admin: SignedInUser
let laptops: number
let cables: number
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  admin = await addCustomer(shop, 'admin')
  const root = await shop.prisma.category.create({ data: { name: 'Electronics', slug: 'electronics' } })
  const parentId = root.id
  laptops = (await shop.prisma.category.create({ data: { name: 'Laptops', slug: 'l', parentId } })).id
  cables = (await shop.prisma.category.create({ data: { name: 'Cables', slug: 'cables' } })).id
})
afterAll(() => shop.stop())

const products = () => shop.as(admin).admin.products
type NewProduct = Parameters<ReturnType<typeof products>['create']>[0]
let count = 0
const cable = (change: NewProduct = {}): NewProduct => {
  count += 1
  return {
    title: `Cable ${count}`,
    brand: 'Belkin',
    model: `B${count}`,
    price: 499,
    categoryId: cables,
    ...change,
  }
}
const machine = (change: NewProduct = {}): NewProduct =>
  cable({ categoryId: laptops, cpu: 'Intel Core i5-8350U', ramGb: 16, storage: '512GB SSD', ...change })
const auditOf = (entity: string, id: number) =>
  shop.prisma.auditEntry.findMany({ where: { entity, entityId: String(id) }, orderBy: { id: 'asc' } })

describe('adding a product', () => {
  it('takes what was typed, gives the rest its defaults and a SKU, and opens its stock in the ledger', async () => {
    const made = await products().create(
      machine({ brand: ' Dell ', model: 'Latitude 7490', price: '42999', mrp: '89999', stockQty: '3' }),
    )
    expect(made).toMatchObject({
      brand: 'Dell',
      model: 'Latitude 7490',
      price: 42_999,
      mrp: 89_999,
      discountPercent: 52.22,
      gstPercent: 18,
      condition: 'Refurbished-A',
      stockQty: 3,
      inStock: true,
      categoryId: laptops,
      kind: 'laptop',
      hsn: '847130',
      warrantyMonths: 6,
      returnWindowDays: 15,
      variants: [],
    })
    expect(made.sku).toMatch(/^DELL-LATITUDE7490-I5-16GB-512GBSSD-\d{4}$/)
    expect(made.categoryPath.map(({ name }) => name)).toEqual(['Electronics', 'Laptops'])
    const movements = await shop.prisma.stockMovement.findMany({
      where: { stockItem: { productId: made.id } },
    })
    expect(movements.map(({ delta, cause, actorId }) => [delta, cause, actorId])).toEqual([
      [3, 'opening', admin.id],
    ])
    const [entry] = await auditOf('product', made.id)
    expect(entry).toMatchObject({ actorId: admin.id, action: 'product.created' })
    expect(entry?.after).toMatchObject({ sku: made.sku, pricePaise: 42_999_00, stockQty: 3 })
    expect(await shop.visitor().catalog.bySku({ sku: made.sku })).toMatchObject({
      price: 42_999,
      stockQty: 3,
    })
    const prices = await shop.prisma.priceHistory.findMany({ where: { productId: made.id } })
    expect(prices.map(({ pricePaise }) => pricePaise)).toEqual([42_999_00])
  })

  it('takes the brand by its name in any capitals or by its id, and makes one that is new', async () => {
    const first = await products().create(cable({ brand: 'Ugreen' }))
    const second = await products().create(cable({ brand: 'UGREEN' }))
    const third = await products().create(cable({ brand: undefined, brandId: first.brandId }))
    expect([second, third].map(({ brand, brandId }) => [brand, brandId])).toEqual([
      ['Ugreen', first.brandId],
      ['Ugreen', first.brandId],
    ])
    const written = await products().create(cable({ brand: ' U-Green ' }))
    expect(written.brandId).toBe(first.brandId)
    expect(await auditOf('brand', first.brandId)).toHaveLength(1)
    const unknown = products().create(cable({ brand: undefined, brandId: 2_147_483_647 }))
    await expect(unknown).rejects.toMatchObject({ cause: { code: 'BRAND_NOT_FOUND' } })
  })

  it('makes a brand of a name that resembles another, and names that one in the reply', async () => {
    await products().create(cable({ brand: 'Logitech' }))
    const typo = await products().create(cable({ brand: 'Logitehc' }))
    expect(typo).toMatchObject({ brand: 'Logitehc', brandResembles: 'Logitech' })
    const again = await products().create(cable({ brand: 'Logitehc' }))
    expect(again.brandResembles).toBeUndefined()
    const changed = await products().update({ id: again.id, brand: 'Logitecg' })
    expect(changed.brandResembles).toBe('Logitech')
  })

  it.each([
    [{ title: ' ', brand: '' }, 'Missing required fields: title, brand'],
    [{ price: null }, 'Missing required fields: price'],
    [{ categoryId: undefined }, 'Please select a category (or sub-category).'],
    [{ title: 'x'.repeat(256) }, 'The title field is too long (maximum 255 characters)'],
    [{ price: 'cheap' }, 'The price field must be a valid number'],
    [{ stockQty: -1 }, 'The stockQty field must be between 0 and 100000'],
    [
      { condition: 'New' as 'Used' },
      'The condition field must be one of Refurbished-A, Refurbished-B, Refurbished-C, Used',
    ],
    [{ hsn: '84' }, 'The hsn field must be 4 to 8 digits'],
    [{ deletedAt: null } as object, 'Unrecognized field: deletedAt'],
  ])('is refused with %j: %s', async (change, sentence) => {
    await expect(products().create(cable(change))).rejects.toThrow(sentence)
  })

  it('requires processor and memory for a computer, wherever it is sold', async () => {
    const bare = products().create(cable({ categoryId: laptops }))
    await expect(bare).rejects.toMatchObject({
      message: 'Missing required fields: cpu, ramGb',
      cause: { code: 'RULE_BROKEN', fields: { cpu: expect.any(String), ramGb: expect.any(String) } },
    })
  })

  it('gives one SKU to one product under concurrent calls', async () => {
    const sku = 'RACE-4821'
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => products().create(cable({ sku }))))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const reason of tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))) {
      expect(reason).toMatchObject({
        message: 'Duplicate Entry - A product with this information already exists.',
        cause: { code: 'SKU_TAKEN', fields: { sku: expect.any(String) } },
      })
    }
  })

  it('never gives a SKU of its own making twice', async () => {
    const same = () => products().create(cable({ brand: 'Same', model: 'Same' }))
    const made = await Promise.all(Array.from({ length: 6 }, same))
    expect(new Set(made.map(({ sku }) => sku)).size).toBe(6)
  })
})

describe('changing a product', () => {
  it('writes what is named, price and stock among it, and nothing else', async () => {
    const made = await products().create(machine({ stockQty: 2, gpu: 'Intel UHD' }))
    const changed = await products().update({
      id: made.id,
      price: 39_999,
      stockQty: 7,
      cpu: 'Intel Core i7',
      gpu: '',
    })
    expect(changed).toEqual({
      ...made,
      price: 39_999,
      stockQty: 7,
      cpu: 'Intel Core i7',
      gpu: null,
      discountPercent: null,
      updatedAt: expect.any(String),
    })
    expect(Date.parse(changed.updatedAt)).toBeGreaterThan(Date.parse(made.updatedAt))
    const [, updated] = await auditOf('product', made.id)
    expect(updated).toMatchObject({
      action: 'product.updated',
      before: { pricePaise: made.price * 100, cpu: 'Intel Core i5-8350U', gpu: 'Intel UHD' },
      after: { pricePaise: 39_999_00, cpu: 'Intel Core i7', gpu: null },
    })
    const prices = await shop.prisma.priceHistory.findMany({
      where: { productId: made.id },
      orderBy: { id: 'asc' },
    })
    expect(prices.map(({ pricePaise }) => pricePaise)).toEqual([made.price * 100, 39_999_00])
    const found = await checkBooks(shop.sql, { now: shop.clock.now, provider: null, windowMs: 0 })
    expect(found.filter(({ count: wrong }) => wrong > 0)).toEqual([])
  })

  it('takes a product back as the shop gave it, and calls that no change', async () => {
    const { id } = await products().create(machine({ stockQty: 2, mrp: 60_000 }))
    const { id: _, ...shown } = await shop.visitor().catalog.byId({ id })
    const before = await products().get({ id })
    expect(
      await products().update({ ...shown, id } as Parameters<ReturnType<typeof products>['update']>[0]),
    ).toEqual(before)
    expect(await auditOf('product', id)).toHaveLength(1)
  })

  it('ignores an empty number, and lets no required field be emptied', async () => {
    const made = await products().create(machine({ stockQty: 2 }))
    expect(await products().update({ id: made.id, stockQty: '', gstPercent: null })).toEqual(made)
    for (const field of ['title', 'brand', 'model', 'price', 'cpu', 'ramGb']) {
      const emptied = products().update({ id: made.id, [field]: '' })
      await expect(emptied).rejects.toThrow(`Missing required fields: ${field}`)
    }
  })

  it('reports the change to the second of two administrators, and overwrites nothing', async () => {
    const made = await products().create(machine())
    const version = made.updatedAt
    const first = await products().update({ id: made.id, version, price: 41_000 })
    const late = products().update({ id: made.id, version, title: 'Mine', stockQty: 9 })
    await expect(late).rejects.toMatchObject({
      message: 'Someone else changed this since you opened it. Please look at it again.',
      cause: { code: 'CHANGED_MEANWHILE', detail: { product: first } },
    })
    expect(await products().get({ id: made.id })).toEqual(first)
    expect(await products().update({ id: made.id, title: 'By a program' })).toMatchObject({ price: 41_000 })
  })

  it('lets one of many changes of the same version through', async () => {
    const { id, updatedAt: version } = await products().create(machine())
    const change = (_: unknown, at: number) => products().update({ id, version, price: 30_000 + at })
    const tries = await Promise.allSettled(Array.from({ length: 8 }, change))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('refuses a SKU that something else has, and a product or category that is not there', async () => {
    const [one, other] = [await products().create(cable()), await products().create(cable())]
    await expect(products().update({ id: one.id, sku: other.sku })).rejects.toMatchObject({
      cause: { code: 'SKU_TAKEN' },
    })
    const moved = products().update({ id: one.id, categoryId: 2_147_483_647 })
    await expect(moved).rejects.toMatchObject({ cause: { code: 'CATEGORY_NOT_FOUND' } })
    await shop.prisma.product.update({ where: { id: one.id }, data: { deletedAt: shop.clock.now } })
    const notFound = { cause: { code: 'PRODUCT_NOT_FOUND' } }
    await expect(products().get({ id: one.id })).rejects.toMatchObject(notFound)
    await expect(products().update({ id: one.id, price: 1 })).rejects.toMatchObject(notFound)
    await expect(products().update({ id: one.id, stockQty: 1 })).rejects.toMatchObject(notFound)
  })
})
