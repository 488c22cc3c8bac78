import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addCustomer, addProduct } from '../../../../test/test-products.ts'
import { refusalOf } from '../../../../test/sign-in/test-browser.ts'
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts'
import type { SignedInUser } from '../../../context.ts'
import { notifySavedSearches } from './notify-saved-searches.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())

const CHEAP = { name: 'Dell, under ₹30,000', filters: { brand: 'dell', maxPrice: 30_000 }, wantsMail: true }

async function addUser(): Promise<SignedInUser> {
  const customer = await addCustomer(shop)
  await shop.prisma.user.update({ where: { id: customer.id }, data: { emailVerifiedAt: shop.clock.now } })
  return customer
}
const at = (time: string) => ({ ...shop.deps, now: () => new Date(time) })
const mailsTo = (userId: string) =>
  shop.prisma.outboxMessage.findMany({ where: { dedupeKey: { startsWith: `saved-search-news:${userId}` } } })

describe('saved searches', () => {
  it('are saved once by their filters, renamed, switched and deleted by their owner alone', async () => {
    const [own, other] = [shop.as(await addUser()).savedSearches, shop.as(await addUser()).savedSearches]
    await own.save(CHEAP)
    const again = { ...CHEAP, name: 'Cheap Dells', filters: { maxPrice: '30000', brand: 'dell', page: 3 } }
    const { searches } = await own.save(again)
    expect(searches).toMatchObject([{ name: 'Cheap Dells', filters: CHEAP.filters, wantsMail: true }])
    const id = searches[0]?.id ?? ''
    expect((await refusalOf(other.change({ id, name: 'Mine' }))).code).toBe('SAVED_SEARCH_NOT_FOUND')
    await other.remove({ id })
    expect((await own.change({ id, wantsMail: false })).searches).toMatchObject([{ wantsMail: false }])
    expect((await own.remove({ id })).searches).toEqual([])
  })

  it('need a filter, and are at most twenty, also when saved at once', async () => {
    const own = shop.as(await addUser()).savedSearches
    const empty = { name: 'All', filters: { sort: 'newest' }, wantsMail: false }
    expect((await refusalOf(own.save(empty))).code).toBe('SEARCH_WITHOUT_FILTERS')
    const many = Array.from({ length: 24 }, (_, price) => ({ maxPrice: 1_000 + price }))
    await Promise.allSettled(many.map((filters) => own.save({ name: 'Many', filters, wantsMail: false })))
    expect((await own.list()).searches).toHaveLength(20)
    const more = { name: 'More', filters: { maxPrice: 5 }, wantsMail: false }
    expect((await refusalOf(own.save(more))).code).toBe('SAVED_SEARCHES_FULL')
  })
})

describe('the mail about saved searches', () => {
  it('names what is new or became cheap enough, once a day for each customer, after one evaluation', async () => {
    const dear = await addProduct(shop, { priceRupees: 45_000 })
    await addProduct(shop, { priceRupees: 20_000 })
    const [first, second, silent] = [await addUser(), await addUser(), await addUser()]
    for (const who of [first, second]) await shop.as(who).savedSearches.save(CHEAP)
    await shop.as(silent).savedSearches.save({ ...CHEAP, wantsMail: false })
    expect(await notifySavedSearches(at('2026-12-01T06:30:00Z'))).toBe(0)
    expect(await shop.prisma.savedSearchResult.count()).toBe(1)

    await addProduct(shop, { priceRupees: 21_000 })
    await shop.prisma.product.update({ where: { id: dear.id }, data: { pricePaise: 29_000_00 } })
    expect(await notifySavedSearches(at('2026-12-01T20:00:00Z'))).toBe(0)
    expect(await notifySavedSearches(at('2026-12-02T06:30:00Z'))).toBe(2)
    const [mail] = await mailsTo(first.id)
    expect(mail?.subject).toBe('2 new products in your saved searches')
    expect(mail?.text).toContain('₹29,000')
    expect(mail?.text).toContain('/products?brand=dell&maxPrice=30000')
    expect(mail?.unsubscribeUrl).toContain('/unsubscribe?token=')
    expect(await mailsTo(silent.id)).toEqual([])

    await addProduct(shop, { priceRupees: 22_000 })
    expect(await notifySavedSearches(at('2026-12-02T07:00:00Z'))).toBe(0)
    expect(await notifySavedSearches(at('2026-12-03T06:30:00Z'))).toBe(2)
    expect(await mailsTo(second.id)).toHaveLength(2)
  })

  it('ends with the consent', async () => {
    const who = await addUser()
    await shop.as(who).savedSearches.save(CHEAP)
    await notifySavedSearches(at('2026-12-04T06:30:00Z'))
    await shop.as(who).privacy.setConsent({ purpose: 'saved_searches', granted: false })
    expect((await shop.as(who).savedSearches.list()).searches).toMatchObject([{ wantsMail: false }])
    await addProduct(shop, { priceRupees: 23_000 })
    await notifySavedSearches(at('2026-12-05T06:30:00Z'))
    expect(await mailsTo(who.id)).toEqual([])
  })
})
