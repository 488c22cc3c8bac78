import { REPORT_ROWS_SHOWN } from '@dobara/contract/admin-analytics.ts'
import type { RangeReport } from '@dobara/domain/analytics/reports.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../test/admin-orders/test-order-back-office.ts'
import { bringToDecision, raise, seenOf } from '../../../test/cases/test-cases.ts'
import { addCoupon } from '../../../test/coupons/test-coupons.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { addCustomer, addProduct, addStaff, type NewProduct } from '../../../test/test-products.ts'
import { bengaluru } from '../../../test/test-shop.ts'
import { sellUnits } from '../../../test/units/test-sold-units.ts'

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
})
afterAll(() => shop.stop())

const analytics = () => shop.as(shop.admin).admin.analytics
const on = (day: string) => ({ from: day, to: day, compare: 'none' }) as const
const read = (report: RangeReport, day: string, more: object = {}) =>
  analytics().report({ report, ...on(day), ...more })
/** Profit, margin in percent, units, units whose cost is known, revenue and cost of each product. */
const figuresOf = async (day: string) =>
  Object.fromEntries((await read('productProfits', day)).rows.map(({ key, now }) => [Number(key), now]))
const totalOf = async (report: RangeReport, day: string) => (await read(report, day)).total.now

/** Adds a product of ₹1,180 that costs the shop ₹700, in stock as a number; null: its cost is unknown. */
async function addCounted(costRupees: number | null = 700, product: NewProduct = {}) {
  const made = await addProduct(shop, { stock: 20, priceRupees: 1_180, ...product })
  const purchasePricePaise = costRupees === null ? null : costRupees * 100
  await shop.prisma.product.update({ where: { id: made.id }, data: { purchasePricePaise } })
  return made
}

type Bought = { productId: number; quantity: number }

/** A paid order of a day. */
async function buy(day: string, items: readonly Bought[], { coupon = '' } = {}) {
  const customer = await addCustomer(shop)
  const buyer = shop.as(customer)
  let cartId = ''
  for (const item of items) cartId = (await buyer.cart.add(item)).id ?? ''
  if (coupon) await buyer.cart.applyCoupon({ cartId, code: coupon })
  const { orderId } = await buyer.checkout.init({ cartId, shippingAddress: bengaluru })
  const { order } = await buyer.checkout.pay({ orderId, paymentMethod: 'online' })
  const { productId } = items[0] ?? { productId: 0 }
  await shop.pay({ customer, productId, orderId, providerOrderId: order?.id ?? '' })
  await placeOn(orderId, day)
  const lines = await shop.prisma.orderItem.findMany({ where: { orderId }, orderBy: { position: 'asc' } })
  return { customer, buyer, orderId, lines }
}

const placeOn = (id: string, day: string) =>
  shop.prisma.order.update({ where: { id }, data: { placedAt: new Date(`${day}T12:00:00.000Z`) } })

describe('profit by product', () => {
  it('is the revenue without tax less what the units cost when they were ordered, however they are counted', async () => {
    const dock = await addCounted()
    const bag = await addCounted(null)
    await buy('2026-09-01', [
      { productId: dock.id, quantity: 3 },
      { productId: bag.id, quantity: 1 },
    ])
    const report = await read('productProfits', '2026-09-01')
    expect(report.measures).toEqual(['profit', 'marginShare', 'units', 'pricedUnits', 'revenue', 'cost'])
    expect(await figuresOf('2026-09-01')).toEqual({
      [dock.id]: [900, 30, 3, 3, 3_540, 2_100],
      // Its revenue is not part of any profit.
      [bag.id]: [0, null, 1, 0, 1_180, 0],
    })
    expect(report.total.now).toEqual([900, 30, 4, 3, 4_720, 2_100])
  })

  it('does not change with a later purchase price', async () => {
    const dock = await addCounted()
    await buy('2026-09-02', [{ productId: dock.id, quantity: 1 }])
    await shop.prisma.product.update({ where: { id: dock.id }, data: { purchasePricePaise: 999_00 } })
    expect(await figuresOf('2026-09-02')).toEqual({ [dock.id]: [300, 30, 1, 1, 1_180, 700] })
  })

  it('has the discount of a coupon taken off each line', async () => {
    const dock = await addCounted()
    const bag = await addCounted(null)
    const { code } = await addCoupon(shop, { valueHundredths: 10_00 })
    const items = [
      { productId: dock.id, quantity: 1 },
      { productId: bag.id, quantity: 1 },
    ]
    await buy('2026-09-04', items, { coupon: code })
    expect(await figuresOf('2026-09-04')).toEqual({
      [dock.id]: [200, 22.22, 1, 1, 1_062, 700],
      [bag.id]: [0, null, 1, 0, 1_062, 0],
    })
  })

  it('is less the tax on the margin of second-hand items', async () => {
    const used = await addProduct(shop, { priceRupees: 11_800, boughtForRupees: 10_620 })
    const { lines } = await buy('2026-09-05', [{ productId: used.id, quantity: 2 }])
    expect(lines[0]).toMatchObject({ purchasePricePaise: 10_620_00, unitCostPaise: 10_620_00 })
    // The margin of 1,180 has a tax of 180 in it.
    const [profit, , ...rest] = (await figuresOf('2026-09-05'))[used.id] ?? []
    expect([profit, ...rest]).toEqual([2_000, 2, 2, 23_600, 21_240])
  })

  it('leaves out cancelled units, and those that were refunded after a return', async () => {
    const dock = await addCounted()
    const { customer, buyer, orderId, lines } = await buy('2026-09-06', [{ productId: dock.id, quantity: 4 }])
    const orderItemId = lines[0]?.id ?? ''
    const items = [{ orderItemId, quantity: 1 }]
    const { amount } = await buyer.orders.previewCancel({ id: orderId, items })
    await buyer.orders.cancelItems({ id: orderId, items, seenAmount: amount, reason: 'by_mistake' })
    expect(await figuresOf('2026-09-06')).toEqual({ [dock.id]: [900, 30, 3, 3, 3_540, 2_100] })
    await shop.move(orderId, 'delivered')
    const of = { customer, orderId, orderItemId, stockItemId: dock.stockItemId }
    const returned = await raise(shop, of, { quantity: 1 })
    const at = await bringToDecision(shop, returned)
    expect(await figuresOf('2026-09-06')).toEqual({ [dock.id]: [900, 30, 3, 3, 3_540, 2_100] })
    const cases = shop.as(shop.admin).admin.cases
    const { refund } = await cases.previewDecision({ id: at.id })
    await cases.decide({ ...seenOf(at), resolution: 'refund', amount: refund?.amount ?? 0 })
    expect(await figuresOf('2026-09-06')).toEqual({ [dock.id]: [600, 30, 2, 2, 2_360, 1_400] })
    expect(await shop.findings()).toEqual([])
  })

  it('counts a unit that was replaced once', async () => {
    const dock = await addCounted()
    const { customer, orderId, lines } = await buy('2026-09-07', [{ productId: dock.id, quantity: 1 }])
    await shop.move(orderId, 'delivered')
    const of = { customer, orderId, orderItemId: lines[0]?.id ?? '', stockItemId: dock.stockItemId }
    const at = await bringToDecision(shop, await raise(shop, of, { kind: 'replacement' }))
    await shop.as(shop.admin).admin.cases.decide({ ...seenOf(at), resolution: 'replace' })
    expect(await figuresOf('2026-09-07')).toEqual({ [dock.id]: [300, 30, 1, 1, 1_180, 700] })
  })

  it('is that of the items that came by an exchange', async () => {
    const dock = await addCounted()
    const cable = await addCounted(200, { priceRupees: 590 })
    const { orderId, lines } = await buy('2026-09-08', [{ productId: dock.id, quantity: 2 }])
    const swap = { id: orderId, orderItemId: lines[0]?.id ?? '', quantity: 1, newQuantity: 1 }
    await shop.backOffice.swapItem({ ...swap, productId: cable.id })
    expect(await figuresOf('2026-09-08')).toEqual({
      [dock.id]: [300, 30, 1, 1, 1_180, 700],
      [cable.id]: [300, 60, 1, 1, 590, 200],
    })
  })

  it('is not known of orders from before costs were recorded', async () => {
    const dock = await addCounted()
    const { orderId } = await buy('2026-09-09', [{ productId: dock.id, quantity: 1 }])
    await shop.prisma.orderItem.updateMany({ where: { orderId }, data: { unitCostPaise: null } })
    expect(await figuresOf('2026-09-09')).toEqual({ [dock.id]: [0, null, 1, 0, 1_180, 0] })
  })

  it('may be a loss, also of what was given away', async () => {
    const dock = await addCounted(1_250)
    const { orderId } = await buy('2026-09-10', [{ productId: dock.id, quantity: 1 }])
    expect(await figuresOf('2026-09-10')).toEqual({ [dock.id]: [-250, -25, 1, 1, 1_180, 1_250] })
    await shop.prisma.orderItem.updateMany({
      where: { orderId },
      data: { discountPaise: 1_180_00, taxablePaise: 0, cgstPaise: 0, sgstPaise: 0 },
    })
    expect(await figuresOf('2026-09-10')).toEqual({ [dock.id]: [-1_250, null, 1, 1, 0, 1_250] })
  })
})

describe('profit by product of machines', () => {
  const priced = async (day: string, quantity = 2) => {
    const sold = await sellUnits(shop, { quantity })
    await placeOn(sold.orderId, day)
    const bought = (place: number, paise: number | null) =>
      shop.prisma.unit.update({
        where: { id: sold.units[place]?.id ?? 0 },
        data: { purchasePricePaise: paise },
      })
    return { ...sold, bought }
  }

  it('equals profit by machine, and ignores the purchase price of the product', async () => {
    const { bought, productId } = await priced('2026-09-11', 3)
    await bought(0, 3_001_00)
    await bought(1, 2_000_03)
    await shop.prisma.product.update({ where: { id: productId }, data: { purchasePricePaise: 1_00 } })
    await shop.prisma.orderItem.updateMany({ where: { productId }, data: { unitCostPaise: 1_00 } })
    const [profit, , ...rest] = await totalOf('productProfits', '2026-09-11')
    expect([profit, ...rest]).toEqual(await totalOf('unitProfits', '2026-09-11'))
    expect(rest.slice(0, 2)).toEqual([3, 2])
    expect(rest.at(-1)).toBe(5_001.03)
  })

  it('adds up with what is counted by a number', async () => {
    const { bought, productId } = await priced('2026-09-12', 1)
    await bought(0, 3_000_00)
    const dock = await addCounted()
    await buy('2026-09-12', [{ productId: dock.id, quantity: 1 }])
    const machine = (await totalOf('unitProfits', '2026-09-12'))[0] ?? 0
    expect((await figuresOf('2026-09-12'))[productId]?.[0]).toBe(machine)
    const total = await totalOf('productProfits', '2026-09-12')
    expect(total[0]).toBeCloseTo(machine + 300, 2)
    expect(total.slice(2)).toEqual([2, 2, 4_999 + 1_180, 3_700])
    const ofBrands = await read('brandProfits', '2026-09-12')
    expect(ofBrands.rows.map(({ name, now }) => [name, now])).toEqual([['Dell', total]])
    const ofCategories = await read('categoryProfits', '2026-09-12')
    expect(ofCategories.rows.map(({ name, now }) => [name, now])).toEqual([['Laptops', total]])
    expect(ofCategories.total.now).toEqual(total)
  })

  it('is by what its order froze where a machine is known only since it was sent', async () => {
    const dock = await addCounted()
    const where = { id: dock.stockItemId }
    await shop.prisma.stockItem.update({ where, data: { tracking: 'serial_at_dispatch' } })
    const { orderId, lines } = await buy('2026-09-13', [{ productId: dock.id, quantity: 3 }])
    const { shipments } = await shop.as(shop.admin).admin.shipments.make({ id: orderId })
    const all = { [dock.id]: [900, 30, 3, 3, 3_540, 2_100] }
    expect(await figuresOf('2026-09-13')).toEqual(all)
    const parcel = { id: shipments[0]?.id ?? '', orderItemId: lines[0]?.id ?? '' }
    await shop.backOffice.recordSerial({ ...parcel, serial: 'PF9000001' })
    expect(await figuresOf('2026-09-13')).toEqual(all)
    expect(await totalOf('unitProfits', '2026-09-13')).toEqual([300, 1, 1, 1_180, 700])
  })
})

describe('a report of profits', () => {
  it('is sorted by the margin, what has none coming last, and is a file of all products', async () => {
    const [good, poor, unknown] = [await addCounted(100), await addCounted(900), await addCounted(null)]
    const items = [good, poor, unknown].map(({ id: productId }) => ({ productId, quantity: 1 }))
    await buy('2026-09-14', items)
    const keysBy = async (sortOrder: 'asc' | 'desc') =>
      (await read('productProfits', '2026-09-14', { sortBy: 'marginShare', sortOrder })).rows.map(({ key }) =>
        Number(key),
      )
    expect(await keysBy('desc')).toEqual([good.id, poor.id, unknown.id])
    expect(await keysBy('asc')).toEqual([poor.id, good.id, unknown.id])
    const file = await analytics().exportRows({ report: 'productProfits', ...on('2026-09-14') })
    const figures = ['profit', 'marginShare', 'units', 'pricedUnits', 'revenue', 'cost']
    expect(file.columns).toEqual(['key', 'name', 'detail', ...figures])
    expect(file.rows).toHaveLength(3)
  })

  it('shows the first rows of many products, with the total of all', async () => {
    const dock = await addCounted()
    const { orderId } = await buy('2026-09-15', [{ productId: dock.id, quantity: 1 }])
    const count = REPORT_ROWS_SHOWN + 5
    await shop.sql.query(
      `WITH made AS (
         INSERT INTO product (sku, title, model, brand_id, category_id, price_paise, hsn, kind, updated_at)
         SELECT sku || '-' || n, title, model, brand_id, category_id, price_paise, hsn, kind, updated_at
           FROM product, generate_series(2, $2::int) n WHERE id = $1 RETURNING id)
       INSERT INTO order_item (id, order_id, position, product_id, stock_item_id, sku, title, brand, condition, hsn, gst_rate_bp,
                               quantity, unit_price_paise, line_total_paise, taxable_paise, cgst_paise, sgst_paise, unit_cost_paise,
                               warranty_months, return_window_days)
       SELECT gen_random_uuid(), i.order_id, 1 + row_number() OVER (), made.id, i.stock_item_id, i.sku, i.title, i.brand, i.condition,
              i.hsn, i.gst_rate_bp, 1, i.unit_price_paise, i.line_total_paise, i.taxable_paise, i.cgst_paise, i.sgst_paise,
              i.unit_cost_paise, 0, 0
         FROM made, order_item i WHERE i.order_id = $3::uuid`,
      [dock.id, count, orderId],
    )
    const report = await read('productProfits', '2026-09-15', { sortBy: 'marginShare', sortOrder: 'desc' })
    expect([report.rows.length, report.rowCount]).toEqual([REPORT_ROWS_SHOWN, count])
    expect(report.total.now).toEqual([300 * count, 30, count, count, 1_180 * count, 700 * count])
  })

  it('is refused to a role that sees no purchase prices, as a page and as a file', async () => {
    const calls = shop.as(await addStaff(shop, 'read_only')).admin.analytics
    const reports = [
      'productProfits',
      'brandProfits',
      'categoryProfits',
      'unitProfits',
      'lotProfits',
    ] as const
    for (const report of reports) {
      const requested = { report, ...on('2026-09-01') }
      expect(await refusalOf(calls.report(requested))).toMatchObject({ code: 'PERMISSION_REQUIRED' })
      expect(await refusalOf(calls.exportRows(requested))).toMatchObject({ code: 'PERMISSION_REQUIRED' })
    }
    expect(await calls.report({ report: 'products', ...on('2026-09-01') })).toMatchObject({ rowCount: 3 })
  })
})
