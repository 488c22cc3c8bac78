import { indiaDateOf } from '@dobara/domain/calendar/india-time.ts'
import { dayLater } from '@dobara/domain/orders/sales-by-day.ts'
import type { RangeReport } from '@dobara/domain/analytics/reports.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { addCustomer, addProduct, addStaff, placeOrder } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { COUNT_RETENTION_DAYS, eraseOldCounts, SEARCH_RETENTION_DAYS } from '../retention/erase-old-counts.ts'
import { createShopCounter } from './counts/create-shop-counter.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof addStaff>>
let today: string
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  admin = await addStaff(shop, 'owner')
})
afterAll(() => shop.stop())
beforeEach(async () => {
  today = indiaDateOf(shop.clock.now)
  await shop.sql.query('TRUNCATE shop_count, search_count')
})

const counterOf = () => createShopCounter(shop.deps)
const VISITORS = ['10.0.0.1', '10.0.1.1', '10.0.2.1'] as const
type Counter = ReturnType<typeof counterOf>
const search = (counter: Counter, text: string, found: number, visitors: readonly string[] = VISITORS) => {
  for (const ip of visitors) counter.count({ step: 'search', search: text, found }, ip)
}
const analytics = () => shop.as(admin).admin.analytics
const read = (report: RangeReport, more: object = {}) =>
  analytics().report({ report, from: today, to: today, compare: 'none', ...more })
const rowsOf = async (report: RangeReport, more?: object) =>
  (await read(report, more)).rows.map(({ key, now }) => [key, ...now])
const texts = async () =>
  (await shop.prisma.searchCount.findMany({ orderBy: { text: 'asc' } })).map(({ text }) => text)
const stored = async () => JSON.stringify(await shop.prisma.searchCount.findMany())

describe('the searches of a range of days', () => {
  it('are counted by text in one spelling, with what the last one found and how many led to a product', async () => {
    const counter = counterOf()
    search(counter, 'Dell  Latitude', 4)
    search(counter, ' dell latitude', 7)
    counter.count({ step: 'product', search: 'dell latitude' }, VISITORS[0])
    counter.count({ step: 'product', search: 'dell latitude' }, VISITORS[1])
    counter.count({ step: 'product' }, VISITORS[2])
    search(counter, 'chromebook', 0)
    await counter.flush()
    expect(await rowsOf('searches')).toEqual([
      ['dell latitude', 6, 7, 2, 33.33],
      ['chromebook', 3, 0, 0, 0],
    ])
    expect((await read('searches')).total.now).toEqual([9, null, 2, 22.22])
    expect(await rowsOf('emptySearches')).toEqual([['chromebook', 3, 0]])
  })

  it('are in one row without texts when fewer than three visitors typed them or they may identify a person', async () => {
    const counter = counterOf()
    search(counter, 'asha rao', 0, [VISITORS[0], VISITORS[0], VISITORS[1]])
    search(counter, 'asha@mail.example', 0)
    search(counter, '98765 43210', 0)
    search(counter, 'thinkpad', 5)
    await counter.flush()
    expect(await texts()).toEqual(['thinkpad'])
    expect(await rowsOf('searches')).toEqual([
      ['OTHER TEXTS', 9, null, 0, 0],
      ['thinkpad', 3, 5, 0, 0],
    ])
    expect(await rowsOf('emptySearches')).toEqual([['OTHER TEXTS', 9, null]])
    expect(await stored()).not.toMatch(/asha|98765|10\.0/)
  })

  it('are compared with the days before', async () => {
    const counter = counterOf()
    search(counter, 'thinkpad', 5)
    await counter.flush()
    await shop.sql.query('UPDATE search_count SET day = day - 1')
    await shop.sql.query('UPDATE shop_count SET day = day - 1')
    search(counter, 'thinkpad', 2)
    await counter.flush()
    const { rows, total } = await read('searches', { compare: 'before' })
    expect(rows).toMatchObject([{ key: 'thinkpad', now: [3, 2, 0, 0], before: [3, 5, 0, 0] }])
    expect(total).toEqual({ now: [3, null, 0, 0], before: [3, null, 0, 0] })
  })

  it('are a file, part after part', async () => {
    const counter = counterOf()
    search(counter, 'thinkpad', 5)
    search(counter, '=cmd()', 0)
    await counter.flush()
    const requested = { report: 'searches', from: today, to: today, compare: 'none' } as const
    const file = await analytics().exportRows(requested)
    expect(file.columns).toEqual(['key', 'name', 'detail', 'searches', 'found', 'opened', 'openedShare'])
    expect(file.rows.map(([key]) => key)).toEqual(['=cmd()', 'thinkpad'])
    expect(
      (await analytics().exportRows({ ...requested, after: '=cmd()' })).rows.map(([key]) => key),
    ).toEqual(['thinkpad'])
  })
})

describe('the way to an order', () => {
  it('is counted step by step, the orders from their own records and those of one cart once', async () => {
    const counter = counterOf()
    const times = { product: 40, cart: 10, checkout: 4 } as const
    for (const step of ['product', 'cart', 'checkout'] as const)
      for (let time = 0; time < times[step]; time += 1) counter.count({ step }, VISITORS[0])
    await counter.flush()
    const product = await addProduct(shop, { stock: 50 })
    for (const isConfirmed of [true, false]) {
      const id = await placeOrder(shop, { customer: await addCustomer(shop), productId: product.id })
      const fate = isConfirmed
        ? ({ status: 'confirmed', confirmedAt: shop.clock.now } as const)
        : ({ status: 'failed', confirmedAt: null } as const)
      await shop.prisma.order.update({ where: { id }, data: { placedAt: shop.clock.now, ...fate } })
    }
    expect(await rowsOf('funnel')).toEqual([
      ['1-product-pages', 40, null],
      ['2-added-to-cart', 10, 25],
      ['3-checkout-opened', 4, 40],
      ['4-orders-placed', 2, 50],
      ['5-orders-confirmed', 1, 50],
    ])
    await shop.sql.query('UPDATE shop_order SET cart_id = (SELECT min(cart_id::text)::uuid FROM shop_order)')
    expect((await rowsOf('funnel')).slice(3)).toEqual([
      ['4-orders-placed', 1, 25],
      ['5-orders-confirmed', 1, 100],
    ])
    await shop.sql.query(`DELETE FROM shop_count WHERE step = 'checkout'`)
    expect((await rowsOf('funnel')).slice(2, 4)).toEqual([
      ['3-checkout-opened', 0, 0],
      ['4-orders-placed', 1, null],
    ])
    await shop.sql.query('UPDATE shop_order SET hidden_at = now()')
    expect((await rowsOf('funnel')).at(-1)).toEqual(['5-orders-confirmed', 0, null])
  })

  it('has no rows where nothing was counted', async () => {
    const empty = { from: '2001-01-01', to: '2001-02-01' }
    expect(await read('funnel', empty)).toMatchObject({ rowCount: 0, rows: [] })
  })
})

describe('counting in two processes', () => {
  it('adds up, also when both write at once', async () => {
    const [one, other] = [counterOf(), counterOf()]
    for (const counter of [one, other]) {
      search(counter, 'thinkpad', 5)
      search(counter, 'macbook', 0)
      counter.count({ step: 'cart' }, VISITORS[0])
    }
    await Promise.all([one.flush(), other.flush()])
    expect(await rowsOf('searches')).toEqual([
      ['macbook', 6, 0, 0, 0],
      ['thinkpad', 6, 5, 0, 0],
    ])
    expect(await shop.prisma.shopCount.findMany({ where: { step: 'cart' } })).toMatchObject([{ times: 2 }])
  })

  it('writes a text that another process has written for a single visitor', async () => {
    const one = counterOf()
    search(one, 'thinkpad', 5)
    await one.flush()
    const other = counterOf()
    search(other, 'thinkpad', 6, [VISITORS[0]])
    await other.flush()
    expect(await rowsOf('searches')).toEqual([['thinkpad', 4, 6, 0, 0]])
  })
})

describe('a flush that fails', () => {
  it('loses nothing', async () => {
    const counter = counterOf()
    search(counter, 'thinkpad', 5)
    await shop.sql.query('ALTER TABLE search_count RENAME TO search_count_away')
    await expect(counter.flush()).rejects.toThrow('search_count')
    await shop.sql.query('ALTER TABLE search_count_away RENAME TO search_count')
    await counter.flush()
    expect(await rowsOf('searches')).toEqual([['thinkpad', 3, 5, 0, 0]])
  })
})

describe('counts of long ago', () => {
  it('are deleted, the texts of searches sooner than the totals', async () => {
    const oldestStoredDays = [dayLater(today, -SEARCH_RETENTION_DAYS), dayLater(today, -COUNT_RETENTION_DAYS)]
    for (const day of [...oldestStoredDays, ...oldestStoredDays.map((one) => dayLater(one, -1))]) {
      await shop.sql.query(`INSERT INTO shop_count (day, step, times) VALUES ($1, 'cart', 1)`, [day])
      await shop.sql.query(
        `INSERT INTO search_count (text, day, searches, empty, opened, found, seen_at) VALUES ('x', $1, 1, 0, 0, 1, now())`,
        [day],
      )
    }
    await eraseOldCounts(shop.deps)
    expect(await shop.prisma.searchCount.count()).toBe(1)
    expect(await shop.prisma.shopCount.count()).toBe(3)
  })
})
