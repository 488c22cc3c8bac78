import { mkdir, readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { MediaStoreError } from '@dobara/providers/media/media-port.ts'
import { photo } from '@dobara/providers/test/media/test-photos.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { asAdmin } from '../../../test/admin-images/test-images.ts'
import { refusalCodeOf } from '../../../test/test-busy.ts'
import { addCustomer, addProduct, placeOrder } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { collectOrphans, ORPHAN_HOURS } from './collect-orphans.ts'
import { storePicture } from '../../base/pictures/store-picture.ts'
import { takeOrphans } from '../../base/pictures/stored-picture-queries.ts'

let shop: TestShop
let images: Awaited<ReturnType<typeof asAdmin>>['images']
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())
beforeEach(async () => {
  images = (await asAdmin(shop)).images
})

const later = (hours: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + hours * 3_600_000)
}
const isStored = async (key: string) => (await readdir(shop.sandbox.dir)).includes(key)
const keyOf = async (id: number) =>
  (await shop.prisma.productImage.findUniqueOrThrow({ where: { id } })).storageKey
const collect = () => collectOrphans(shop.deps)

describe('pictures that nothing shows any more', () => {
  it('are removed a day after they were taken off their product, and not before', async () => {
    const { id: productId } = await addProduct(shop)
    const { id } = await images.upload({ image: await photo(), productId })
    const key = await keyOf(id)
    later(ORPHAN_HOURS * 2)
    await collect()
    expect(await isStored(key)).toBe(true)
    await images.remove({ id })
    later(ORPHAN_HOURS - 1)
    await collect()
    expect(await isStored(key)).toBe(true)
    later(2)
    await collect()
    expect(await isStored(key)).toBe(false)
    expect(await shop.prisma.storedPicture.count({ where: { storageKey: key } })).toBe(0)
  })

  it('are not those of a check report, until its draft is discarded', async () => {
    const { id: productId } = await addProduct(shop)
    const { checks, checkTemplates } = shop.as(await addCustomer(shop, 'admin')).admin
    const { id: templateId } = await checkTemplates.create({
      name: 'With a photo',
      sections: [{ label: 'Outside', points: [{ label: 'Lid' }] }],
    })
    const { id } = await checks.start({ id: productId, templateId })
    await checks.addPhoto({ id, image: await photo() })
    const { storageKey } = await shop.prisma.checkPhoto.findFirstOrThrow({ where: { reportId: id } })
    later(ORPHAN_HOURS * 2)
    await collect()
    expect(await isStored(storageKey)).toBe(true)
    await checks.discard({ id })
    later(ORPHAN_HOURS + 1)
    await collect()
    expect(await isStored(storageKey)).toBe(false)
  })

  it('F60 are those of an upload that died before its row, and halves of one that died in the middle', async () => {
    const { storageKey } = await storePicture(shop.deps, await photo())
    const half = join(shop.sandbox.dir, '.new-half')
    await mkdir(half)
    await utimes(half, shop.clock.now, shop.clock.now)
    await collect()
    expect([await isStored(storageKey), await isStored('.new-half')]).toEqual([true, true])
    later(ORPHAN_HOURS + 1)
    await collect()
    expect([await isStored(storageKey), await isStored('.new-half')]).toEqual([false, false])
  })

  it('are not those that another row of the same bytes, or an order of the past, still shows', async () => {
    const one = await addProduct(shop)
    const other = await addProduct(shop)
    const image = await photo()
    const first = await images.upload({ image, productId: one.id })
    const twin = await images.upload({ image, productId: other.id })
    const key = await keyOf(first.id)
    await images.remove({ id: first.id })
    later(ORPHAN_HOURS + 1)
    await collect()
    expect(await isStored(key)).toBe(true)

    await placeOrder(shop, { customer: await addCustomer(shop), productId: other.id })
    expect(await shop.prisma.orderItem.count({ where: { imageUrl: twin.cloudinaryUrl } })).toBe(1)
    await images.remove({ id: twin.id })
    later(ORPHAN_HOURS * 400)
    await collect()
    expect(await isStored(key)).toBe(true)
  })

  it('wait for a store that is down, and for the next night', async () => {
    const { storageKey } = await storePicture(shop.deps, await photo())
    later(ORPHAN_HOURS + 1)
    const { media } = shop.deps.providers
    const down = { ...media, remove: () => Promise.reject(new MediaStoreError('down')) }
    const providers = { ...shop.deps.providers, media: down }
    expect(await collectOrphans({ ...shop.deps, providers })).toMatchObject({ removed: 0, failed: 1 })
    later(ORPHAN_HOURS)
    expect(await collect()).toMatchObject({ removed: 1, failed: 0 })
    expect(await isStored(storageKey)).toBe(false)
  })

  it('are not counted on by an upload while they are removed, and can be uploaded again after it', async () => {
    const image = await photo()
    const { storageKey } = await storePicture(shop.deps, image)
    later(ORPHAN_HOURS + 1)
    const at = shop.clock.now
    const taken = await takeOrphans(shop.prisma, { before: at, stuckBefore: at, at, limit: 10 })
    expect(taken).toEqual([storageKey])
    const { id: productId } = await addProduct(shop)
    expect(await images.upload({ image, productId }).then(() => 'ok', refusalCodeOf)).toBe('BUSY')
    later(1)
    await collect()
    const { id } = await images.upload({ image, productId })
    expect(await keyOf(id)).toBe(storageKey)
    expect(await isStored(storageKey)).toBe(true)
  })

  it('20 uploads of pictures whose time is over race five collectors: no row is left without its files', async () => {
    const { id: productId } = await addProduct(shop)
    const photos = await Promise.all(Array.from({ length: 20 }, () => photo()))
    for (const image of photos) await storePicture(shop.deps, image)
    later(ORPHAN_HOURS + 1)
    await Promise.all([
      ...photos.map((image) => images.upload({ image, productId }).catch(() => null)),
      ...Array.from({ length: 5 }, collect),
    ])
    const rows = await shop.prisma.productImage.findMany({ where: { productId } })
    const storedFiles = await readdir(shop.sandbox.dir)
    expect(rows.filter(({ storageKey }) => !storedFiles.includes(storageKey))).toEqual([])
  })
})
