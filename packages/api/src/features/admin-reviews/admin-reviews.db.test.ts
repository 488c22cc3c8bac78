import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { addReview, addUnreviewed } from '../../../test/reviews/test-reviews.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { whileBusy } from '../../../test/test-busy.ts'
import { addStaff } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'

let shop: TestShop
let meera: Awaited<ReturnType<typeof addStaff>>
let ravi: typeof meera
let productId: number
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  meera = await addStaff(shop, 'manager')
  ravi = await addStaff(shop, 'support')
})
afterAll(() => shop.stop())
beforeEach(async () => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  productId = await addUnreviewed(shop)
})

const backOffice = (staff = meera) => shop.as(staff).admin.reviews

/** Adds a pending review by a new customer. */
async function addPending(parts: Parameters<typeof addReview>[2] = {}) {
  const { id, author } = await addReview(shop, productId, parts)
  await shop.prisma.review.update({ where: { id }, data: { status: 'pending' } })
  return { id, author }
}
const ratingOf = async (id = productId) => {
  const { totalReviews, averageRating } = await shop.visitor().reviews.stats({ productId: id })
  return [totalReviews, averageRating]
}
const shown = async () => (await shop.visitor().reviews.list({ productId })).reviews.map(({ id }) => id)
const entriesOf = async (id: number) => {
  const rows = await shop.prisma.auditEntry.findMany({
    where: { entity: 'review', entityId: String(id) },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ action, actorId, before, after }) => ({ action, actorId, before, after }))
}

describe('a decision on a review', () => {
  it('publishes what is approved, with its stars, and writes who did it', async () => {
    const { id } = await addPending({ rating: 4 })
    expect([await shown(), await ratingOf()]).toEqual([[], [0, 0]])
    const row = await backOffice().approve({ id, adminNotes: ' Bought twice here ', seenStatus: 'pending' })
    expect(row).toMatchObject({
      id,
      status: 'approved',
      adminNotes: 'Bought twice here',
      decidedAt: shop.clock.now.toISOString(),
      decidedBy: meera.name ?? meera.email,
    })
    expect([await shown(), await ratingOf()]).toEqual([[id], [1, 4]])
    expect(await entriesOf(id)).toEqual([
      {
        action: 'review.approved',
        actorId: meera.id,
        before: { status: 'pending' },
        after: { status: 'approved' },
      },
    ])
  })

  it('hides a rejected review, retains its notes unless others are given, and can be reversed', async () => {
    const { id, author } = await addPending({ rating: 1 })
    await backOffice().approve({ id, adminNotes: 'first' })
    expect(await backOffice().reject({ id })).toMatchObject({ status: 'rejected', adminNotes: 'first' })
    expect([await shown(), await ratingOf()]).toEqual([[], [0, 0]])
    const { ownReview } = await shop.as(author).reviews.list({ productId })
    expect(ownReview).toMatchObject({ id, status: 'rejected' })
    expect(ownReview).not.toHaveProperty('adminNotes')
    expect(await backOffice().approve({ id, adminNotes: '' })).toMatchObject({
      status: 'approved',
      adminNotes: null,
    })
    expect(await ratingOf()).toEqual([1, 1])
  })

  it('is refused when already made, and when the status is not the one seen', async () => {
    const { id } = await addPending()
    await backOffice().approve({ id, seenStatus: 'pending' })
    for (const again of [
      () => backOffice(ravi).approve({ id }),
      () => backOffice(ravi).approve({ id, seenStatus: 'pending' }),
      () => backOffice(ravi).reject({ id, seenStatus: 'pending' }),
    ]) {
      const refusal = await refusalOf(again())
      expect([refusal.code, refusal.message, refusal.detail]).toEqual([
        'REVIEW_DECIDED',
        'This review has already been approved.',
        { status: 'approved' },
      ])
    }
    expect((await refusalOf(backOffice().reject({ id: 2_147_483_647 }))).code).toBe('REVIEW_NOT_FOUND')
  })

  it('is one decision when two of the staff and 48 more calls come at once, and the others are refused', async () => {
    const { id } = await addPending({ rating: 5 })
    const calls = Array.from({ length: 50 }, (_, at) => {
      const reviews = backOffice(at % 2 === 0 ? meera : ravi)
      const decide = at % 3 === 0 ? reviews.reject : reviews.approve
      return whileBusy(() => decide({ id, seenStatus: 'pending' }))
    })
    const ends = await Promise.allSettled(calls)
    const won = ends.filter((end) => end.status === 'fulfilled')
    expect(won).toHaveLength(1)
    const status = won[0]?.value.status
    for (const end of ends) {
      if (end.status === 'rejected') {
        expect((await refusalOf(Promise.reject(end.reason))).message).toBe(
          `This review has already been ${status}.`,
        )
      }
    }
    expect(await entriesOf(id)).toHaveLength(1)
    expect(await ratingOf()).toEqual(status === 'approved' ? [1, 5] : [0, 0])
  })

  it('counts each review once when 30 of one product are approved at once', async () => {
    const ids: number[] = []
    for (let at = 0; at < 30; at += 1) ids.push((await addPending({ rating: (at % 5) + 1 })).id)
    await Promise.all(ids.map((id) => whileBusy(() => backOffice().approve({ id }))))
    expect(await ratingOf()).toEqual([30, 3])
  })
})

describe('the undo of a decision', () => {
  const decided = async (decision: 'approve' | 'reject' = 'approve') => {
    const { id } = await addPending()
    const { decidedAt } = await backOffice()[decision]({ id, adminNotes: 'quick' })
    return { id, decidedAt: decidedAt ?? '' }
  }

  it('brings back the status, the notes and the stars, once', async () => {
    const made = await decided()
    shop.clock.now = new Date(shop.clock.now.getTime() + 8_000)
    expect(await backOffice().undo(made)).toMatchObject({
      status: 'pending',
      adminNotes: null,
      decidedAt: null,
      decidedBy: null,
    })
    expect([await shown(), await ratingOf()]).toEqual([[], [0, 0]])
    expect((await refusalOf(backOffice().undo(made))).code).toBe('REVIEW_UNDO_OVER')
    expect((await entriesOf(made.id)).map(({ action }) => action)).toEqual([
      'review.approved',
      'review.restored',
    ])
  })

  it('is refused two minutes later, to another user, and after another decision', async () => {
    const late = await decided()
    shop.clock.now = new Date(shop.clock.now.getTime() + 121_000)
    expect((await refusalOf(backOffice().undo(late))).code).toBe('REVIEW_UNDO_OVER')
    const other = await decided('reject')
    expect((await refusalOf(backOffice(ravi).undo(other))).code).toBe('REVIEW_UNDO_OVER')
    shop.clock.now = new Date(shop.clock.now.getTime() + 1_000)
    await backOffice(ravi).approve({ id: other.id })
    expect((await refusalOf(backOffice().undo(other))).code).toBe('REVIEW_UNDO_OVER')
    expect(await shown()).toContain(other.id)
  })
})

describe('the list of reviews', () => {
  const ids = async (input: Parameters<ReturnType<typeof backOffice>['list']>[0]) =>
    (await backOffice().list({ productId, ...input })).reviews.map(({ id }) => id)

  it('has what the documents show of each, anonymous ones without a name', async () => {
    const { id, author } = await addPending({ rating: 2, title: 'Loud fan' })
    const hidden = await addPending({ isAnonymous: true })
    const { reviews, pagination } = await backOffice().list({ productId })
    const { title, brand, sku } = await shop.visitor().catalog.byId({ id: productId })
    expect(reviews).toMatchObject([
      { id: hidden.id, userName: 'Anonymous', userEmail: hidden.author.email },
      {
        id,
        productId,
        productTitle: title,
        productSku: sku,
        productBrand: brand,
        userName: author.name?.trim() || 'Anonymous',
        userEmail: author.email,
        rating: 2,
        title: 'Loud fan',
        review: null,
        status: 'pending',
      },
    ])
    expect(pagination).toEqual({ page: 1, limit: 20, offset: 0, total: 2, totalPages: 1 })
  })

  it('is narrowed by status, product and words of the product, the author or the review', async () => {
    const loud = await addPending({ title: 'Fan is 100% loud' })
    const quiet = await addReview(shop, productId, { title: 'Silent' })
    expect(await ids({ status: 'pending' })).toEqual([loud.id])
    expect(await ids({ status: 'approved' })).toEqual([quiet.id])
    expect(await ids({ search: 'is 100%' })).toEqual([loud.id])
    expect(await ids({ search: 'FAN' })).toEqual([loud.id])
    expect(await ids({ search: quiet.author.email ?? '' })).toEqual([quiet.id])
    expect(await ids({ search: '' })).toEqual([quiet.id, loud.id])
    expect(await ids({ search: 'a%b_c' })).toEqual([])
    const { sku } = await shop.visitor().catalog.byId({ id: productId })
    expect((await backOffice().list({ search: sku })).reviews.map(({ id }) => id)).toEqual([
      quiet.id,
      loud.id,
    ])
  })

  it('is newest first, sorts by its titles, and repeats and skips nothing over pages', async () => {
    const made: number[] = []
    for (const rating of [3, 5, 3, 1]) made.push((await addPending({ rating })).id)
    const [first, second, third, fourth] = made
    expect(await ids({})).toEqual([fourth, third, second, first])
    expect(await ids({ sortBy: 'rating' })).toEqual([second, third, first, fourth])
    const pages = [0, 1, 2, 3].map((offset) => ids({ sortBy: 'status', limit: 1, offset }))
    expect((await Promise.all(pages)).flat()).toEqual([fourth, third, second, first])
  })

  it('is for who may read reviews, and decided on by who may write them', async () => {
    const { id } = await addPending()
    const reader = await addStaff(shop, 'read_only')
    expect((await backOffice(reader).list({ productId })).reviews).toHaveLength(1)
    expect((await refusalOf(backOffice(reader).approve({ id }))).code).toBe('PERMISSION_REQUIRED')
    const packer = await addStaff(shop, 'orders')
    expect((await refusalOf(backOffice(packer).list({}))).code).toBe('PERMISSION_REQUIRED')
  })
})
