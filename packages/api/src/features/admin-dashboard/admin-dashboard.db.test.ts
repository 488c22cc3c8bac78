import type { StaffRole } from '@dobara/domain/accounts/staff-roles.ts'
import { indiaDateOf } from '@dobara/domain/calendar/india-time.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addCustomer, addProduct, addStaff, placeOrder } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import type { SignedInUser } from '../../context.ts'

let shop: TestShop
let admin: SignedInUser
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  admin = await addCustomer(shop, 'admin')
})
afterAll(() => shop.stop())

const dashboard = () => shop.as(admin).admin.dashboard

async function addOrder(order: {
  productId: number
  quantity?: number
  status: 'confirmed' | 'cancelled'
  placedAt: Date
}) {
  const { productId, quantity = 1, status, placedAt } = order
  const id = await placeOrder(shop, { customer: await addCustomer(shop), productId, quantity })
  await shop.prisma.order.update({ where: { id }, data: { status, placedAt } })
}

describe('the figures of the dashboard', () => {
  it('are nothing in an empty shop', async () => {
    expect(await dashboard().stock()).toEqual({ totalProducts: 0, inStock: 0, outOfStock: 0, totalValue: 0 })
    expect(await dashboard().sales({ days: 7 })).toMatchObject({
      total: { orders: 0, revenue: 0 },
      bestSellers: [],
    })
  })

  it('count products in stock and out of it, and what their units are worth, variants at their own prices', async () => {
    await addProduct(shop, { stock: 2, priceRupees: 10_000 })
    await addProduct(shop, { stock: 0, priceRupees: 99_000 })
    const deleted = await addProduct(shop, { stock: 5, priceRupees: 50_000 })
    await shop.prisma.product.update({ where: { id: deleted.id }, data: { deletedAt: new Date() } })
    const { id: productId } = await addProduct(shop, { stock: 0, priceRupees: 1 })
    const variant = await shop.prisma.productVariant.create({
      data: { productId, sku: 'WORTH-1', ramGb: 8, pricePaise: 3_000_00 },
    })
    await shop
      .as(admin)
      .admin.stock.adjust({ productId, productVariantId: variant.id, mode: 'set', amount: 4 })
    expect(await dashboard().stock()).toEqual({
      totalProducts: 3,
      inStock: 2,
      outOfStock: 1,
      totalValue: 32_000,
    })
  })

  it('include sales by days of India next to the days before, without orders that fell through', async () => {
    const now = shop.deps.now()
    const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
    const best = (await addProduct(shop, { stock: 50, priceRupees: 60_000 })).id
    const other = (await addProduct(shop, { stock: 50, priceRupees: 70_000 })).id
    await addOrder({ productId: best, quantity: 2, status: 'confirmed', placedAt: now })
    await addOrder({ productId: other, status: 'confirmed', placedAt: hoursAgo(24) })
    await addOrder({ productId: other, status: 'cancelled', placedAt: now })
    await addOrder({ productId: other, status: 'confirmed', placedAt: hoursAgo(7 * 24) })
    const sales = await dashboard().sales({ days: 7 })
    expect(sales.days).toHaveLength(7)
    expect(sales.days.at(-1)).toMatchObject({
      orders: 1,
      revenue: 120_000,
      before: { orders: 1, revenue: 70_000 },
    })
    expect(sales.days.at(-2)).toMatchObject({ orders: 1, revenue: 70_000, before: { orders: 0, revenue: 0 } })
    expect(sales).toMatchObject({
      total: { orders: 2, revenue: 190_000 },
      before: { orders: 1, revenue: 70_000 },
    })
    expect(sales.bestSellers.map(({ productId, units, revenue }) => [productId, units, revenue])).toEqual([
      [best, 2, 120_000],
      [other, 1, 70_000],
    ])
  })

  it('count what waits for a person', async () => {
    expect(await dashboard().waiting()).toMatchObject({ ordersToPack: 3, ordersToShip: 0, paymentAlerts: 0 })
  })

  it('count what waits only of the kinds that the role reads', async () => {
    const waiting = async (role: StaffRole) => shop.as(await addStaff(shop, role)).admin.dashboard.waiting()
    expect(await waiting('catalogue')).toEqual({
      ordersToPack: null,
      ordersToShip: null,
      paymentAlerts: null,
      reviews: 0,
      questions: null,
      overdueQuestions: null,
      cases: null,
      casesToday: null,
      overdueCases: null,
      eWasteDue: 0,
      lateDrafts: 0,
      lateParcels: null,
      deliveryAnswers: null,
      disabledWebhooks: null,
    })
    expect(await waiting('support')).toMatchObject({
      ordersToPack: 3,
      paymentAlerts: null,
      questions: 0,
      cases: 0,
    })
  })

  it('have the orders, units and revenue of "Sales by product", cancelled units and hidden orders included', async () => {
    const today = indiaDateOf(shop.deps.now())
    const productId = (await addProduct(shop, { stock: 50, priceRupees: 90_000 })).id
    await addOrder({ productId, quantity: 4, status: 'confirmed', placedAt: shop.deps.now() })
    const item = await shop.prisma.orderItem.findFirstOrThrow({ where: { productId } })
    // Three cancelled: one before it was paid, and two that were paid for and refunded.
    await shop.prisma.orderItem.update({
      where: { id: item.id },
      data: { cancelledQuantity: 3, waivedQuantity: 1 },
    })
    await shop.prisma.order.update({ where: { id: item.orderId }, data: { waivedPaise: 90_000_00 } })
    await addOrder({ productId, status: 'confirmed', placedAt: shop.deps.now() })
    const { id: hidden } = await shop.prisma.order.findFirstOrThrow({
      where: { items: { some: { productId } }, NOT: { id: item.orderId } },
    })
    await shop.prisma.order.update({ where: { id: hidden }, data: { hiddenAt: shop.deps.now() } })
    const sales = await dashboard().sales({ days: 7 })
    const from = sales.days[0]?.day ?? ''
    const report = await shop.as(admin).admin.analytics.report({ report: 'products', from, to: today })
    const bySales = new Map(report.rows.map(({ key, now }) => [key, now]))
    expect(sales.bestSellers.find((row) => row.productId === productId)).toMatchObject({
      units: 1,
      revenue: 270_000,
    })
    for (const { productId: id, units, revenue } of sales.bestSellers)
      expect([bySales.get(String(id))?.[2], bySales.get(String(id))?.[0]]).toEqual([units, revenue])
    expect([sales.total.revenue, sales.total.orders]).toEqual(report.total.now.slice(0, 2))
  })
})
