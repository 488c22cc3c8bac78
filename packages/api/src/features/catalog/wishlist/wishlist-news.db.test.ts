import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { addCustomer, addProduct } from '../../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts'
import type { SignedInUser } from '../../../context.ts'
import { unsubscribeUrl } from '../../../outbox/unsubscribe-url.ts'
import { notifyWishlists } from './notify-wishlists.ts'

const HOUR_MS = 3_600_000

let shop: TestShop
let meera: SignedInUser
let email: string
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await shop.prisma.wishlistItem.deleteMany()
  shop.clock.now = new Date('2026-11-23T06:30:00.000Z')
  meera = await person()
  email = meera.email ?? ''
})

/** Adds a customer whose address is proved and who wants news. */
async function person(): Promise<SignedInUser> {
  const user = await addCustomer(shop)
  await shop.prisma.user.update({ where: { id: user.id }, data: { emailVerifiedAt: shop.clock.now } })
  await agree(true, user)
  return user
}
const agree = (granted: boolean, user = meera) =>
  shop.as(user).privacy.setConsent({ purpose: 'wishlist_news', granted })
const notify = () => notifyWishlists(shop.deps)
const pass = (ms: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms)
}
const mails = (to = email) =>
  shop.prisma.outboxMessage.findMany({ where: { to, state: 'queued' }, orderBy: { createdAt: 'asc' } })
const subjects = async () => (await mails()).map(({ subject }) => subject)
async function wish(stock = 5) {
  const product = await addProduct(shop, { stock })
  await shop.as(meera).wishlist.add({ productId: product.id })
  return product
}
const price = (id: number, rupees: number) =>
  shop.prisma.product.update({ where: { id }, data: { pricePaise: rupees * 100 } })
const restock = (stockItemId: number, delta = 1) =>
  shop.prisma.stockMovement.create({ data: { stockItemId, delta, cause: 'restock' } })

describe('news of a wishlist', () => {
  it('report a lower price once, with the difference and an unsubscribe link', async () => {
    const { id } = await wish()
    expect(await notify()).toBe(0)
    await price(id, 27_999)
    expect(await notify()).toBe(1)
    const [mail] = await mails()
    expect(mail?.subject).toMatch(/^Price drop: Dell Latitude/)
    expect(mail?.text).toContain('₹2,000 less')
    expect(mail?.unsubscribeUrl).toMatch(/\/unsubscribe\?token=/)
    pass(24 * HOUR_MS)
    expect(await notify()).toBe(0)
    await price(id, 26_000)
    expect(await notify()).toBe(1)
  })

  it('report a product back in stock, and nothing while it is gone', async () => {
    const { id, stockItemId } = await wish(0)
    await price(id, 20_000)
    expect(await notify()).toBe(0)
    await restock(stockItemId)
    expect(await notify()).toBe(1)
    expect(await subjects()).toEqual([expect.stringMatching(/^Back in stock: Dell Latitude/)])
    pass(24 * HOUR_MS)
    expect(await notify()).toBe(0)
    await restock(stockItemId, -1)
    await notify()
    await restock(stockItemId)
    expect(await notify()).toBe(1)
  })

  it('come together in one mail a day of India; what happens later waits for tomorrow', async () => {
    const [one, two, three] = [await wish(), await wish(), await wish()]
    await price(one.id, 20_000)
    await price(two.id, 20_000)
    expect(await notify()).toBe(1)
    expect(await subjects()).toEqual(['2 products on your wishlist: new price or back in stock'])
    await price(three.id, 20_000)
    pass(4 * HOUR_MS)
    expect(await notify()).toBe(0)
    pass(20 * HOUR_MS)
    expect(await notify()).toBe(1)
  })

  it('are not sent by night', async () => {
    const { id } = await wish()
    await price(id, 20_000)
    shop.clock.now = new Date('2026-11-23T16:30:00.000Z')
    expect(await notify()).toBe(0)
  })

  it('are for those alone who agreed, under an address that they have proved', async () => {
    const { id } = await wish()
    await price(id, 20_000)
    await shop.prisma.user.update({ where: { id: meera.id }, data: { emailVerifiedAt: null } })
    expect(await notify()).toBe(0)
    await shop.prisma.user.update({ where: { id: meera.id }, data: { emailVerifiedAt: shop.clock.now } })
    pass(1)
    await agree(false)
    expect(await notify()).toBe(0)
    pass(1)
    await agree(true)
    expect(await notify()).toBe(1)
  })

  it('end with one click on the link of the mail, including mails not yet sent', async () => {
    const { id } = await wish()
    await price(id, 20_000)
    await notify()
    pass(1)
    const url = new URL(await unsubscribeUrl(shop.deps, { email, purpose: 'wishlist_news' }))
    await shop.visitor().privacy.unsubscribe({ token: url.searchParams.get('token') ?? '' })
    expect(await mails()).toHaveLength(0)
    const { consents } = await shop.as(meera).privacy.consents()
    expect(consents.find(({ purpose }) => purpose === 'wishlist_news')?.granted).toBe(false)
  })

  it('are mailed once by four processes at once', async () => {
    const { id } = await wish()
    const others = await Promise.all([person(), person()])
    for (const user of others) await shop.as(user).wishlist.add({ productId: id })
    await price(id, 20_000)
    const counts = await Promise.all([notify(), notify(), notify(), notify()])
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(3)
    for (const user of [meera, ...others]) expect(await mails(user.email ?? '')).toHaveLength(1)
  })
})
