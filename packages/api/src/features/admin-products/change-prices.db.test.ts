import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addCustomer, addProduct } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import type { SignedInUser } from '../../context.ts'

let shop: TestShop
let admin: SignedInUser
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  admin = await addCustomer(shop, 'admin')
})
afterAll(() => shop.stop())

const products = () => shop.as(admin).admin.products
type Input = Parameters<ReturnType<typeof products>['previewPrices']>[0]
const tenOff = { way: 'percent', amount: -10 } as const

/** Looks at a change and makes it. */
async function change(input: Input) {
  const { seen } = await products().previewPrices(input)
  return products().changePrices({ ...input, seen })
}
const priceOf = async (id: number) =>
  (await shop.prisma.product.findUniqueOrThrow({ where: { id } })).pricePaise / 100
const variantOf = (productId: number, sku: string, rupees: number) =>
  shop.prisma.productVariant.create({ data: { productId, sku, pricePaise: rupees * 100, ramGb: rupees } })
const setPrice = (id: number, rupees: number) =>
  shop.prisma.product.update({ where: { id }, data: { pricePaise: rupees * 100 } })

describe('a preview of prices', () => {
  it('shows old and new of products and variants, what is refused and why first, and changes nothing', async () => {
    const { id } = await addProduct(shop, { priceRupees: 20_000 })
    const atMrp = await addProduct(shop, { priceRupees: 10_000 })
    await shop.prisma.product.update({ where: { id: atMrp.id }, data: { mrpPaise: 10_500_00 } })
    await variantOf(id, 'PREVIEW-V', 21_000)
    const rule = { way: 'percent', amount: 10 } as const
    const preview = await products().previewPrices({ target: { ids: [id, atMrp.id] }, rule })
    expect(preview).toMatchObject({ changed: 2, refused: 1, unchanged: 0 })
    expect(preview.lines.map(({ price, newPrice, refusal }) => [price, newPrice, refusal])).toEqual([
      [10_000, null, 'above_mrp'],
      [20_000, 22_000, null],
      [21_000, 23_100, null],
    ])
    expect(await priceOf(id)).toBe(20_000)
  })

  it('is of everything that fits the filters, however many pages that is', async () => {
    const ids = []
    for (let at = 0; at < 15; at += 1) ids.push((await addProduct(shop, { priceRupees: 100 })).id)
    const brand = await shop.prisma.brand.create({ data: { name: 'Many', slug: 'many' } })
    await shop.prisma.product.updateMany({ where: { id: { in: ids } }, data: { brandId: brand.id } })
    const input = { target: { filter: { brand: 'many' } }, rule: { way: 'rupees', amount: 5 } } as const
    expect(await products().previewPrices(input)).toMatchObject({ changed: 15 })
    expect(await change(input)).toMatchObject({ changed: 15, refused: 0 })
    expect(await Promise.all(ids.map(priceOf))).toEqual(ids.map(() => 105))
  })

  it('takes no rule without sense', async () => {
    const ask = (rule: Input['rule']) => products().previewPrices({ target: { ids: [1] }, rule })
    await expect(ask({ way: 'set', amount: 0 })).rejects.toThrow('Please enter a price above zero.')
    await expect(ask({ way: 'percent', amount: -101 })).rejects.toThrow('Please give at least -100 percent.')
  })
})

describe('a change of prices', () => {
  it('is made as it was seen, leaves what is refused, and the next shopper sees it', async () => {
    const { id } = await addProduct(shop, { priceRupees: 20_000 })
    const { sku } = await shop.prisma.product.findUniqueOrThrow({ where: { id } })
    expect((await shop.visitor().catalog.bySku({ sku })).price).toBe(20_000)
    const listed = async () => {
      const { products: cards } = await shop.visitor().catalog.list({ q: sku })
      return cards.find((card) => card.id === id)?.price
    }
    expect(await listed()).toBe(20_000)
    const { changeId } = await change({ target: { ids: [id] }, rule: tenOff })
    expect(await listed()).toBe(18_000)
    expect((await shop.visitor().catalog.bySku({ sku })).price).toBe(18_000)
    const acts = await shop.prisma.auditEntry.findMany({
      where: { entity: 'price_change', entityId: changeId },
    })
    expect(acts).toMatchObject([
      { actorId: admin.id, action: 'prices.changed', after: { prices: 1, rule: { amount: -10 } } },
    ])
  })

  it('does nothing when a price is another than was seen, or when nothing would change', async () => {
    const [first, second] = [await addProduct(shop, { priceRupees: 100 }), await addProduct(shop)]
    const input = { target: { ids: [first.id, second.id] }, rule: tenOff }
    const { seen } = await products().previewPrices(input)
    await setPrice(second.id, 777)
    await expect(products().changePrices({ ...input, seen })).rejects.toMatchObject({
      cause: { code: 'PRICES_CHANGED' },
    })
    expect(await priceOf(first.id)).toBe(100)
    const same: Input = { target: { ids: [first.id] }, rule: { way: 'set', amount: 100 } }
    await expect(change(same)).rejects.toMatchObject({ cause: { code: 'NO_PRICE_CHANGES' } })
  })

  it('of two administrators at the same moment is made once', async () => {
    const { id } = await addProduct(shop, { priceRupees: 1_000 })
    const input = { target: { ids: [id] }, rule: tenOff }
    const { seen } = await products().previewPrices(input)
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () => products().changePrices({ ...input, seen })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await priceOf(id)).toBe(900)
  })
})

describe('a change of prices is undone', () => {
  it('once, and a price changed since stays and is reported', async () => {
    const [first, second] = [
      await addProduct(shop, { priceRupees: 1_000 }),
      await addProduct(shop, { priceRupees: 2_000 }),
    ]
    const variant = await variantOf(first.id, 'UNDO-V', 1_100)
    const { changeId, changed } = await change({ target: { ids: [first.id, second.id] }, rule: tenOff })
    expect(changed).toBe(3)
    await setPrice(second.id, 1_999)
    const restored = await products().undoPrices({ changeId })
    expect(restored).toMatchObject({ restored: 2, kept: [{ price: 1_999 }] })
    expect([await priceOf(first.id), await priceOf(second.id)]).toEqual([1_000, 1_999])
    const own = await shop.prisma.productVariant.findUniqueOrThrow({ where: { id: variant.id } })
    expect(own.pricePaise).toBe(1_100_00)
    await expect(products().undoPrices({ changeId })).rejects.toMatchObject({
      cause: { code: 'PRICES_UNDONE' },
    })
    await expect(
      products().undoPrices({ changeId: '01930000-0000-7000-8000-00000000dead' }),
    ).rejects.toMatchObject({ cause: { code: 'PRICE_CHANGE_NOT_FOUND' } })
  })

  it('and stands in the history of prices, newest first, with what is asked now', async () => {
    const { id } = await addProduct(shop, { priceRupees: 1_000 })
    await variantOf(id, 'HISTORY-V', 1_100)
    const { changeId } = await change({ target: { ids: [id] }, rule: tenOff })
    await products().undoPrices({ changeId })
    const { entries } = await products().priceHistory({ id })
    const ofProduct = entries.filter(({ sku }) => sku === null)
    expect(ofProduct.map(({ price, isNow }) => [price, isNow])).toEqual([
      [1_000, true],
      [900, false],
      [1_000, false],
    ])
    const ofVariant = entries.filter(({ sku }) => sku === 'HISTORY-V')
    expect(ofVariant.map(({ price }) => price)).toEqual([1_100, 990, 1_100])
  })
})

describe('the list of past changes', () => {
  it('says of each who made it, by which rule, of how many prices, and whether it was undone; the newest first', async () => {
    const { id } = await addProduct(shop, { priceRupees: 20_000 })
    await variantOf(id, 'PAST-V', 22_000)
    await shop.prisma.user.update({ where: { id: admin.id }, data: { name: 'Ira' } })
    const first = await change({ target: { ids: [id] }, rule: tenOff })
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
    const second = await change({ target: { ids: [id] }, rule: { way: 'set', amount: 15_000 } })
    await products().undoPrices({ changeId: second.changeId })
    const { changes, pagination } = await products().priceChanges({ limit: 2 })
    expect(changes).toEqual([
      {
        id: second.changeId,
        at: shop.clock.now.toISOString(),
        by: 'Ira',
        rule: { way: 'set', amount: 15_000 },
        prices: 2,
        undoneAt: shop.clock.now.toISOString(),
      },
      expect.objectContaining({
        id: first.changeId,
        rule: { way: 'percent', amount: -10, rounding: 'rupee' },
        undoneAt: null,
      }),
    ])
    expect(pagination).toMatchObject({ page: 1, limit: 2, total: await shop.prisma.priceChange.count() })
    const { changes: older } = await products().priceChanges({ limit: 1, page: 2 })
    expect(older.map((past) => past.id)).toEqual([first.changeId])
  })
})
