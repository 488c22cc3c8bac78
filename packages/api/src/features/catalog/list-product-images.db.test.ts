import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { insertCatalogue } from '../../../test/catalog/test-catalogue.ts'
import { getProduct } from './get-product.ts'
import { listProductImages } from './list-product-images.ts'

let db: TestDatabase
let ids: Map<string, number>
const idOf = (sku: string) => ids.get(sku) ?? 0

beforeAll(async () => {
  db = await copyTemplate(inject('templateUrl'))
  ids = await insertCatalogue(db.prisma)
})
afterAll(() => db.drop())

const shop = () => ({ sql: db.sql, now: () => new Date('2026-11-21T10:00:00Z') })

describe('the pictures of a product', () => {
  it('are listed with the primary one first and without those of deleted variants', async () => {
    const productId = idOf('LN_T480')
    const deleted = await db.prisma.productVariant.findUniqueOrThrow({ where: { sku: 'LN-T480-OLD' } })
    const picture = { productId, storageKey: 'k', altText: 'T480', width: 8, height: 6, fileSize: 1 }
    await db.prisma.productImage.createMany({
      data: [
        { ...picture, url: '/1', sortOrder: 1 },
        { ...picture, url: '/2', sortOrder: 2, isPrimary: true },
        { ...picture, url: '/3', variantId: deleted.id },
      ],
    })
    const { images } = await listProductImages(db, productId)
    expect(images.map(({ cloudinaryUrl, isPrimary }) => [cloudinaryUrl, isPrimary])).toEqual([
      ['/2', true],
      ['/1', false],
    ])
    expect(images).toMatchObject((await getProduct(shop(), { id: productId })).images)
    expect(images[0]).toMatchObject({ productId, productSku: 'LN_T480', sortOrder: 2, fileSize: 1 })
  })

  it('name the variants they show, and stay while one of these is there', async () => {
    const [live, deleted] = await Promise.all(
      ['LN-T480-16', 'LN-T480-OLD'].map((sku) =>
        db.prisma.productVariant.findUniqueOrThrow({ where: { sku } }),
      ),
    )
    const { productId, id } = live ?? { productId: 0, id: 0 }
    const picture = { productId, storageKey: 'k', altText: 'T480', width: 8, height: 6, fileSize: 1 }
    await db.prisma.productImage.create({
      data: { ...picture, url: '/4', sortOrder: 4, variantId: deleted?.id ?? 0, furtherVariantIds: [id] },
    })
    const { images } = await getProduct(shop(), { id: productId })
    expect(images.find(({ cloudinaryUrl }) => cloudinaryUrl === '/4')).toMatchObject({
      variantId: deleted?.id,
      furtherVariantIds: [id],
    })
    expect(images.filter((image) => 'furtherVariantIds' in image)).toHaveLength(1)
  })

  it('are refused for a product that is not for sale', async () => {
    await expect(listProductImages(db, idOf('DL-GONE'))).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
  })
})
