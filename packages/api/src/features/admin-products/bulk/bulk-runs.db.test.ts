import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { finishBulk, undoBulk } from '../../../../test/admin-products/test-bulk-run.ts'
import { addCustomer, addProduct, placeOrder } from '../../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts'
import type { SignedInUser } from '../../../context.ts'
import { inTransaction } from '../../../transaction.ts'
import { processBulkChanges, runSlice } from './run-bulk.ts'

let shop: TestShop
let admin: SignedInUser
let many: number[]
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  admin = await addCustomer(shop, 'admin')
  many = await addMany(450)
})
afterAll(() => shop.stop())

const bulk = (user = admin) => shop.as(user).admin.products.bulk
type Input = Parameters<ReturnType<typeof bulk>['preview']>[0]
type Times = { startsAt?: string; endsAt?: string }
const tenOff = { kind: 'price', rule: { way: 'percent', amount: -10 } } as const
const plus = (amount: number) => ({ kind: 'stock', rule: { way: 'increase', amount } }) as const

async function start(input: Input, times: Times = {}) {
  const { seen } = await bulk().preview(input)
  return bulk().start({ ...input, ...times, seen })
}

/** Products of one brand at ₹1,000, quicker than one by one. */
async function addMany(count: number): Promise<number[]> {
  const { id } = await addProduct(shop)
  const {
    id: _id,
    offerVariantId: _offer,
    ...like
  } = await shop.prisma.product.findUniqueOrThrow({
    where: { id },
    omit: { offerPricePaise: true, offerMrpPaise: true, stockQty: true },
  })
  const rows = Array.from({ length: count }, (_, at) => ({
    ...like,
    attributes: {},
    sku: `MANY-${at}`,
    pricePaise: 1_000_00,
  }))
  const made = await shop.prisma.product.createManyAndReturn({ data: rows, select: { id: true } })
  return made.map((product) => product.id)
}
const priceOf = async (id: number) =>
  (await shop.prisma.product.findUniqueOrThrow({ where: { id } })).pricePaise / 100
const pricesOf = async (ids: number[]) => {
  const rows = await shop.prisma.product.findMany({
    where: { id: { in: ids } },
    select: { pricePaise: true },
  })
  return [...new Set(rows.map(({ pricePaise }) => pricePaise / 100))].toSorted()
}
const stockOf = async (id: number) =>
  (await shop.prisma.product.findUniqueOrThrow({ where: { id } })).stockQty
const setAll = (rupees: number) =>
  shop.prisma.product.updateMany({ where: { id: { in: many } }, data: { pricePaise: rupees * 100 } })

/** Plans a change and applies its first slice only, as if the process had died with the answer on its way. */
async function startAndDie(rupees: number): Promise<string> {
  await setAll(rupees)
  const at = new Date(shop.clock.now.getTime() + 60_000).toISOString()
  const { id } = await start({ target: { ids: many }, change: tenOff }, { startsAt: at })
  shop.clock.now = new Date(at)
  await inTransaction(shop.prisma, (tx) => runSlice(tx, shop.deps, id))
  return id
}

describe('a bulk change whose process dies in the middle', () => {
  it('is resumed by the next process, and changes each price once', async () => {
    const id = await startAndDie(1_000)
    expect(await bulk().get({ changeId: id })).toMatchObject({ state: 'applying', total: 450, done: 200 })
    // Dies with a slice half written: what was not committed has not happened.
    const death = inTransaction(shop.prisma, async (tx) => {
      await runSlice(tx, shop.deps, id)
      throw new Error('killed')
    })
    await expect(death).rejects.toThrow('killed')
    expect(await bulk().get({ changeId: id })).toMatchObject({ done: 200 })
    shop.clock.now = new Date(shop.clock.now.getTime() + 31_000)
    await processBulkChanges(shop.deps)
    await shop.runJobs()
    await finishBulk(shop, bulk(), id)
    expect(await bulk().get({ changeId: id })).toMatchObject({ state: 'applied', done: 450, failed: 0 })
    expect(await pricesOf(many)).toEqual([900])
    const history = await shop.prisma.priceHistory.count({
      where: { productId: many[300] ?? 0, pricePaise: 900_00 },
    })
    expect(history).toBe(1)
  })

  it('is done once by two processes at the same moment', async () => {
    const id = await startAndDie(1_000)
    await Promise.all([1, 2, 3].map(() => finishBulk(shop, bulk(), id)))
    expect(await pricesOf(many)).toEqual([900])
    expect(await bulk().get({ changeId: id })).toMatchObject({ state: 'applied', done: 450, failed: 0 })
  })

  it('is undone as far as it went, and the rest is not begun', async () => {
    const id = await startAndDie(1_000)
    expect(await undoBulk(shop, bulk(), id)).toMatchObject({ state: 'restored', total: 200, done: 200 })
    await shop.runJobs()
    expect(await pricesOf(many)).toEqual([1_000])
  })
})

describe('a bulk change of 450 prices', () => {
  it('skips prices that are changed while it runs, reports them, and preserves them when undone', async () => {
    const id = await startAndDie(1_000)
    const [early, late] = [many[0] ?? 0, many[400] ?? 0]
    await shop.prisma.product.updateMany({
      where: { id: { in: [early, late] } },
      data: { pricePaise: 777_00 },
    })
    await finishBulk(shop, bulk(), id)
    const done = await bulk().get({ changeId: id })
    expect(done).toMatchObject({ done: 449, failed: 1, kept: [{ value: 777, reason: 'changed' }] })
    const undone = await undoBulk(shop, bulk(), id)
    expect(undone).toMatchObject({ state: 'restored', done: 448, failed: 1 })
    expect(await pricesOf(many)).toEqual([1_000, 777])
  })

  it('does not touch an order whose prices are frozen', async () => {
    const { id: productId } = await addProduct(shop, { priceRupees: 2_000 })
    const orderId = await placeOrder(shop, { customer: await addCustomer(shop), productId })
    const total = async () =>
      (await shop.prisma.order.findUniqueOrThrow({ where: { id: orderId } })).totalPaise
    const before = await total()
    await start({ target: { ids: [productId] }, change: tenOff })
    expect([await total(), await priceOf(productId)]).toEqual([before, 1_800])
  })
})

describe('a bulk change of chosen variants', () => {
  it('leaves the product and its other variants as they are', async () => {
    const { id: productId } = await addProduct(shop, { priceRupees: 1_000 })
    const [one, other] = [
      await addVariant(productId, 'CHOSEN-8', 8),
      await addVariant(productId, 'CHOSEN-16', 16),
    ]
    await start({ target: { items: [{ productId, productVariantId: one }] }, change: tenOff })
    const rows = await shop.prisma.productVariant.findMany({
      where: { id: { in: [one, other] } },
      orderBy: { id: 'asc' },
    })
    expect([await priceOf(productId), ...rows.map(({ pricePaise }) => pricePaise / 100)]).toEqual([
      1_000, 900, 1_000,
    ])
  })

  it('changes the stock of every variant of a chosen product', async () => {
    const { id: productId } = await addProduct(shop, { stock: 0 })
    await addVariant(productId, 'EACH-8', 8)
    await addVariant(productId, 'EACH-16', 16)
    expect(await start({ target: { ids: [productId] }, change: plus(3) })).toMatchObject({
      total: 2,
      done: 2,
    })
    expect(await stockOf(productId)).toBe(6)
  })
})

async function addVariant(productId: number, sku: string, ramGb: number): Promise<number> {
  const { id } = await shop.prisma.productVariant.create({
    data: { productId, sku, ramGb, pricePaise: 1_000_00 },
  })
  return id
}

describe('a bulk change of stock', () => {
  it('never goes below 0, is one movement each with its reason, and can be undone', async () => {
    const [few, more] = [await addProduct(shop, { stock: 2 }), await addProduct(shop, { stock: 9 })]
    const input = {
      target: { ids: [few.id, more.id] },
      change: { ...plus(-5), reason: 'Damaged in transit' },
    }
    const preview = await bulk().preview(input)
    expect(preview.lines.map(({ before, after }) => [before, after])).toEqual([
      [2, 0],
      [9, 4],
    ])
    const { id } = await bulk().start({ ...input, seen: preview.seen })
    expect([await stockOf(few.id), await stockOf(more.id)]).toEqual([0, 4])
    const notes = await shop.prisma.stockMovement.findMany({ where: { note: 'Damaged in transit' } })
    expect(notes.map(({ delta, actorId }) => [delta, actorId])).toEqual([
      [-2, admin.id],
      [-5, admin.id],
    ])
    expect(await bulk().undo({ changeId: id })).toMatchObject({ done: 2, failed: 0 })
    expect([await stockOf(few.id), await stockOf(more.id)]).toEqual([2, 9])
  })

  it('races with sales without losing or inventing a unit', async () => {
    const { id: productId } = await addProduct(shop, { stock: 10 })
    const input: Input = { target: { ids: [productId] }, change: plus(5) }
    const { seen } = await bulk().preview(input)
    const buyers = await Promise.all([1, 2, 3].map(() => addCustomer(shop)))
    await Promise.all([
      bulk().start({ ...input, seen }),
      ...buyers.map((customer) => placeOrder(shop, { customer, productId, quantity: 2 })),
    ])
    expect(await stockOf(productId)).toBe(10 + 5 - 6)
  })

  it('preserves units sold and stock counted since when it is undone', async () => {
    const [sold, counted, free] = [
      await addProduct(shop, { stock: 0 }),
      await addProduct(shop),
      await addProduct(shop),
    ]
    const ids = [sold.id, counted.id, free.id]
    const { id } = await start({ target: { ids }, change: plus(2) })
    await placeOrder(shop, { customer: await addCustomer(shop), productId: sold.id, quantity: 1 })
    await shop.as(admin).admin.stock.adjust({ productId: counted.id, mode: 'set', amount: 4 })
    const undone = await bulk().undo({ changeId: id })
    expect(undone.kept.map(({ value, reason }) => [value, reason])).toEqual([
      [1, 'sold'],
      [4, 'changed'],
    ])
    expect(await stockOf(free.id)).toBe(5)
  })

  it('covers only the scarce items of a filtered list', async () => {
    const { id: productId } = await addProduct(shop, { stock: 0 })
    const { sku } = await shop.prisma.product.findUniqueOrThrow({ where: { id: productId } })
    const [low, full] = [
      await addVariant(productId, `${sku}-LOW`, 8),
      await addVariant(productId, `${sku}-FULL`, 16),
    ]
    const { stock } = shop.as(admin).admin
    await stock.adjust({ productId, productVariantId: low, mode: 'set', amount: 1 })
    await stock.adjust({ productId, productVariantId: full, mode: 'set', amount: 50 })
    const preview = await bulk().preview({ target: { filter: { sku, stock: 'low' } }, change: plus(5) })
    expect(preview.lines.map((line) => line.productVariantId)).toEqual([low])
  })
})

describe('a scheduled change of prices', () => {
  const later = (minutes: number) => new Date(shop.clock.now.getTime() + minutes * 60_000)
  async function tick(to: Date) {
    shop.clock.now = to
    await processBulkChanges(shop.deps)
    await shop.runJobs()
  }

  it('begins at its time and ends at its time, and leaves what was changed between', async () => {
    const [one, other] = [
      await addProduct(shop, { priceRupees: 1_000 }),
      await addProduct(shop, { priceRupees: 1_000 }),
    ]
    const [begin, end] = [later(60), later(120)]
    const times = { startsAt: begin.toISOString(), endsAt: end.toISOString() }
    const { id, state } = await start({ target: { ids: [one.id, other.id] }, change: tenOff }, times)
    expect([state, await priceOf(one.id)]).toEqual(['scheduled', 1_000])
    await tick(new Date(begin.getTime() - 1))
    expect(await priceOf(one.id)).toBe(1_000)
    await tick(begin)
    expect([await priceOf(one.id), await priceOf(other.id)]).toEqual([900, 900])
    await shop.prisma.product.update({ where: { id: other.id }, data: { pricePaise: 950_00 } })
    await tick(end)
    expect([await priceOf(one.id), await priceOf(other.id)]).toEqual([1_000, 950])
    expect(await bulk().get({ changeId: id })).toMatchObject({ state: 'restored', done: 1, failed: 1 })
  })

  it('is cancelled by an undo before it begins, and when its administrator has left', async () => {
    const { id: productId } = await addProduct(shop, { priceRupees: 1_000 })
    const input: Input = { target: { ids: [productId] }, change: tenOff }
    const times = { startsAt: later(60).toISOString() }
    const undone = await start(input, times)
    expect(await bulk().undo({ changeId: undone.id })).toMatchObject({ state: 'cancelled' })
    const leaver = await addCustomer(shop, 'admin')
    const { seen } = await bulk(leaver).preview(input)
    const left = await bulk(leaver).start({ ...input, ...times, seen })
    await shop.prisma.user.update({ where: { id: leaver.id }, data: { status: 'suspended' } })
    await tick(later(60))
    expect(await bulk().get({ changeId: left.id })).toMatchObject({ state: 'cancelled' })
    expect(await priceOf(productId)).toBe(1_000)
  })

  it('needs an end after its start, and stock has none', async () => {
    const { id: productId } = await addProduct(shop)
    const target = { ids: [productId] }
    const early = { startsAt: later(60).toISOString(), endsAt: later(30).toISOString() }
    await expect(start({ target, change: tenOff }, early)).rejects.toThrow('The end must be after the start')
    await expect(start({ target, change: tenOff }, { endsAt: later(-1).toISOString() })).rejects.toThrow(
      'The end must be',
    )
    await expect(start({ target, change: plus(1) }, { endsAt: later(1).toISOString() })).rejects.toThrow(
      'Only prices can be changed back at a set time.',
    )
  })
})
