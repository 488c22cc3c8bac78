import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { addProduct } from '../../../test/test-products.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())

it('the feed has every offer that is listed, each variant as one, and no draft', async () => {
  const { id } = await addProduct(shop, { priceRupees: 20_000 })
  await addProduct(shop, { state: 'draft' })
  const product = await shop.prisma.product.findUniqueOrThrow({ where: { id } })
  const { offers, parts } = await shop.visitor().catalog.feed({})
  expect(parts).toBe(1)
  expect(offers).toMatchObject([
    { sku: product.sku, groupSku: null, price: 20_000, isInStock: true, isRefurbished: true, pictures: [] },
  ])
  const variants = [
    { sku: 'FEED-8', ramGb: 8, pricePaise: 20_000_00 },
    { sku: 'FEED-16', ramGb: 16, pricePaise: 24_000_00 },
  ]
  for (const variant of variants)
    await shop.prisma.productVariant.create({ data: { ...variant, productId: id } })
  const varied = await shop.visitor().catalog.feed({})
  expect(varied.offers.map(({ sku, groupSku, price }) => [sku, groupSku, price]).toSorted()).toEqual([
    ['FEED-16', product.sku, 24_000],
    ['FEED-8', product.sku, 20_000],
  ])
  expect(await refusalOf(shop.visitor().catalog.feed({ part: 2 }))).toMatchObject({ code: 'NOT_FOUND' })
})
