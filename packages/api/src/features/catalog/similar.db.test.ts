import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { addProduct } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())

it('suggests products in stock for a sold-out one: near its price, of its category, nearest first', async () => {
  const sold = await addProduct(shop, { stock: 0, priceRupees: 30_000 })
  const far = await addProduct(shop, { priceRupees: 90_000 })
  const near = await addProduct(shop, { priceRupees: 33_000 })
  const nearer = await addProduct(shop, { priceRupees: 29_000 })
  const elsewhere = await addProduct(shop, { priceRupees: 30_000 })
  await addProduct(shop, { stock: 0, priceRupees: 30_000 })
  const printer = await addProduct(shop, { priceRupees: 30_000 })
  const { id: categoryId } = await shop.prisma.category.create({ data: { name: 'Used', slug: 'used' } })
  await shop.prisma.product.update({ where: { id: elsewhere.id }, data: { categoryId } })
  await shop.prisma.product.update({ where: { id: printer.id }, data: { kind: 'printer' } })
  const { sku } = await shop.prisma.product.findUniqueOrThrow({ where: { id: sold.id } })

  const { products } = await shop.visitor().catalog.similar({ sku })
  expect(products.map(({ id }) => id)).toEqual([nearer.id, near.id, elsewhere.id, far.id])
  await expect(shop.visitor().catalog.similar({ sku: 'NO-SUCH' })).rejects.toMatchObject({
    cause: { code: 'PRODUCT_NOT_FOUND' },
  })
})
