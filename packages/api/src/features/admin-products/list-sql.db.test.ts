import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addProduct } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import type { ProductFilter } from '../../base/product-filter.ts'
import { countStatement, pageStatement } from './list-sql.ts'

const COUNT = 12
const MANY = 100_000
const UNFILTERED: ProductFilter = { stock: 'all', threshold: 5 }

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  for (let at = 0; at < COUNT; at += 1) {
    const { id } = await addProduct(shop, { stock: at })
    const title = at % 2 === 0 ? `Common ${at}` : `Other ${at}`
    await shop.prisma.product.update({ where: { id }, data: { sku: `SHARED-${at}`, title } })
    if (at % 3 !== 0) continue
    for (const ending of ['SHARED-32', 'OWN-64']) {
      const sku = `V${at}-${ending}`
      await shop.prisma.productVariant.create({
        data: { productId: id, sku, storage: ending, pricePaise: 31_000_00 },
      })
    }
  }
  const deleted = await shop.prisma.product.findFirstOrThrow({ where: { sku: 'SHARED-9' } })
  await shop.prisma.product.update({ where: { id: deleted.id }, data: { deletedAt: new Date() } })
  await shop.prisma.productVariant.updateMany({
    where: { sku: 'V6-OWN-64' },
    data: { deletedAt: new Date() },
  })
})
afterAll(() => shop.stop())

async function skusOf(filter: ProductFilter, total: number): Promise<string[]> {
  const page = { sortBy: 'title', sortOrder: 'asc', limit: COUNT, offset: 0 } as const
  const { text, values } = pageStatement(filter, page, total)
  return (await shop.sql.query<{ sku: string }>(text, values)).rows.map(({ sku }) => sku)
}

async function countOf(filter: ProductFilter): Promise<unknown> {
  const { text, values } = countStatement(filter)
  return (await shop.sql.query(text, values)).rows[0]
}

describe('the statements of the list of products', () => {
  it.each([
    ['a part that all SKUs share', { sku: 'shared-' }, 11],
    ['a part of one SKU', { sku: 'ED-10' }, 1],
    ['a part that only variants have', { sku: 'own-' }, 2],
    ['a part of no SKU', { sku: 'none' }, 0],
    ['a single letter', { sku: 'v' }, 3],
    ['a word', { search: 'common' }, 6],
    ['a word and a part of a SKU', { search: 'common', sku: '-1' }, 1],
    ['a part of a SKU and low stock', { sku: 'shared', stock: 'low' as const, threshold: 3 }, 2],
  ])('find by %s the same among few and among many, each product once', async (_title, filter, total) => {
    const requested = { ...UNFILTERED, ...filter }
    const few = await skusOf(requested, COUNT)
    expect(new Set(few).size).toBe(total)
    expect(await skusOf(requested, MANY)).toEqual(few)
    expect(await countOf(requested)).toEqual({ total })
  })
})
