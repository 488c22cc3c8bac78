import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../test/admin-orders/test-order-back-office.ts'
import { addCustomer, addProduct } from '../../../test/test-products.ts'
import { bengaluru } from '../../../test/test-shop.ts'

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
})
afterAll(() => shop.stop())

/** A confirmed order of two of one product and one of another. */
async function bought(paymentMethod: 'online' | 'cod') {
  const customer = await addCustomer(shop)
  const [two, one] = [
    await addProduct(shop, { priceRupees: 3_333, stock: 5 }),
    await addProduct(shop, { priceRupees: 7_000, stock: 5 }),
  ]
  const buyer = shop.as(customer)
  await buyer.cart.add({ productId: two.id, quantity: 2 })
  const { id: cartId } = await buyer.cart.add({ productId: one.id, quantity: 1 })
  const { orderId: id } = await buyer.checkout.init({ cartId: cartId ?? '', shippingAddress: bengaluru })
  const started = await buyer.checkout.pay({ orderId: id, paymentMethod })
  if (paymentMethod === 'online') {
    await shop.pay({ customer, productId: one.id, orderId: id, providerOrderId: started.order?.id ?? '' })
  }
  const { items, orderNumber, totalAmount } = await buyer.orders.get({ id })
  const cancel = (place: number, quantity: number) =>
    buyer.orders.cancelItems({ id, items: [{ orderItemId: items[place]?.id ?? '', quantity }] })
  return { id, orderNumber, totalAmount, items, cancel }
}

async function exported(input: Parameters<OrderBackOffice['backOffice']['exportRows']>[0]) {
  const { columns, rows } = await shop.backOffice.exportRows(input)
  return rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])))
}

const rowOf = async (orderNumber: string) => (await exported({ search: orderNumber }))[0]

/** Returns the row of the list for the order: units, total and net. */
async function listedOf(orderNumber: string) {
  const { orders } = await shop.backOffice.list({ search: orderNumber })
  return orders[0]
}

describe('the export of an order', () => {
  it('lists the units that are still bought, and what they come to, after some were cancelled unpaid', async () => {
    const { orderNumber, totalAmount, cancel } = await bought('cod')
    await cancel(0, 1)
    expect(await rowOf(orderNumber)).toMatchObject({
      units: 2,
      items: expect.stringMatching(/^1 × [^;]+; 1 × [^;]+$/),
      totalAmount,
      payableAmount: totalAmount - 3_333,
      refundedAmount: 0,
      netAmount: totalAmount - 3_333,
      revenueAmount: totalAmount - 3_333,
    })
    await cancel(1, 1)
    const row = await rowOf(orderNumber)
    expect(row).toMatchObject({ units: 1, items: expect.stringMatching(/^1 × [^;]+$/) })
    expect(row?.['netAmount']).toBe((await listedOf(orderNumber))?.netAmount)
  })

  it('lists the new item in the place of an exchanged one, without the amount of the old one', async () => {
    const { id, orderNumber, totalAmount, items } = await bought('online')
    const fresh = await addProduct(shop, { priceRupees: 3_000, stock: 5 })
    await shop.backOffice.swapItem({
      id,
      orderItemId: items[0]?.id ?? '',
      quantity: 2,
      productId: fresh.id,
      newQuantity: 2,
    })
    await shop.runJobs()
    const { sku } = await shop.prisma.product.findUniqueOrThrow({ where: { id: fresh.id } })
    const row = await rowOf(orderNumber)
    expect(row).toMatchObject({
      units: 3,
      payableAmount: totalAmount - 666,
      refundedAmount: 666,
      netAmount: totalAmount - 666,
      revenueAmount: totalAmount - 666,
    })
    expect(String(row?.['items']).split('; ')).toEqual([
      `1 × ${items[1]?.title} (${items[1]?.sku})`,
      expect.stringContaining(`2 × `),
    ])
    expect(row?.['items']).toContain(sku)
    expect(row?.['items']).not.toContain(items[0]?.sku)
  })

  it('has a refund of a cancelled paid unit, the promised day and the GSTIN of its buyer', async () => {
    const { id, orderNumber, totalAmount, cancel } = await bought('online')
    await cancel(0, 1)
    await shop.runJobs()
    await shop.prisma.order.update({
      where: { id },
      data: { buyerGstin: '29AABCT1332L1ZT', creditPaise: 50_000, promisedTo: new Date('2026-12-03') },
    })
    expect(await rowOf(orderNumber)).toMatchObject({
      units: 2,
      payableAmount: totalAmount,
      refundedAmount: 3_333,
      netAmount: totalAmount - 3_333,
      creditAmount: 500,
      promisedTo: '2026-12-03',
      buyerGstin: '29AABCT1332L1ZT',
    })
    expect((await listedOf(orderNumber))?.netAmount).toBe(totalAmount - 3_333)
  })

  it('adds up to Total Revenue above the list, whatever the view', async () => {
    const { cancel } = await bought('cod')
    await cancel(1, 1)
    const { orderId: cancelledId } = await shop.paid()
    await shop.backOffice.update({ id: cancelledId, status: 'cancelled' })
    await shop.pending()
    const views = [{}, { status: 'confirmed' }, { status: 'cancelled' }, { paymentMethod: 'cod' }] as const
    for (const view of views) {
      const rows = await exported(view)
      const paise = rows.reduce((sum, { revenueAmount }) => sum + Math.round(Number(revenueAmount) * 100), 0)
      const { totalRevenue } = await shop.backOffice.statistics({ ...view })
      expect([view, paise / 100]).toEqual([view, totalRevenue])
    }
  })
})
