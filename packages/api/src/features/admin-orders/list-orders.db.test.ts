import type { ListAdminOrdersInput } from '@dobara/contract/admin-orders/admin-orders.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addCustomer, addProduct, placeOrder } from '../../../test/test-products.ts'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../test/admin-orders/test-order-back-office.ts'

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
})
afterAll(() => shop.stop())

const found = async (input: ListAdminOrdersInput) =>
  (await shop.backOffice.list(input)).orders.map(({ id }) => id)

/** Places an order of a customer with that name or phone, at that time. */
async function orderOf(person: { name?: string; phone?: string }, at = shop.clock.now) {
  const customer = await addCustomer(shop)
  await shop.prisma.user.update({ where: { id: customer.id }, data: person })
  const { id: productId } = await addProduct(shop, { priceRupees: 9_999 })
  const orderId = await placeOrder(shop, { customer, productId, quantity: 2 })
  const order = await shop.prisma.order.update({ where: { id: orderId }, data: { placedAt: at } })
  return { ...order, customer }
}

describe('the list of orders', () => {
  it('shows 20 per page, newest first, each with its first item, its buyer and the item count', async () => {
    const { id, orderNumber, totalPaise, customer } = await orderOf({ name: 'Kavya Nair' })
    const data = await shop.backOffice.list({ search: orderNumber })
    expect(data.pagination).toEqual({ page: 1, limit: 20, total: 1, totalPages: 1 })
    expect(data.orders).toEqual([
      {
        id,
        channel: 'web',
        orderNumber,
        previewImageUrl: null,
        previewTitle: expect.stringMatching(/^Dell Latitude/),
        customer: { name: 'Kavya Nair', email: customer.email },
        itemCount: 2,
        totalAmount: totalPaise / 100,
        netAmount: totalPaise / 100,
        isPartlyRefunded: false,
        paymentMethod: null,
        status: 'pending',
        paymentStatus: 'unpaid',
        createdAt: shop.clock.now.toISOString(),
        shippingMethod: 'standard',
        promise: { earliest: '2026-11-24', latest: '2026-11-25', isLate: false },
      },
    ])
  })

  it('finds part of a number, a name, an address or a phone, and takes % and _ for what they are', async () => {
    const { id, orderNumber, customer } = await orderOf({ name: 'Ravi 100%_Kumar', phone: '+919845099887' })
    expect(await found({ search: orderNumber.slice(3).toLowerCase() })).toEqual([id])
    expect(await found({ search: 'ravi 100%_k' })).toEqual([id])
    expect(await found({ search: (customer.email ?? '').toUpperCase() })).toEqual([id])
    expect(await found({ search: '98450 99887' })).toEqual([id])
    expect(await found({ search: 'ravi 100_%k' })).toEqual([])
    expect(await found({ search: '%' })).toEqual([id])
    const every = await found({ limit: 100 })
    for (const broad of ['D', 'db-', 'DB-2026-0'])
      expect(await found({ search: broad, limit: 100 })).toEqual(every)
    expect(await found({ search: "' OR 1=1 --" })).toEqual([])
  })

  it('finds recipients by name and number, also those of deleted buyers', async () => {
    const { id, customer } = await orderOf({})
    const { shippingAddress } = await shop.orderOf(id)
    const recipient = { ...(shippingAddress as object), name: 'Zubin Irani', phone: '+917012345678' }
    await shop.prisma.order.update({ where: { id }, data: { shippingAddress: recipient } })
    const left = { status: 'deleted', name: null, email: null, phone: null } as const
    await shop.prisma.user.update({ where: { id: customer.id }, data: left })
    expect(await found({ search: 'zubin ir' })).toEqual([id])
    expect(await found({ search: '70123 45678' })).toEqual([id])
    expect(await found({ search: 'zu' })).toEqual([id])
  })

  it('counts days as India does, the first and the last included', async () => {
    const first = await orderOf({}, new Date('2025-03-31T18:30:00.000Z'))
    const last = await orderOf({}, new Date('2025-04-02T18:29:59.999Z'))
    await orderOf({}, new Date('2025-03-31T18:29:59.999Z'))
    await orderOf({}, new Date('2025-04-02T18:30:00.000Z'))
    const days = { startDate: '2025-04-01', endDate: '2025-04-02' }
    expect(await found({ ...days, sortOrder: 'asc' })).toEqual([first.id, last.id])
    expect(await found({ ...days, endDate: '2025-04-01' })).toEqual([first.id])
    expect(await found({ startDate: '0000-01-01', endDate: '0000-01-01' })).toEqual([])
    expect(await found({ startDate: '9999-12-31', endDate: '9999-12-31' })).toEqual([])
  })

  it('filters by state, payment and way of paying, "paid" being the old word for confirmed', async () => {
    const { orderId } = await shop.cod()
    const of = { paymentMethod: 'cod', paymentStatus: 'unpaid' } as const
    expect(await found({ ...of, status: 'paid' })).toEqual([orderId])
    expect(await found({ ...of, status: 'confirmed' })).toEqual([orderId])
    expect(await found({ ...of, status: 'shipped' })).toEqual([])
    expect(await found({ ...of, paymentStatus: 'paid' })).toEqual([])
  })

  it('sorts by the requested field, with no order on two pages', async () => {
    const all = await shop.prisma.order.count()
    for (const sortBy of ['createdAt', 'totalAmount', 'orderNumber'] as const) {
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => found({ sortBy, sortOrder: 'asc', limit: Math.ceil(all / 4), page })),
      )
      const ids = pages.flat()
      expect(new Set(ids).size).toBe(all)
      expect(await found({ sortBy, limit: 100 })).toEqual(ids.toReversed())
    }
    expect(await found({ page: 99_999 })).toEqual([])
  })

  it('shows no name and no address of a buyer who has left', async () => {
    const { orderNumber, customer } = await orderOf({})
    const left = { status: 'deleted', name: null, email: null, phone: null } as const
    await shop.prisma.user.update({ where: { id: customer.id }, data: left })
    const data = await shop.backOffice.list({ search: orderNumber })
    expect(data.orders[0]?.customer).toEqual({ name: null, email: null })
  })
})

describe('the statistics', () => {
  it('count all orders, the amount of standing ones, and the part of it retained', async () => {
    shop.later(60 * 24 * 60)
    const of = async (period: 'today' | 'week' | 'month' | 'all') =>
      await shop.backOffice.statistics({ period })
    expect(await of('today')).toEqual({
      totalOrders: 0,
      standingOrders: 0,
      totalRevenue: 0,
      paidRevenue: 0,
      avgOrderValue: 0,
    })
    const { orderId: scratched } = await shop.paid()
    const { orderId: unpaid } = await shop.cod()
    const { orderId: cancelledId } = await shop.paid()
    await shop.pending()
    await shop.backOffice.update({ id: cancelledId, status: 'cancelled' })
    const payment = await shop.prisma.payment.findFirstOrThrow({ where: { orderId: scratched } })
    await shop.prisma.refund.create({
      data: {
        id: shop.deps.newId(),
        orderId: scratched,
        paymentId: payment.id,
        amountPaise: 50_050,
        state: 'processed',
        reason: 'A scratch',
        idempotencyKey: 'scratch',
      },
    })
    const [paidTotal, codTotal] = [
      (await shop.orderOf(scratched)).totalPaise,
      (await shop.orderOf(unpaid)).totalPaise,
    ]
    expect(await of('today')).toEqual({
      totalOrders: 4,
      standingOrders: 2,
      totalRevenue: (paidTotal + codTotal) / 100,
      paidRevenue: (paidTotal - 50_050) / 100,
      avgOrderValue: Math.round((paidTotal + codTotal) / 2) / 100,
    })
    expect((await of('all')).totalOrders).toBe(await shop.prisma.order.count())
  })

  it('add up, and follow the filters of the list', async () => {
    await shop.cod()
    await shop.paid()
    const filters: ListAdminOrdersInput[] = [
      {},
      { paymentMethod: 'cod' },
      { status: 'confirmed' },
      { status: 'cancelled' },
      { search: 'DB-2026-00' },
      { tab: 'cod_today' },
      { startDate: '2026-11-01', endDate: '2026-11-30' },
    ]
    for (const filter of filters) {
      const sums = await shop.backOffice.statistics({ ...filter })
      const { pagination } = await shop.backOffice.list(filter)
      expect([filter, sums.totalOrders]).toEqual([filter, pagination.total])
      const rounding = sums.standingOrders * 0.005
      expect(Math.abs(sums.standingOrders * sums.avgOrderValue - sums.totalRevenue)).toBeLessThanOrEqual(
        rounding + 0.001,
      )
    }
    expect(await shop.backOffice.statistics({ status: 'cancelled' })).toMatchObject({
      standingOrders: 0,
      totalRevenue: 0,
    })
  })

  it('begin with the day of India: today, and six or twenty-nine days before it', async () => {
    const at = shop.clock.now
    const midnight = new Date(`${at.toISOString().slice(0, 10)}T00:00:00+05:30`).getTime()
    const countOf = async (period: 'today' | 'week' | 'month') =>
      (await shop.backOffice.statistics({ period })).totalOrders
    for (const [period, daysBefore] of [
      ['today', 0],
      ['week', 6],
      ['month', 29],
    ] as const) {
      const start = midnight - daysBefore * 86_400_000
      const before = await countOf(period)
      await orderOf({}, new Date(start - 1))
      expect(await countOf(period)).toBe(before)
      await orderOf({}, new Date(start))
      expect(await countOf(period)).toBe(before + 1)
    }
  })
})

describe('the export of orders', () => {
  const exported = async (input: Parameters<OrderBackOffice['backOffice']['exportRows']>[0]) => {
    const { columns, rows } = await shop.backOffice.exportRows(input)
    return rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])))
  }

  it('has the orders that the list has by the same filters, newest first', async () => {
    const filters = [
      {},
      { search: 'DB-2026' },
      { status: 'pending' as const },
      { status: 'delivered' as const },
      { paymentMethod: 'cod' as const },
      { startDate: '2025-04-01', endDate: '2025-04-02' },
      { hidden: 'all' as const },
    ]
    for (const filter of filters) {
      const { orders } = await shop.backOffice.list({ ...filter, limit: 100 })
      const numbers = (await exported(filter)).map(({ orderNumber }) => orderNumber)
      expect([filter, numbers.toSorted()]).toEqual([
        filter,
        orders.map(({ orderNumber }) => orderNumber).toSorted(),
      ])
    }
  })

  it('has one row of each order with its buyer, its address, its items and its amounts', async () => {
    const { orderNumber, customer, totalPaise } = await orderOf({ name: '=Kavya "K" Nair' })
    const [row] = await exported({ search: orderNumber })
    expect(row).toMatchObject({
      orderNumber,
      placedAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
      status: 'pending',
      paymentStatus: 'unpaid',
      customer: '=Kavya "K" Nair',
      email: customer.email,
      phone: expect.stringMatching(/^\d{10}$/),
      city: 'Bengaluru',
      units: 2,
      items: expect.stringMatching(/^2 × Dell Latitude/),
      totalAmount: totalPaise / 100,
    })
  })

  it('continues after an order, and refuses staff who may not read orders', async () => {
    const { rows, columns } = await shop.backOffice.exportRows({})
    const { orders } = await shop.backOffice.list({ limit: 100 })
    const newest =
      orders
        .map(({ id }) => id)
        .toSorted()
        .at(-1) ?? ''
    expect((await shop.backOffice.exportRows({ after: newest })).rows).toEqual(rows.slice(1))
    expect(columns[0]).toBe('orderNumber')
    const customer = shop.as(await addCustomer(shop)).admin.orders
    await expect(customer.exportRows({})).rejects.toThrow('Admin access required')
  })
})
