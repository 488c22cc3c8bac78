import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addProduct } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { addPictured, asAdmin } from '../../../test/admin-images/test-images.ts'

let shop: TestShop
let images: Awaited<ReturnType<typeof asAdmin>>['images']
let adminId = ''
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  const { admin, images: calls } = await asAdmin(shop)
  images = calls
  adminId = admin.id
})
afterAll(() => shop.stop())

const productOf = (id: number) => shop.prisma.product.findUniqueOrThrow({ where: { id } })
const actsOn = (imageId: number) =>
  shop.prisma.auditEntry.findMany({
    where: { entity: 'product_image', entityId: String(imageId) },
    orderBy: { id: 'asc' },
    select: { action: true, actorId: true, before: true, after: true, requestId: true },
  })

describe('the list of images', () => {
  it('shows products that have images, newest first, with counts, and their images in the order of the shop', async () => {
    await addProduct(shop)
    const older = await addPictured(shop, 2)
    const newer = await addPictured(shop, 1)
    const { products, images: rows, pagination } = await images.list({ limit: 2 })
    expect(
      products.map(({ productId, imageCount, primaryImageId }) => [productId, imageCount, primaryImageId]),
    ).toEqual([
      [newer.productId, 1, newer.ids[0]],
      [older.productId, 2, older.ids[0]],
    ])
    expect(rows.map(({ id }) => id)).toEqual([...newer.ids, ...older.ids])
    const { title, sku } = await productOf(newer.productId)
    expect(rows[0]).toEqual({
      id: newer.ids[0],
      productId: newer.productId,
      variantId: null,
      variantIds: [],
      productTitle: title,
      productSku: sku,
      cloudinaryUrl: expect.stringContaining('/media/picture-'),
      altText: expect.stringContaining('Picture '),
      isPrimary: true,
      sortOrder: 0,
      width: 1280,
      height: 960,
      fileSize: 84_000,
      shot: null,
      isRepresentative: false,
    })
    expect(pagination).toMatchObject({ page: 1, limit: 2 })
  })

  it('pages through them without showing one twice', async () => {
    for (let made = 0; made < 3; made += 1) await addPictured(shop, 1)
    const { pagination } = await images.list({ limit: 2 })
    const seen: number[] = []
    for (let page = 1; page <= pagination.totalPages; page += 1) {
      seen.push(...(await images.list({ page, limit: 2 })).products.map(({ productId }) => productId))
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toHaveLength(pagination.total)
    expect((await images.list({ page: pagination.totalPages + 1, limit: 2 })).products).toEqual([])
  })

  it('finds a product by a part of its title or SKU, by its id, and takes % and _ as letters', async () => {
    const { productId } = await addPictured(shop, 1)
    const { title, sku } = await productOf(productId)
    for (const search of [title.toUpperCase(), sku.toLowerCase(), String(productId)]) {
      const found = (await images.list({ search, limit: 100 })).products.map((row) => row.productId)
      expect(found, search).toContain(productId)
    }
    expect((await images.list({ productId })).products.map((row) => row.productId)).toEqual([productId])
    expect((await images.list({ search: 'Dell%Latitude' })).products).toEqual([])
    expect((await images.list({ search: 'TEST_' })).products).toEqual([])
  })

  it('leaves out products that are no longer sold', async () => {
    const { productId, ids } = await addPictured(shop, 1)
    await shop.prisma.product.update({ where: { id: productId }, data: { deletedAt: shop.clock.now } })
    expect((await images.list({ productId })).products).toEqual([])
    expect(await refusalOf(images.ofProduct({ productId }))).toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
    expect(await refusalOf(images.remove({ id: ids[0] ?? 0 }))).toMatchObject({ code: 'IMAGE_NOT_FOUND' })
  })
})

describe('the primary image', () => {
  it('makes all other images of the product non-primary, once, and is written down', async () => {
    const { productId, ids } = await addPictured(shop, 3)
    const imageId = ids[2] ?? 0
    const first = await images.setPrimary({ productId, imageId })
    expect(first.images.map(({ id, isPrimary }) => [id, isPrimary])).toEqual([
      [ids[2], true],
      [ids[0], false],
      [ids[1], false],
    ])
    expect((await images.setPrimary({ productId, imageId })).images).toEqual(first.images)
    expect(await actsOn(imageId)).toEqual([
      {
        action: 'image.primary_set',
        actorId: adminId,
        before: { productId, primaryImageId: ids[0] },
        after: { productId, primaryImageId: imageId },
        requestId: 'test',
      },
    ])
    expect((await images.ofProduct({ productId })).images).toEqual(first.images)
  })

  it("is none of another product's images", async () => {
    const [one, other] = [await addPictured(shop, 1), await addPictured(shop, 1)]
    const call = images.setPrimary({ productId: one.productId, imageId: other.ids[0] ?? 0 })
    expect(await refusalOf(call)).toMatchObject({ code: 'IMAGE_NOT_FOUND', message: 'Image not found' })
    expect(
      (await images.ofProduct({ productId: one.productId })).images.map(({ isPrimary }) => isPrimary),
    ).toEqual([true])
  })

  it('is the next by sort order once it is deleted, in the same step', async () => {
    const { productId, ids } = await addPictured(shop, 3)
    await images.setOrder({ id: ids[1] ?? 0, sortOrder: 9 })
    const { images: left } = await images.remove({ id: ids[0] ?? 0 })
    expect(left.map(({ id, isPrimary }) => [id, isPrimary])).toEqual([
      [ids[2], true],
      [ids[1], false],
    ])
    expect(await actsOn(ids[0] ?? 0)).toMatchObject([
      {
        action: 'image.removed',
        before: { productId, isPrimary: true, sortOrder: 0 },
        after: { productId, primaryImageId: ids[2] },
      },
    ])
  })

  it('remains when another image is deleted, and there is none when the last one is deleted', async () => {
    const { productId, ids } = await addPictured(shop, 2)
    const { images: left } = await images.remove({ id: ids[1] ?? 0 })
    expect(left.map(({ id, isPrimary }) => [id, isPrimary])).toEqual([[ids[0], true]])
    expect((await images.remove({ id: ids[0] ?? 0 })).images).toEqual([])
    expect((await images.list({ productId })).products).toEqual([])
    expect(await refusalOf(images.remove({ id: ids[0] ?? 0 }))).toMatchObject({ code: 'IMAGE_NOT_FOUND' })
  })
})

describe('the order of images', () => {
  it('puts the primary one first and the others by number; the same number again leaves no trace', async () => {
    const { ids } = await addPictured(shop, 3)
    const id = ids[1] ?? 0
    await images.setOrder({ id, sortOrder: 30 })
    const { images: rows } = await images.setOrder({ id, sortOrder: 30 })
    expect(rows.map((row) => row.id)).toEqual([ids[0], ids[2], id])
    expect(await actsOn(id)).toMatchObject([
      { action: 'image.reordered', before: { sortOrder: 1 }, after: { sortOrder: 30 } },
    ])
  })

  it('refuses numbers that are no place', async () => {
    const { ids } = await addPictured(shop, 1)
    for (const sortOrder of [-1, 1.5, 10_001, Number.NaN]) {
      const call = images.setOrder({ id: ids[0] ?? 0, sortOrder })
      expect((await refusalOf(call)).fields).toHaveProperty('sortOrder')
    }
  })
})

describe('the storefront', () => {
  /** Every place where a shopper sees a product's picture. */
  async function seen(productId: number, sku: string) {
    const visitor = shop.visitor()
    const { catalog, cart } = visitor
    await cart.clear()
    const [list, detail, own, search, data] = [
      await catalog.list({ limit: 100 }),
      await catalog.bySku({ sku }),
      await catalog.images({ id: productId }),
      await catalog.suggest({ q: sku }),
      await cart.add({ productId }),
    ]
    return {
      list: list.products.find((card) => card.sku === sku)?.imageUrl,
      detail: detail.images[0]?.cloudinaryUrl,
      images: own.images.map(({ cloudinaryUrl }) => cloudinaryUrl)[0],
      suggestion: search.products.find((card) => card.sku === sku)?.imageUrl,
      cart: data.items[0]?.image,
    }
  }

  it('shows the new primary image at once: in lists, on its page, in suggestions and in carts', async () => {
    const { productId, ids } = await addPictured(shop, 3)
    const { sku } = await productOf(productId)
    const before = await images.ofProduct({ productId })
    const urlOf = (id = 0) => before.images.find((image) => image.id === id)?.cloudinaryUrl
    const everywhere = (url: string | undefined) => ({
      list: url,
      detail: url,
      images: url,
      suggestion: url,
      cart: url,
    })
    expect(await seen(productId, sku)).toEqual(everywhere(urlOf(ids[0])))
    await images.setPrimary({ productId, imageId: ids[2] ?? 0 })
    expect(await seen(productId, sku)).toEqual(everywhere(urlOf(ids[2])))
    await images.remove({ id: ids[2] ?? 0 })
    expect(await seen(productId, sku)).toEqual(everywhere(urlOf(ids[0])))
  })
})
