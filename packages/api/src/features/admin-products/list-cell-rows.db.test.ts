import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addCustomer, addProduct, addStaff } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import type { SignedInUser } from '../../context.ts'

let shop: TestShop
let admin: SignedInUser
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  admin = await addCustomer(shop, 'admin')
})
afterAll(() => shop.stop())

const rowsOf = (input: { sku: string; cursor?: number }) => shop.as(admin).admin.products.cellRows(input)

describe('the rows of the table of products', () => {
  it('are each product followed by its variants, with what a cell of each can change', async () => {
    const { id } = await addProduct(shop, { priceRupees: 1_000, stock: 0 })
    await shop.prisma.product.update({
      where: { id },
      data: { sku: 'ROWS-1', mrpPaise: 1_500_00, purchasePricePaise: 700_00 },
    })
    const variant = await shop.prisma.productVariant.create({
      data: { productId: id, sku: 'ROWS-1-8', ramGb: 8, pricePaise: 1_100_00 },
    })
    await shop
      .as(admin)
      .admin.stock.adjust({ productId: id, productVariantId: variant.id, mode: 'set', amount: 3 })
    const { rows, next } = await rowsOf({ sku: 'rows-1' })
    expect(next).toBeNull()
    expect(rows).toMatchObject([
      {
        productVariantId: null,
        hasVariants: true,
        values: {
          sku: 'ROWS-1',
          condition: 'Refurbished-A',
          price: 1_000,
          mrp: 1_500,
          purchasePrice: 700,
          stockQty: 3,
        },
      },
      {
        productVariantId: variant.id,
        hasVariants: false,
        name: '8 GB',
        values: {
          sku: 'ROWS-1-8',
          condition: null,
          price: 1_100,
          mrp: 1_500,
          purchasePrice: null,
          stockQty: 3,
        },
      },
    ])
  })

  it('are read on from the last product, each once', async () => {
    const { id } = await addProduct(shop)
    const { id: brandId } = await shop.prisma.brand.findFirstOrThrow()
    const like = await shop.prisma.product.findUniqueOrThrow({ where: { id } })
    const { title, model, categoryId, hsn, kind, pricePaise } = like
    const data = Array.from({ length: 620 }, (_, at) => ({
      title,
      model,
      categoryId,
      hsn,
      kind,
      pricePaise,
      brandId,
      sku: `PAGED-${at}`,
    }))
    await shop.prisma.product.createMany({ data })
    const ids: number[] = []
    for (let cursor: number | null = 0; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof rowsOf>> = await rowsOf({
        sku: 'paged-',
        ...(cursor > 0 && { cursor }),
      })
      ids.push(...page.rows.map((row) => row.productId))
      cursor = page.next
    }
    expect(new Set(ids).size).toBe(620)
    expect(ids).toHaveLength(620)
  })

  it('require the right to write products: they contain purchase prices', async () => {
    const reader = await addStaff(shop, 'read_only')
    await expect(shop.as(reader).admin.products.cellRows({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
