import { MAX_WISHED } from '@dobara/domain/catalog/wishlist.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { refusalCodeOf, whileBusy } from '../../../../test/test-busy.ts'
import { addCustomer, addProduct } from '../../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts'
import type { SignedInUser } from '../../../context.ts'

let shop: TestShop
let meera: SignedInUser
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())
beforeEach(async () => {
  meera = await addCustomer(shop)
})

const wishes = () => shop.as(meera).wishlist
const later = (ms: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms)
}
async function addProducts(count: number): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < count; at += 1) ids.push((await addProduct(shop)).id)
  return ids
}

/** Wishes of products that are made for it, in one statement. */
async function fill(count: number): Promise<void> {
  await shop.sql.query(
    `WITH made AS (
       INSERT INTO product (sku, title, model, brand_id, category_id, price_paise, hsn, kind, updated_at)
       SELECT 'FILL-' || gen_random_uuid(), 'Filler', 'Filler', brand_id, category_id, 100000, hsn, kind, now()
         FROM product CROSS JOIN generate_series(1, $2::int) WHERE product.id = (SELECT min(id) FROM product)
       RETURNING id
     ) INSERT INTO wishlist_item (user_id, product_id) SELECT $1::uuid, id FROM made`,
    [meera.id, count],
  )
}

describe('a wishlist', () => {
  it('lists the newest first, with the current price next to that of the day it was added', async () => {
    const [first = 0, second = 0] = await addProducts(2)
    const addedAt = shop.clock.now.toISOString()
    await wishes().add({ productId: first })
    later(1_000)
    expect(await wishes().add({ productId: second })).toEqual({ productIds: [second, first] })
    await shop.prisma.product.update({ where: { id: first }, data: { pricePaise: 24_999_00 } })
    const { items } = await wishes().list()
    expect(items.map(({ product }) => product.id)).toEqual([second, first])
    expect(items[1]).toMatchObject({ product: { price: 24_999 }, addedPrice: 29_999, addedAt })
  })

  it('preserves an item that is added again, and removes it once', async () => {
    const [id = 0] = await addProducts(1)
    await wishes().add({ productId: id })
    await shop.prisma.product.update({ where: { id }, data: { pricePaise: 19_999_00 } })
    expect(await wishes().add({ productId: id })).toEqual({ productIds: [id] })
    expect((await wishes().list()).items[0]?.addedPrice).toBe(29_999)
    for (let press = 0; press < 2; press += 1) {
      expect(await wishes().remove({ productId: id })).toEqual({ productIds: [] })
    }
  })

  it('omits products no longer for sale, and rejects deleted and unknown ones', async () => {
    const [id = 0, deleted = 0] = await addProducts(2)
    for (const productId of [id, deleted]) await wishes().add({ productId })
    await shop.prisma.product.update({ where: { id: deleted }, data: { deletedAt: shop.clock.now } })
    expect(await wishes().ids()).toEqual({ productIds: [id] })
    expect((await wishes().list()).items).toHaveLength(1)
    const refusals = [deleted, 2_147_483_647].map((productId) =>
      wishes().add({ productId }).catch(refusalCodeOf),
    )
    expect(await Promise.all(refusals)).toEqual(['PRODUCT_NOT_FOUND', 'PRODUCT_NOT_FOUND'])
  })

  it('is inaccessible to another user', async () => {
    const [id = 0] = await addProducts(1)
    await wishes().add({ productId: id })
    const ravi = shop.as(await addCustomer(shop))
    await ravi.wishlist.remove({ productId: id })
    expect(await ravi.wishlist.ids()).toEqual({ productIds: [] })
    expect(await wishes().ids()).toEqual({ productIds: [id] })
    await expect(shop.visitor().wishlist.list()).rejects.toMatchObject({ cause: { code: 'LOGIN_REQUIRED' } })
  })

  it('takes 200 products, also from twenty tabs at once that all want the last place', async () => {
    const ids = await addProducts(20)
    await fill(MAX_WISHED - 1)
    const outcomes = await Promise.all(
      ids.map((productId) => whileBusy(() => wishes().add({ productId })).then(() => 'added', refusalCodeOf)),
    )
    expect(outcomes.filter((outcome) => outcome === 'added')).toHaveLength(1)
    expect(new Set(outcomes)).toEqual(new Set(['added', 'WISHLIST_FULL']))
    expect((await wishes().ids()).productIds).toHaveLength(MAX_WISHED)
  })
})

describe('the wishlist stored in a browser before sign-in', () => {
  it('is united with the list: nothing twice, and what was on both stays as it was', async () => {
    const [both = 0, remaining = 0, deleted = 0] = await addProducts(3)
    await wishes().add({ productId: both })
    await shop.prisma.product.update({ where: { id: deleted }, data: { deletedAt: shop.clock.now } })
    const items = [
      { productId: both, price: 1 },
      { productId: remaining, price: 27_500, addedAt: '2026-01-02T03:04:05.000Z' },
      { productId: remaining, price: 9 },
      { productId: deleted },
      { productId: 2_147_483_647 },
    ]
    const merged = await wishes().merge({ items })
    expect(merged).toEqual({ productIds: [both, remaining], leftOut: 0 })
    expect(await wishes().merge({ items })).toEqual(merged)
    const list = await wishes().list()
    expect(list.items.map(({ addedPrice }) => addedPrice)).toEqual([29_999, 27_500])
    expect(list.items[1]?.addedAt).toBe('2026-01-02T03:04:05.000Z')
  })

  it('from ten tabs that sign in at once is there once', async () => {
    const ids = await addProducts(3)
    const items = ids.map((productId) => ({ productId }))
    await Promise.all(Array.from({ length: 10 }, () => whileBusy(() => wishes().merge({ items }))))
    expect(new Set((await wishes().ids()).productIds)).toEqual(new Set(ids))
    expect(await shop.prisma.wishlistItem.count({ where: { userId: meera.id } })).toBe(3)
  })

  it('fills the list in its own order, and what has no place is counted', async () => {
    const ids = await addProducts(3)
    await fill(MAX_WISHED - 2)
    const { leftOut, productIds } = await wishes().merge({
      items: ids.map((productId) => ({ productId })),
    })
    expect(leftOut).toBe(1)
    expect(productIds).toHaveLength(MAX_WISHED)
    expect(ids.map((id) => productIds.includes(id))).toEqual([true, true, false])
  })

  it('is not dated later than now', async () => {
    const [id = 0] = await addProducts(1)
    await wishes().merge({ items: [{ productId: id, addedAt: '2099-01-01T00:00:00.000Z' }] })
    expect((await wishes().list()).items[0]?.addedAt).toBe(shop.clock.now.toISOString())
  })
})

describe('cards by their ids', () => {
  it('are returned in the requested order, each once, without deleted ones', async () => {
    const [first = 0, second = 0, deleted = 0] = await addProducts(3)
    await shop.prisma.product.update({ where: { id: deleted }, data: { deletedAt: shop.clock.now } })
    const requested = await shop.visitor().catalog.cards({ ids: `${second},${deleted},${first},${second}` })
    expect(requested.products.map(({ id, price }) => [id, price])).toEqual([
      [second, 29_999],
      [first, 29_999],
    ])
    expect(await shop.visitor().catalog.cards({ ids: '' })).toEqual({ products: [] })
    await expect(shop.visitor().catalog.cards({ ids: 'x' })).rejects.toMatchObject({
      cause: { code: 'INVALID_INPUT' },
    })
  })
})
