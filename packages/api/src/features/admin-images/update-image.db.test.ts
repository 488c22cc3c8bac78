import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addPictured, asAdmin } from '../../../test/admin-images/test-images.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'

let shop: TestShop
let images: Awaited<ReturnType<typeof asAdmin>>['images']
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  images = (await asAdmin(shop)).images
})
afterAll(() => shop.stop())

/** Adds a product with two pictures and three variants, the last of them deleted. */
async function addVaried() {
  const { productId, ids } = await addPictured(shop, 2)
  const variants: number[] = []
  for (const color of ['Black', 'Silver', 'Gold']) {
    const { id } = await shop.prisma.productVariant.create({
      data: { productId, sku: `PIC-${productId}-${color}`, color, pricePaise: 30_000_00 },
    })
    variants.push(id)
  }
  const [black = 0, silver = 0, gold = 0] = variants
  await shop.prisma.productVariant.update({ where: { id: gold }, data: { deletedAt: shop.clock.now } })
  return { productId, id: ids[1] ?? 0, black, silver, gold }
}
const shownBy = async (productId: number, id: number) =>
  (await images.ofProduct({ productId })).images.find((image) => image.id === id)

describe('the details of a picture', () => {
  it('are the variants it shows: one, several, or all of them again', async () => {
    const { productId, id, black, silver } = await addVaried()
    for (const variantIds of [[black], [silver, black], []]) {
      const changed = await images.update({ id, variantIds })
      expect(changed.images.find((image) => image.id === id)).toMatchObject({
        variantIds,
        variantId: variantIds[0] ?? null,
      })
    }
    await images.update({ id, variantIds: [black, black] })
    expect(await shownBy(productId, id)).toMatchObject({ variantIds: [black], altText: expect.any(String) })
  })

  it('include its alternative text; an empty one is the title of its product', async () => {
    const { productId, id, black } = await addVaried()
    await images.update({ id, variantIds: [black] })
    await images.update({ id, altText: '  The lid ' })
    expect(await shownBy(productId, id)).toMatchObject({ altText: 'The lid', variantIds: [black] })
    await images.update({ id, altText: '' })
    const { title } = await shop.prisma.product.findUniqueOrThrow({ where: { id: productId } })
    expect(await shownBy(productId, id)).toMatchObject({ altText: title })
  })

  it('include its view and whether it shows the actual product, which the shop then displays', async () => {
    const { productId, id } = await addVaried()
    await images.update({ id, shot: 'keyboard', isRepresentative: true })
    await images.update({ id, altText: 'The keys' })
    expect(await shownBy(productId, id)).toMatchObject({ shot: 'keyboard', isRepresentative: true })
    const shown = await shop.visitor().catalog.images({ id: productId })
    expect(shown.images.map((image) => [image.id === id, image.isRepresentative])).toEqual([
      [false, undefined],
      [true, true],
    ])
    await images.update({ id, shot: null, isRepresentative: false })
    expect(await shownBy(productId, id)).toMatchObject({ shot: null, isRepresentative: false })
  })

  it('reject variants that are gone or of another product', async () => {
    const [one, other] = [await addVaried(), await addVaried()]
    for (const variantIds of [[one.gold], [other.black], [one.black, 2_147_483_647]]) {
      expect(await refusalOf(images.update({ id: one.id, variantIds }))).toMatchObject({
        code: 'VARIANT_NOT_FOUND',
      })
    }
    expect(await shownBy(one.productId, one.id)).toMatchObject({ variantIds: [] })
    expect(await refusalOf(images.update({ id: 2_147_483_647, altText: 'x' }))).toMatchObject({
      code: 'IMAGE_NOT_FOUND',
    })
  })

  it('leave a trace only where something changes', async () => {
    const { id, black } = await addVaried()
    await images.update({ id, variantIds: [black] })
    await images.update({ id, variantIds: [black] })
    const traces = await shop.prisma.auditEntry.findMany({
      where: { entity: 'product_image', entityId: String(id) },
      select: { action: true, after: true },
    })
    expect(traces).toMatchObject([{ action: 'image.changed', after: { variantIds: [black] } }])
  })
})
