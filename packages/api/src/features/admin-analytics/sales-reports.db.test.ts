import type { RangeReport } from '@dobara/domain/analytics/reports.ts'
import type { StaffRole } from '@dobara/domain/accounts/staff-roles.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../test/admin-orders/test-order-back-office.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { addCustomer, addProduct, addStaff, placeOrder } from '../../../test/test-products.ts'

let shop: OrderBackOffice
let latitude: number
let elitebook: number
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
  latitude = (await addProduct(shop, { stock: 50, priceRupees: 10_000 })).id
  elitebook = (await addProduct(shop, { stock: 50, priceRupees: 20_000 })).id
  const hp = await shop.prisma.brand.create({ data: { name: 'HP', slug: 'hp' } })
  await shop.prisma.product.update({ where: { id: elitebook }, data: { brandId: hp.id } })
  await addOrder({ [latitude]: 2, [elitebook]: 1 }, '2026-11-10T12:00:00.000Z')
  // The last millisecond of the range in India, and the first behind it.
  await addOrder({ [latitude]: 1 }, '2026-11-20T18:29:59.999Z')
  await addOrder({ [latitude]: 1 }, '2026-11-20T18:30:00.000Z')
  await addOrder({ [latitude]: 4 }, '2026-11-12T12:00:00.000Z', { status: 'cancelled' })
  await addOrder({ [latitude]: 4 }, '2026-11-12T12:00:00.000Z', { status: 'pending' })
  await addOrder({ [latitude]: 4 }, '2026-11-12T12:00:00.000Z', { hiddenAt: new Date() })
  await addOrder({ [elitebook]: 1 }, '2026-11-05T12:00:00.000Z')
  await addOrder({ [elitebook]: 3 }, '2025-11-10T12:00:00.000Z')
})
afterAll(() => shop.stop())

type Fate = { status?: 'confirmed' | 'cancelled' | 'pending'; hiddenAt?: Date }

async function addOrder(quantities: Record<number, number>, placedAt: string, fate: Fate = {}) {
  const customer = await addCustomer(shop)
  const [last, ...first] = Object.entries(quantities)
    .map(([id, quantity]) => ({ productId: Number(id), quantity }))
    .toReversed()
  for (const item of first.toReversed()) await shop.as(customer).cart.add(item)
  const id = await placeOrder(shop, { customer, ...(last ?? { productId: 0 }) })
  return shop.prisma.order.update({
    where: { id },
    data: { status: 'confirmed', placedAt: new Date(placedAt), ...fate },
  })
}

/** Each of these orders paid ₹199 for its delivery, but the one of a year before. */
const DELIVERY = ['delivery', [398, null, null], [199, null, null]]
const days = { from: '2026-11-10', to: '2026-11-20' }
const analytics = () => shop.as(shop.admin).admin.analytics
const read = (report: RangeReport, more: object = {}) => analytics().report({ report, ...days, ...more })
const rowsOf = async (report: RangeReport, more?: object) =>
  (await read(report, more)).rows.map(({ name, key, now, before }) => [name ?? key, now, before])

describe('sales of a range of days', () => {
  it('are the revenue, orders and units of each product, next to as many days before', async () => {
    const report = await read('products')
    expect(report).toMatchObject({
      measures: ['revenue', 'orders', 'units'],
      compared: { from: '2026-10-30', to: '2026-11-09' },
      total: { now: [50_398, 2, 4], before: [20_199, 1, 1] },
      rowCount: 3,
    })
    expect(report.rows.map(({ key, now, before }) => [key, now, before])).toEqual([
      [String(latitude), [30_000, 2, 3], [0, 0, 0]],
      [String(elitebook), [20_000, 1, 1], [20_000, 1, 1]],
      DELIVERY,
    ])
  })

  it('are those of brands and categories, an order of both brands being one order in the total', async () => {
    expect(await rowsOf('brands', { sortBy: 'name', sortOrder: 'asc' })).toEqual([
      DELIVERY,
      ['Dell', [30_000, 2, 3], [0, 0, 0]],
      ['HP', [20_000, 1, 1], [20_000, 1, 1]],
    ])
    expect(await rowsOf('categories')).toEqual([['Laptops', [50_000, 2, 4], [20_000, 1, 1]], DELIVERY])
    expect((await read('brands')).total.now).toEqual([50_398, 2, 4])
  })

  it('are those of every day, next to the matching day of the compared range', async () => {
    const report = await read('days')
    expect(report).toMatchObject({ rowCount: 11, total: { now: [50_398, 2], before: [20_199, 1] } })
    expect(report.rows.map(({ key, now, before }) => [key, now, before])).toEqual([
      ['2026-11-20', [10_199, 1], [0, 0]],
      ['2026-11-19', [0, 0], [0, 0]],
      ['2026-11-18', [0, 0], [0, 0]],
      ['2026-11-17', [0, 0], [0, 0]],
      // The order of the 5th of November, the seventh of the days before.
      ['2026-11-16', [0, 0], [20_199, 1]],
      ['2026-11-15', [0, 0], [0, 0]],
      ['2026-11-14', [0, 0], [0, 0]],
      ['2026-11-13', [0, 0], [0, 0]],
      ['2026-11-12', [0, 0], [0, 0]],
      ['2026-11-11', [0, 0], [0, 0]],
      ['2026-11-10', [40_199, 1], [0, 0]],
    ])
    const ofYear = await read('days', { compare: 'year' })
    expect(ofYear.rows.at(-1)).toMatchObject({ key: '2026-11-10', before: [60_000, 1] })
    expect((await read('days', { compare: 'none' })).rows[0]).toMatchObject({ now: [10_199, 1], before: [] })
    const file = await analytics().exportRows({ report: 'days', ...days, compare: 'before' })
    expect(file.columns).toEqual([
      'key',
      'name',
      'detail',
      'revenue',
      'orders',
      'revenueBefore',
      'ordersBefore',
    ])
    expect(file.rows[0]).toEqual(['2026-11-10', '2026-11-10', '', 40_199, 1, 0, 0])
    expect(file.rows).toHaveLength(11)
  })

  it('are compared with the same days a year ago, or with nothing', async () => {
    expect(await read('brands', { compare: 'year' })).toMatchObject({
      compared: { from: '2025-11-10', to: '2025-11-20' },
      total: { now: [50_398, 2, 4], before: [60_000, 1, 3] },
    })
    const alone = await read('brands', { compare: 'none' })
    expect(alone).toMatchObject({ compared: null, total: { now: [50_398, 2, 4], before: [] } })
  })

  it('add up with the figures above the list of orders', async () => {
    const requested = { startDate: days.from, endDate: days.to, period: 'all' } as const
    const figures = await shop.backOffice.statistics(requested)
    expect((await read('products')).total.now).toEqual([figures.totalRevenue, figures.standingOrders, 4])
  })

  it('leave out units that were waived', async () => {
    const order = await addOrder({ [latitude]: 2 }, '2026-08-01T12:00:00.000Z')
    await shop.prisma.order.update({ where: { id: order.id }, data: { waivedPaise: 10_000_00 } })
    await shop.prisma.orderItem.updateMany({
      where: { orderId: order.id },
      data: { cancelledQuantity: 1, waivedQuantity: 1 },
    })
    const august = { from: '2026-08-01', to: '2026-08-01', compare: 'none' }
    expect(await rowsOf('brands', august)).toEqual([
      ['Dell', [10_000, 1, 1], []],
      ['delivery', [199, null, null], []],
    ])
    expect((await read('brands', august)).total.now).toEqual([10_199, 1, 1])
  })

  it('are nothing where nothing was sold', async () => {
    const empty = { from: '2000-01-01', to: '2000-12-31' }
    expect(await read('products', empty)).toMatchObject({ rowCount: 0, rows: [], total: { now: [0, 0, 0] } })
  })

  it('are a file with all rows and the days compared with', async () => {
    const file = await analytics().exportRows({ report: 'brands', ...days })
    expect(file.columns).toEqual([
      'key',
      'name',
      'detail',
      'revenue',
      'orders',
      'units',
      'revenueBefore',
      'ordersBefore',
      'unitsBefore',
    ])
    expect(file.rows.map((row) => row.slice(1))).toEqual([
      ['Dell', '', 30_000, 2, 3, 0, 0, 0],
      ['HP', '', 20_000, 1, 1, 20_000, 1, 1],
      ['delivery', '', 398, '', '', 199, '', ''],
    ])
    const [first] = file.rows
    const rest = await analytics().exportRows({ report: 'brands', ...days, after: String(first?.[0]) })
    expect(rest.rows).toEqual(file.rows.slice(1))
    expect(file.next).toBeNull()
  })
})

describe('a range that makes no sense', () => {
  it('is refused with a message', async () => {
    const hostile = [
      ['2026-11-20', '2026-11-10'],
      ['2025-11-20', '2026-11-21'],
      ['1999-12-31', '2000-01-01'],
      ['9999-12-31', '9999-12-31'],
      ['2026-02-30', '2026-03-01'],
      ["2026-11-01'; --", '2026-11-02'],
    ] as const
    for (const [from, to] of hostile) {
      const refusals = [
        await refusalOf(analytics().report({ report: 'products', from, to })),
        await refusalOf(analytics().exportRows({ report: 'products', from, to })),
      ]
      expect(refusals.map(({ code }) => code)).toEqual(['RULE_BROKEN', 'RULE_BROKEN'])
    }
    const longest = { from: '2025-11-20', to: '2026-11-20', compare: 'none' as const }
    expect(await analytics().report({ report: 'products', ...longest })).toMatchObject({ rowCount: 3 })
  })
})

describe('a role without the permission for reports', () => {
  it('is refused every report and its file', async () => {
    const roles: StaffRole[] = ['catalogue', 'orders', 'support']
    for (const role of roles) {
      const calls = shop.as(await addStaff(shop, role)).admin.analytics
      const requested = { report: 'products', ...days } as const
      expect(await refusalOf(calls.report(requested))).toMatchObject({ code: 'PERMISSION_REQUIRED' })
      expect(await refusalOf(calls.exportRows(requested))).toMatchObject({ code: 'PERMISSION_REQUIRED' })
    }
  })
})
