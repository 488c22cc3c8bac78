import { REPORT_ROWS_SHOWN } from '@dobara/contract/admin-analytics.ts'
import type { RangeReport, StockReport } from '@dobara/domain/analytics/reports.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../test/admin-orders/test-order-back-office.ts'
import { addCoupon } from '../../../test/coupons/test-coupons.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { addCustomer, addProduct, addStaff, placeOrder } from '../../../test/test-products.ts'

let shop: OrderBackOffice
let laptop: number
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
  laptop = (await addProduct(shop, { stock: 50, priceRupees: 10_000 })).id
})
afterAll(() => shop.stop())

type Changes = Parameters<OrderBackOffice['prisma']['order']['update']>[0]['data']

/** An order of one laptop for ₹10,000 and ₹199 for its delivery. */
async function addOrder(day: string, changes: Changes = {}) {
  const id = await placeOrder(shop, { customer: await addCustomer(shop), productId: laptop })
  const at = new Date(`${day}T12:00:00.000Z`)
  const data = {
    status: 'confirmed',
    placedAt: at,
    confirmedAt: at,
    paymentMethod: 'cod',
    ...changes,
  } as const
  return shop.prisma.order.update({ where: { id }, data, include: { items: true } })
}

const at = (day: string) => ({ from: day, to: day, compare: 'none' }) as const
const analytics = () => shop.as(shop.admin).admin.analytics
const read = (report: RangeReport, day: string) => analytics().report({ report, ...at(day) })
const readStock = (report: StockReport, more: object = {}) => analytics().stock({ report, ...more })
const rowsOf = (found: Awaited<ReturnType<typeof read>>) =>
  found.rows.map(({ key, name, now }) => [name ?? key, ...now])

const COPIES = `WITH made AS (
    INSERT INTO product (sku, title, model, brand_id, category_id, price_paise, purchase_price_paise, tax_scheme, no_input_credit, hsn, kind,
                         updated_at)
    SELECT sku || '-' || n, title, model, brand_id, category_id, price_paise, purchase_price_paise, tax_scheme, no_input_credit, hsn, kind,
           updated_at
      FROM product, generate_series(1, $2::int) n WHERE id = $1 RETURNING id)
  INSERT INTO stock_item (product_id) SELECT id FROM made RETURNING id`
const STOCK = `INSERT INTO stock_movement (stock_item_id, delta, cause, created_at)
  SELECT id, n, (CASE WHEN n < 3 THEN 'restock' ELSE 'adjustment' END)::movement_cause, $2::timestamptz - n * interval '1 day'
    FROM unnest($1::int[]) WITH ORDINALITY item (id, n)`

/** Copies of a product with one unit, two and so on; but for two, which came in a day and two ago, they were found in a count. */
async function addCopies(productId: number, count: number) {
  const { rows } = await shop.sql.query<{ id: number }>(COPIES, [productId, count])
  await shop.sql.query(STOCK, [rows.map(({ id }) => id), shop.clock.now])
}

/** Adds a refund of an order, as recorded in the books. */
const addRefund = (orderId: string, amountPaise: number, state: 'processed' | 'failed') =>
  shop.prisma.refund.create({
    data: {
      id: shop.deps.newId(),
      orderId,
      amountPaise,
      state,
      reason: 'Test',
      idempotencyKey: shop.deps.newId(),
    },
  })

async function addParcel(orderId: string, state: 'returned_to_origin' | 'delivered' | 'cancelled') {
  const now = shop.clock.now
  const times = {
    createdAt: now,
    updatedAt: now,
    deliveredAt: state === 'delivered' ? now : null,
    cancelledAt: state === 'cancelled' ? now : null,
  }
  await shop.prisma.shipment.create({ data: { id: shop.deps.newId(), orderId, state, ...times } })
}

const mumbai = {
  name: 'Asha',
  line1: '1 Marine Drive',
  city: 'Mumbai',
  state: 'Maharashtra',
  postcode: '400001',
}

describe('sales by PIN code and payment method', () => {
  it('are revenue and orders with what went back, and what is left', async () => {
    const { id } = await addOrder('2026-09-01', { shippingAddress: mumbai })
    await addRefund(id, 3_000_00, 'processed')
    await addRefund(id, 5_000_00, 'failed')
    await addOrder('2026-09-01', { shippingAddress: mumbai, paymentMethod: 'online' })
    await addOrder('2026-09-01', { paymentMethod: 'online' })
    await addOrder('2026-09-01', { status: 'cancelled' })
    const pins = await read('pins', '2026-09-01')
    expect(pins.measures).toEqual(['revenue', 'orders', 'refunded', 'net'])
    expect(rowsOf(pins)).toEqual([
      ['400001', 20_398, 2, 3_000, 17_398],
      ['560001', 10_199, 1, 0, 10_199],
    ])
    expect(pins.rows[0]?.detail).toBe('Mumbai')
    expect(pins.total.now).toEqual([30_597, 3, 3_000, 27_597])
    expect(rowsOf(await read('methods', '2026-09-01'))).toEqual([
      ['online', 20_398, 2, 0, 20_398],
      ['cod', 10_199, 1, 3_000, 7_199],
    ])
  })
})

describe('sales by channel', () => {
  it('are by where the orders were placed, those from before without one', async () => {
    await addOrder('2026-07-03', { channel: 'phone' })
    await addOrder('2026-07-03', { channel: 'phone' })
    await addOrder('2026-07-03')
    await addOrder('2026-07-03', { channel: null })
    expect(rowsOf(await read('channels', '2026-07-03'))).toEqual([
      ['phone', 20_398, 2, 0, 20_398],
      ['', 10_199, 1, 0, 10_199],
      ['web', 10_199, 1, 0, 10_199],
    ])
  })
})

describe('the cost of coupons', () => {
  it('is their discount, an order with two of them being one in the total', async () => {
    const [first, second] = [await addCoupon(shop, { code: 'ONE' }), await addCoupon(shop, { code: 'TWO' })]
    const use = (
      order: { id: string; userId: string },
      couponId: number,
      rupees: number,
      releasedAt?: Date,
    ) =>
      shop.prisma.couponUse.create({
        data: {
          id: shop.deps.newId(),
          orderId: order.id,
          userId: order.userId,
          couponId,
          discountPaise: rupees * 100,
          releasedAt: releasedAt ?? null,
        },
      })
    const both = await addOrder('2026-09-02')
    await use(both, first.id, 500)
    await use(both, second.id, 250)
    const one = await addOrder('2026-09-02')
    await use(one, first.id, 100)
    await use(await addOrder('2026-09-02'), second.id, 900, new Date())
    await use(await addOrder('2026-09-02', { status: 'cancelled' }), second.id, 900)
    const coupons = await read('coupons', '2026-09-02')
    expect(rowsOf(coupons)).toEqual([
      ['ONE', 600, 2, 20_398],
      ['TWO', 250, 1, 10_199],
    ])
    expect(coupons.total.now).toEqual([850, 2, 20_398])
  })
})

describe('cash orders that were refused', () => {
  it('are parcels that came back and orders cancelled after they were sent, of those sent', async () => {
    const shippedAt = new Date('2026-09-03T15:00:00.000Z')
    const back = await addOrder('2026-09-03', { status: 'shipped', shippedAt })
    await addParcel(back.id, 'returned_to_origin')
    const cancelled = await addOrder('2026-09-03', { status: 'cancelled', shippedAt })
    await addParcel(cancelled.id, 'cancelled')
    const mumbaiOrder = await addOrder('2026-09-03', {
      status: 'delivered',
      shippedAt,
      shippingAddress: mumbai,
    })
    await addParcel(mumbaiOrder.id, 'delivered')
    await addOrder('2026-09-03', { status: 'delivered', shippedAt })
    await addOrder('2026-09-03', { status: 'cancelled' })
    await addOrder('2026-09-03', { status: 'shipped', shippedAt, paymentMethod: 'online' })
    const cod = await read('cod', '2026-09-03')
    expect(cod.measures).toEqual(['refused', 'refusedShare', 'sent', 'delivered', 'orders'])
    expect(rowsOf(cod)).toEqual([
      ['560001', 2, 66.67, 3, 1, 4],
      ['400001', 0, 0, 1, 1, 1],
    ])
    expect(cod.total.now).toEqual([2, 50, 4, 2, 5])
  })
})

describe('returns', () => {
  it('are counted by reason and product with their refunds, repairs left out', async () => {
    const order = await addOrder('2026-09-04')
    let cases = 0
    const raise = async (reason: string, kind: string, refundId: string | null = null) => {
      cases += 1
      const resolution = refundId === null ? null : 'refund'
      const when = new Date('2026-09-05T12:00:00.000Z')
      const id = shop.deps.newId()
      const times = { raisedAt: when, stateAt: when, updatedAt: when }
      const of = { orderId: order.id, orderItemId: order.items[0]?.id ?? '', quantity: 1 }
      const words = { reason, kind, number: `CASE-2026-90000${cases}`, description: '', policy: {} }
      await shop.prisma.serviceCase.create({ data: { id, ...of, ...words, ...times, refundId, resolution } })
    }
    await raise('damaged', 'return')
    const refund = await addRefund(order.id, 4_000_00, 'processed')
    await raise('not_working', 'repair')
    await raise('wrong_item', 'refund', refund.id)
    expect(rowsOf(await read('returnReasons', '2026-09-05'))).toEqual([
      ['damaged', 1, 1, 0],
      ['wrong_item', 1, 1, 4_000],
    ])
    const products = await read('returnProducts', '2026-09-05')
    expect(products.rows.map(({ key, now }) => [Number(key), ...now])).toEqual([[laptop, 2, 2, 4_000]])
  })
})

describe('the stock of now', () => {
  it('is sorted by when it last came in, corrections and undone receipts left out, with its margin', async () => {
    await shop.prisma.product.updateMany({ data: { deletedAt: shop.clock.now } })
    const old = await addProduct(shop, { stock: 0, priceRupees: 20_000, boughtForRupees: 12_000 })
    const fresh = await addProduct(shop, { stock: 0, priceRupees: 5_000 })
    const daysAgo = (days: number) => new Date(shop.clock.now.getTime() - days * 86_400_000)
    const move = (stockItemId: number, delta: number, more: object) =>
      shop.prisma.stockMovement.create({ data: { stockItemId, delta, cause: 'restock', ...more } })
    await move(old.stockItemId, 3, { createdAt: daysAgo(100) })
    await move(old.stockItemId, 1, { createdAt: daysAgo(2), cause: 'adjustment' })
    const undone = await move(old.stockItemId, 9, { createdAt: daysAgo(1) })
    await move(old.stockItemId, -9, { createdAt: daysAgo(1), undoesId: undone.id })
    await move(fresh.stockItemId, 2, { createdAt: daysAgo(30) })
    const ages = await readStock('stockAge')
    expect(ages.measures).toEqual(['units', 'value', 'pricedUnits', 'purchaseValue', 'margin'])
    expect(rowsOf(ages)).toEqual([
      ['91', 4, 80_000, 4, 48_000, 32_000],
      ['0', 2, 10_000, 0, 0, 0],
    ])
    const products = await readStock('stockProducts')
    expect(products.rows.map(({ now }) => now)).toEqual([
      [100, 4, 80_000, 4, 48_000, 32_000],
      [30, 2, 10_000, 0, 0, 0],
    ])
    expect(products.total.now).toEqual([null, 6, 90_000, 4, 48_000, 32_000])
    const file = await analytics().exportStockRows({ report: 'stockAge' })
    expect(file.rows.map(([key, , , ...figures]) => [key, ...figures])).toEqual([
      ['0', 2, 10_000, 0, 0, 0],
      ['91', 4, 80_000, 4, 48_000, 32_000],
    ])
  })

  it('is read in parts where there are many products, with the total of all of them', async () => {
    await shop.prisma.product.updateMany({ data: { deletedAt: shop.clock.now } })
    const { id: pattern } = await addProduct(shop, { stock: 0, priceRupees: 100, boughtForRupees: 60 })
    const count = REPORT_ROWS_SHOWN + 5
    await addCopies(pattern, count)
    const most = await readStock('stockProducts', { sortBy: 'value', sortOrder: 'desc' })
    expect(most.rows).toHaveLength(REPORT_ROWS_SHOWN)
    expect(most.rowCount).toBe(count)
    expect(most.rows[0]?.now.slice(1, 3)).toEqual([count, count * 100])
    const units = (count * (count + 1)) / 2
    expect(most.total.now).toEqual([null, units, units * 100, units, units * 60, units * 40])
    // Most of them never came in: they have no age, and are last both ways.
    expect((await readStock('stockProducts')).rows[0]?.now[0]).toBe(2)
    expect((await readStock('stockProducts', { sortOrder: 'asc' })).rows[0]?.now[0]).toBe(1)
    const keysAfter = async (after?: string) => {
      const { rows } = await analytics().exportStockRows({ report: 'stockProducts', after })
      return rows.map(([key]) => key)
    }
    const keys = await keysAfter()
    expect(await keysAfter(String(keys[99]))).toEqual(keys.slice(100))
    expect(new Set(keys).size).toBe(count)
  })

  it('is refused to a role that sees no purchase prices', async () => {
    const calls = shop.as(await addStaff(shop, 'read_only')).admin.analytics
    const refused = { code: 'PERMISSION_REQUIRED' }
    expect(await refusalOf(calls.stock({ report: 'stockAge' }))).toMatchObject(refused)
    expect(await refusalOf(calls.exportStockRows({ report: 'stockAge' }))).toMatchObject(refused)
    expect(await calls.report({ report: 'pins', ...at('2026-09-01') })).toMatchObject({ rowCount: 2 })
  })
})
