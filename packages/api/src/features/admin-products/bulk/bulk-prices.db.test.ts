import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addCustomer, addProduct } from '../../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts'
import type { SignedInUser } from '../../../context.ts'

let shop: TestShop
let admin: SignedInUser
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  admin = await addCustomer(shop, 'admin')
})
afterAll(() => shop.stop())

const products = () => shop.as(admin).admin.products
const bulk = () => products().bulk
type Input = Parameters<ReturnType<typeof bulk>['preview']>[0]
type Rule = Extract<Input['change'], { kind: 'price' }>['rule']
const prices = (rule: Rule) => ({ kind: 'price' as const, rule })
const tenOff = prices({ way: 'percent', amount: -10 })

/** Looks at a change and makes it. */
async function change(input: Input) {
  const { seen } = await bulk().preview(input)
  return bulk().start({ ...input, seen })
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
    const rise = prices({ way: 'percent', amount: 10 })
    const preview = await bulk().preview({ target: { ids: [id, atMrp.id] }, change: rise })
    expect(preview).toMatchObject({ changed: 2, refused: 1, unchanged: 0 })
    expect(preview.lines.map(({ before, after, refusal }) => [before, after, refusal])).toEqual([
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
    const input = {
      target: { filter: { brand: 'many' } },
      change: prices({ way: 'rupees', amount: 5 }),
    } as const
    expect(await bulk().preview(input)).toMatchObject({ changed: 15 })
    expect(await change(input)).toMatchObject({ state: 'applied', done: 15, failed: 0 })
    expect(await Promise.all(ids.map(priceOf))).toEqual(ids.map(() => 105))
  })

  it('takes no rule without sense', async () => {
    const request = (rule: Rule) => bulk().preview({ target: { ids: [1] }, change: prices(rule) })
    await expect(request({ way: 'set', amount: 0 })).rejects.toThrow('Please enter a price above zero.')
    await expect(request({ way: 'percent', amount: -101 })).rejects.toThrow(
      'Please give at least -100 percent.',
    )
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
    const { id: changeId } = await change({ target: { ids: [id] }, change: tenOff })
    expect(await listed()).toBe(18_000)
    expect((await shop.visitor().catalog.bySku({ sku })).price).toBe(18_000)
    const acts = await shop.prisma.auditEntry.findMany({
      where: { entity: 'price_change', entityId: changeId },
    })
    expect(acts).toMatchObject([
      { actorId: admin.id, action: 'prices.changed', after: { prices: 1, rule: { amount: -10 } } },
    ])
  })

  it('does nothing when a price differs from the one seen, or when nothing would change', async () => {
    const [first, second] = [await addProduct(shop, { priceRupees: 100 }), await addProduct(shop)]
    const input = { target: { ids: [first.id, second.id] }, change: tenOff }
    const { seen } = await bulk().preview(input)
    await setPrice(second.id, 777)
    await expect(bulk().start({ ...input, seen })).rejects.toMatchObject({
      cause: { code: 'PRICES_CHANGED' },
    })
    expect(await priceOf(first.id)).toBe(100)
    const same: Input = { target: { ids: [first.id] }, change: prices({ way: 'set', amount: 100 }) }
    await expect(change(same)).rejects.toMatchObject({ cause: { code: 'NO_PRICE_CHANGES' } })
  })

  it('is made once when administrators start it concurrently', async () => {
    const { id } = await addProduct(shop, { priceRupees: 1_000 })
    const input = { target: { ids: [id] }, change: tenOff }
    const { seen } = await bulk().preview(input)
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => bulk().start({ ...input, seen })))
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
    const { id: changeId, done } = await change({ target: { ids: [first.id, second.id] }, change: tenOff })
    expect(done).toBe(3)
    await setPrice(second.id, 1_999)
    const restored = await bulk().undo({ changeId })
    expect(restored).toMatchObject({
      state: 'restored',
      done: 2,
      failed: 1,
      kept: [{ value: 1_999, reason: 'changed' }],
    })
    expect([await priceOf(first.id), await priceOf(second.id)]).toEqual([1_000, 1_999])
    const own = await shop.prisma.productVariant.findUniqueOrThrow({ where: { id: variant.id } })
    expect(own.pricePaise).toBe(1_100_00)
    await expect(bulk().undo({ changeId })).rejects.toMatchObject({
      cause: { code: 'BULK_UNDONE' },
    })
    await expect(bulk().undo({ changeId: '01930000-0000-7000-8000-00000000dead' })).rejects.toMatchObject({
      cause: { code: 'BULK_NOT_FOUND' },
    })
  })

  it('appears in the price history, newest first, with the current price', async () => {
    const { id } = await addProduct(shop, { priceRupees: 1_000 })
    await variantOf(id, 'HISTORY-V', 1_100)
    const { id: changeId } = await change({ target: { ids: [id] }, change: tenOff })
    await bulk().undo({ changeId })
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
  it('shows the author, rule, number of prices and undo of each, newest first', async () => {
    const { id } = await addProduct(shop, { priceRupees: 20_000 })
    await variantOf(id, 'PAST-V', 22_000)
    await shop.prisma.user.update({ where: { id: admin.id }, data: { name: 'Ira' } })
    const first = await change({ target: { ids: [id] }, change: tenOff })
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
    const second = await change({ target: { ids: [id] }, change: prices({ way: 'set', amount: 15_000 }) })
    await bulk().undo({ changeId: second.id })
    const { changes, pagination } = await bulk().list({ limit: 2 })
    expect(changes).toEqual([
      {
        id: second.id,
        at: shop.clock.now.toISOString(),
        by: 'Ira',
        rule: { way: 'set', amount: 15_000 },
        kind: 'price',
        state: 'restored',
        startsAt: null,
        endsAt: null,
        total: 2,
        done: 2,
        failed: 0,
        undoneAt: shop.clock.now.toISOString(),
      },
      expect.objectContaining({
        id: first.id,
        rule: { way: 'percent', amount: -10, rounding: 'rupee' },
        undoneAt: null,
      }),
    ])
    expect(pagination).toMatchObject({ page: 1, limit: 2, total: await shop.prisma.bulkChange.count() })
    const { changes: older } = await bulk().list({ limit: 1, page: 2 })
    expect(older.map((past) => past.id)).toEqual([first.id])
  })
})
