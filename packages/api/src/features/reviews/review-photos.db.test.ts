import { readdir } from 'node:fs/promises'
import { photo, placedPhoto } from '@dobara/providers/test/media/test-photos.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { addBuyer, addUnreviewed } from '../../../test/reviews/test-reviews.ts'
import { addCustomer, addStaff } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import type { SignedInUser } from '../../context.ts'
import { collectOrphans, ORPHAN_HOURS } from '../admin-images/collect-orphans.ts'

let shop: TestShop
let support: SignedInUser
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  support = await addStaff(shop, 'support')
})
afterAll(() => shop.stop())

let productId: number
let buyer: SignedInUser
let id: number
beforeEach(async () => {
  productId = await addUnreviewed(shop)
  buyer = await addBuyer(shop, productId)
  id = (await shop.as(buyer).reviews.create({ productId, rating: 4 })).id
})

const add = async (image?: Buffer, user = buyer) =>
  shop.as(user).reviews.addPhoto({ id, image: image ?? (await photo()) })
const moderation = () => shop.as(support).admin.reviews
const shown = async () => (await shop.visitor().reviews.list({ productId })).reviews
const refusal = (code: string) => ({ cause: { code } })
const keysOf = (reviewId: number) =>
  shop.prisma.reviewPhoto.findMany({ where: { reviewId }, orderBy: { place: 'asc' } })
const isStored = async (key: string) => (await readdir(shop.sandbox.dir)).includes(key)
const later = (hours: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + hours * 3_600_000)
}

describe('a photo of a review', () => {
  it('is seen by its author and by moderators, and by everybody once the review is approved', async () => {
    const { photos } = await add(await placedPhoto())
    expect(photos).toMatchObject([{ width: 80, height: 60 }])
    expect((await shop.as(buyer).reviews.list({ productId })).ownReview?.photos).toEqual(photos)
    expect(await shown()).toEqual([])
    expect((await moderation().list({ productId })).reviews).toMatchObject([{ id, photos }])
    await moderation().approve({ id, seenStatus: 'pending', seenPhotos: photos.map((one) => one.id) })
    expect(await shown()).toMatchObject([{ id, photos, isVerifiedPurchase: true }])
  })

  it('is one of four at most, however many come at once, and one when it is sent twice', async () => {
    const twin = await photo()
    await add(twin)
    expect((await add(twin)).photos).toHaveLength(1)
    const more = await Promise.all(Array.from({ length: 6 }, () => photo()))
    const tries = await Promise.allSettled(more.map((image) => add(image)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await keysOf(id)).toHaveLength(4)
    await expect(add()).rejects.toMatchObject(refusal('REVIEW_PHOTOS_FULL'))
  })

  it.each([
    ['what is no picture', Buffer.from('<script>alert(1)</script>'), 'IMAGE_TYPE'],
    ['nothing', Buffer.alloc(0), 'IMAGE_MISSING'],
  ])('is refused when it is %s', async (_, image, code) => {
    await expect(add(image)).rejects.toMatchObject(refusal(code))
    expect(await keysOf(id)).toEqual([])
  })

  it('is added by the author only, and not to a review that was decided about', async () => {
    const stranger = await addCustomer(shop)
    await expect(add(await photo(), stranger)).rejects.toMatchObject(refusal('REVIEW_NOT_FOUND'))
    await moderation().reject({ id })
    await expect(add()).rejects.toMatchObject(refusal('REVIEW_PHOTOS_CLOSED'))
  })

  it('is not published if the moderator has not seen it', async () => {
    await add()
    await expect(moderation().approve({ id, seenStatus: 'pending', seenPhotos: [] })).rejects.toMatchObject(
      refusal('REVIEW_DECIDED'),
    )
    expect(await shown()).toEqual([])
  })

  it('is deleted with its files when its author deletes it, the review or the account', async () => {
    const [first, second] = [(await add()).photos[0], (await add()).photos[1]]
    const [one, two] = await keysOf(id)
    await expect(
      shop.as(await addCustomer(shop)).reviews.removePhoto({ id, photoId: first?.id ?? 0 }),
    ).rejects.toMatchObject(refusal('REVIEW_NOT_FOUND'))
    const left = await shop.as(buyer).reviews.removePhoto({ id, photoId: first?.id ?? 0 })
    expect(left.photos).toEqual([second])
    later(ORPHAN_HOURS + 1)
    await collectOrphans(shop.deps)
    expect([await isStored(one?.storageKey ?? ''), await isStored(two?.storageKey ?? '')]).toEqual([
      false,
      true,
    ])

    await shop.as(buyer).reviews.remove({ id })
    later(ORPHAN_HOURS + 1)
    await collectOrphans(shop.deps)
    expect(await isStored(two?.storageKey ?? '')).toBe(false)

    id = (await shop.as(buyer).reviews.create({ productId, rating: 4 })).id
    await add()
    const data = JSON.stringify((await shop.as(buyer).privacy.myData()).data)
    const [third] = await keysOf(id)
    expect(data).toContain(third?.url)
    await shop.as(buyer).privacy.deleteAccount({ confirmation: 'DELETE' })
    expect(await keysOf(id)).toEqual([])
    later(ORPHAN_HOURS + 1)
    await collectOrphans(shop.deps)
    expect(await isStored(third?.storageKey ?? '')).toBe(false)
  })
})
