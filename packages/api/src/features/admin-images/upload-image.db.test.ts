import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { MediaStoreError } from '@dobara/providers/media/media-port.ts'
import { photo } from '@dobara/providers/test/media/test-photos.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addPictured, asAdmin } from '../../../test/admin-images/test-images.ts'
import { refusalCodeOf } from '../../../test/test-busy.ts'
import { addCustomer, addProduct } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { createCaller } from '../../app-router.ts'

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

const rowsOf = (productId: number) =>
  shop.prisma.productImage.findMany({ where: { productId }, orderBy: { id: 'asc' } })
const filesOf = (key: string) => readdir(join(shop.sandbox.dir, key))
const codeOf = (call: Promise<unknown>) => call.then(() => 'ok', refusalCodeOf)

describe('an upload', () => {
  it("stores the files, writes the row and records the user; a product's first picture is its primary one", async () => {
    const { id: productId } = await addProduct(shop)
    const added = await images.upload({ image: await photo(), productId, altText: 'From the left' })
    const [row] = await rowsOf(productId)
    expect(added).toMatchObject({
      id: row?.id,
      productId,
      altText: 'From the left',
      isPrimary: true,
      sortOrder: 0,
    })
    expect(added).toMatchObject({ width: 80, height: 60, fileSize: expect.any(Number) })
    expect(added.cloudinaryUrl).toBe(`/media/${row?.storageKey}/640.webp`)
    expect(row?.blur).toMatch(/^data:image\/webp;base64,/)
    expect(await filesOf(row?.storageKey ?? '')).toHaveLength(9)
    const acts = await shop.prisma.auditEntry.findMany({ where: { entityId: String(row?.id) } })
    expect(acts).toMatchObject([{ action: 'image.added', actorId: adminId, after: { isPrimary: true } }])
  })

  it('comes last with the product title by default, and takes the first place on request', async () => {
    const { productId, ids } = await addPictured(shop, 2)
    const { title } = await shop.prisma.product.findUniqueOrThrow({ where: { id: productId } })
    const last = await images.upload({ image: await photo(), productId })
    expect(last).toMatchObject({ altText: title, isPrimary: false, sortOrder: 2 })
    const first = await images.upload({
      image: await photo(),
      productId: String(productId),
      isPrimary: 'true',
      sortOrder: '7',
    })
    expect(first).toMatchObject({ isPrimary: true, sortOrder: 7 })
    const { images: shown } = await images.ofProduct({ productId })
    expect(shown.map(({ id }) => id)).toEqual([first.id, ...ids, last.id])
    expect(shown.filter(({ isPrimary }) => isPrimary)).toHaveLength(1)
  })

  it('creates two rows with one set of files for the same picture twice', async () => {
    const { id: productId } = await addProduct(shop)
    const image = await photo()
    await Promise.all([images.upload({ image, productId }), images.upload({ image, productId })])
    const rows = await rowsOf(productId)
    expect(rows).toHaveLength(2)
    expect(new Set(rows.map(({ storageKey }) => storageKey)).size).toBe(1)
  })

  it('is refused in a code for what is missing, no picture, or of no product, and leaves no row', async () => {
    const { id: productId } = await addProduct(shop)
    const image = await photo()
    expect(await codeOf(images.upload({ image: Buffer.alloc(0), productId }))).toBe('IMAGE_MISSING')
    expect(await codeOf(images.upload({ image: Buffer.from('<svg/>'), productId }))).toBe('IMAGE_TYPE')
    expect(await codeOf(images.upload({ image: await photo({ width: 20, height: 400 }), productId }))).toBe(
      'IMAGE_DIMENSIONS',
    )
    expect(await codeOf(images.upload({ image, productId: 2_147_483_647 }))).toBe('PRODUCT_NOT_FOUND')
    expect(await codeOf(images.upload({ image, productId, altText: 'x'.repeat(301) }))).toBe('RULE_BROKEN')
    const customer = shop.as(await addCustomer(shop)).admin.images
    expect(await codeOf(customer.upload({ image, productId }))).toBe('ADMIN_REQUIRED')
    expect(await rowsOf(productId)).toEqual([])
  })

  it('F60 while the store is down is refused and leaves no row', async () => {
    const { id: productId } = await addProduct(shop)
    const { contextOf, deps } = shop
    const media = { ...deps.providers.media, put: () => Promise.reject(new MediaStoreError('full')) }
    const admin = await addCustomer(shop, 'admin')
    const broken = createCaller({ ...contextOf(admin), providers: { ...deps.providers, media } }).admin.images
    expect(await codeOf(broken.upload({ image: await photo(), productId }))).toBe('IMAGE_STORE_DOWN')
    expect(await rowsOf(productId)).toEqual([])
  })

  it('F52 by twelve at once, each as the primary one, leaves one primary and every picture', async () => {
    const { id: productId } = await addProduct(shop)
    const photos = await Promise.all(Array.from({ length: 12 }, () => photo()))
    await Promise.all(photos.map((image) => images.upload({ image, productId, isPrimary: true })))
    const rows = await rowsOf(productId)
    expect(rows).toHaveLength(12)
    expect(rows.filter(({ isPrimary }) => isPrimary)).toHaveLength(1)
    expect(rows.map(({ sortOrder }) => sortOrder).sort((one, other) => one - other)).toEqual(
      rows.map((_row, at) => at),
    )
  })
})

describe('a new order of all pictures', () => {
  it('is set in one step behind the primary one, and written down once', async () => {
    const { productId, ids } = await addPictured(shop, 4)
    const [first = 0, second = 0, third = 0, fourth = 0] = ids
    const { images: shown } = await images.arrange({ productId, imageIds: [fourth, second, third] })
    expect(shown.map(({ id }) => id)).toEqual([first, fourth, second, third])
    const same = await images.arrange({ productId, imageIds: [fourth, second, third] })
    expect(same.images.map(({ id }) => id)).toEqual([first, fourth, second, third])
    const acts = await shop.prisma.auditEntry.findMany({ where: { entityId: String(fourth) } })
    expect(acts).toMatchObject([{ action: 'image.reordered', before: { order: [second, third, fourth] } }])
  })

  it('is refused when it is not of the pictures that are there now', async () => {
    const { productId, ids } = await addPictured(shop, 3)
    const [first = 0, second = 0, third = 0] = ids
    for (const imageIds of [[second], [second, second], [first, second], [second, third, first]]) {
      expect(await codeOf(images.arrange({ productId, imageIds }))).toBe('IMAGES_CHANGED')
    }
    expect(await codeOf(images.arrange({ productId: 2_147_483_647, imageIds: [1] }))).toBe(
      'PRODUCT_NOT_FOUND',
    )
  })
})
