import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { copyTemplate, type TestDatabase } from '../test/test-database.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await copyTemplate(inject('templateUrl'))
})
afterAll(() => db.drop())

async function insertProduct(sku: string): Promise<number> {
  const brand = await db.prisma.brand.upsert({
    where: { slug: 'dell' },
    create: { name: 'Dell', slug: 'dell' },
    update: {},
  })
  const category = await db.prisma.category.upsert({
    where: { slug: 'laptops' },
    create: { name: 'Laptops', slug: 'laptops' },
    update: {},
  })
  const product = await db.prisma.product.create({
    data: {
      sku,
      title: sku,
      model: 'X',
      brandId: brand.id,
      categoryId: category.id,
      pricePaise: 2_499_900,
      hsn: '847130',
      kind: 'laptop',
    },
  })
  return product.id
}

async function insertStock(productId: number, quantity: number): Promise<number> {
  const item = await db.prisma.stockItem.create({ data: { productId } })
  await db.prisma.stockMovement.create({ data: { stockItemId: item.id, delta: quantity, cause: 'opening' } })
  return item.id
}

describe('the rules the database holds', () => {
  it('counts stock from movements, and the product from its stock', async () => {
    const productId = await insertProduct('RULE-1')
    const stockItemId = await insertStock(productId, 5)
    await db.prisma.stockItem.update({ where: { id: stockItemId }, data: { reserved: 2 } })
    const product = await db.prisma.product.findUniqueOrThrow({ where: { id: productId } })
    const item = await db.prisma.stockItem.findUniqueOrThrow({ where: { id: stockItemId } })
    expect([product.stockQty, item.onHand, item.reserved]).toEqual([3, 5, 2])
  })

  it('refuses stock that changes without a movement', async () => {
    const stockItemId = await insertStock(await insertProduct('RULE-2'), 5)
    await expect(
      db.prisma.stockItem.update({ where: { id: stockItemId }, data: { onHand: 9 } }),
    ).rejects.toThrow(/movement/)
  })

  it('refuses to reserve more than is on hand', async () => {
    const stockItemId = await insertStock(await insertProduct('RULE-3'), 1)
    await expect(
      db.prisma.stockItem.update({ where: { id: stockItemId }, data: { reserved: 2 } }),
    ).rejects.toThrow(/never_oversold/)
  })

  it('refuses a second stock item for the same product without variant', async () => {
    const productId = await insertProduct('RULE-4')
    await insertStock(productId, 1)
    await expect(db.prisma.stockItem.create({ data: { productId } })).rejects.toThrow(/Unique constraint/)
  })

  it('refuses a third level of categories', async () => {
    const top = await db.prisma.category.create({ data: { name: 'Top', slug: 'top' } })
    const sub = await db.prisma.category.create({ data: { name: 'Sub', slug: 'sub', parentId: top.id } })
    await expect(
      db.prisma.category.create({ data: { name: 'Deep', slug: 'deep', parentId: sub.id } }),
    ).rejects.toThrow(/two levels/)
  })

  it('refuses a cart with two owners or none', async () => {
    const id = '01930000-0000-7000-8000-000000000001'
    await expect(db.prisma.cart.create({ data: { id } })).rejects.toThrow(/one_owner/)
  })

  it('rejects changes and deletions in append-only tables', async () => {
    await db.prisma.auditEntry.create({ data: { action: 'test', entity: 'x', entityId: '1' } })
    await expect(db.prisma.auditEntry.updateMany({ data: { action: 'forged' } })).rejects.toThrow(
      /append-only/,
    )
    await expect(db.prisma.auditEntry.deleteMany()).rejects.toThrow(/append-only/)
  })

  it('remembers every price a product has had', async () => {
    const productId = await insertProduct('RULE-5')
    await db.prisma.product.update({ where: { id: productId }, data: { pricePaise: 1_999_900 } })
    await db.prisma.product.update({ where: { id: productId }, data: { title: 'same price' } })
    const prices = await db.prisma.priceHistory.findMany({ where: { productId }, orderBy: { id: 'asc' } })
    expect(prices.map((row) => row.pricePaise)).toEqual([2_499_900, 1_999_900])
  })
})
