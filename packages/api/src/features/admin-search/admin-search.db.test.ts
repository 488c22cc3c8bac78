import type { StaffRole } from '@dobara/domain/accounts/staff-roles.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addCustomer, addProduct, addStaff, placeOrder } from '../../../test/test-products.ts'
import {
  openOrderBackOffice,
  type OrderBackOffice,
} from '../../../test/admin-orders/test-order-back-office.ts'
import { deliver, raise } from '../../../test/cases/test-cases.ts'
import { send } from '../../../test/tickets/test-tickets.ts'
import { addPrices, LAPTOP } from '../../../test/trade-ins/test-trade-ins.ts'

let shop: OrderBackOffice
let find: (words: string) => Promise<{ products: string[]; orders: string[]; customers: (string | null)[] }>
let orderNumber: string
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
  const { admin } = shop
  find = async (words) => {
    const { products, orders, customers } = await shop.as(admin).admin.search.find({ words })
    return {
      products: products.map(({ sku }) => sku),
      orders: orders.map((order) => order.orderNumber),
      customers: customers.map(({ email }) => email),
    }
  }
  const { id: productId } = await addProduct(shop, { priceRupees: 41_000, stock: 9 })
  await shop.prisma.product.update({
    where: { id: productId },
    data: { sku: 'ZEPHYR-9', title: 'Zephyrbook 13' },
  })
  const customer = await addCustomer(shop)
  await shop.prisma.user.update({
    where: { id: customer.id },
    data: { name: 'Meenakshi Iyer', email: 'mi@store.example', phone: '+919812345670' },
  })
  const id = await placeOrder(shop, { customer, productId })
  orderNumber = (await shop.prisma.order.findUniqueOrThrow({ where: { id } })).orderNumber
})
afterAll(() => shop.stop())

describe('the search of the whole back office', () => {
  it.each(['zephyrb', 'dell zephyr', 'phyr-9', 'ze', 'ZEPHYR-9'])('finds a product by %s', async (words) => {
    expect((await find(words)).products).toEqual(['ZEPHYR-9'])
  })

  it('finds an order by a part of its number and by its last two digits', async () => {
    for (const words of [orderNumber, orderNumber.slice(-6), orderNumber.slice(-2), 'db', 'DB-20'])
      expect((await find(words)).orders, words).toEqual([orderNumber])
  })

  it.each(['meenakshi', 'iyer', 'me', 'iy', 'mi@store', '98123 45670', '+91 98123'])(
    'finds a customer and the orders by %s',
    async (words) => {
      expect(await find(words)).toMatchObject({ orders: [orderNumber], customers: ['mi@store.example'] })
    },
  )

  it('takes signs for themselves, and finds nothing where there is nothing', async () => {
    for (const words of ["%'", '__', '%%%', "' | zq", 'no such thing'])
      expect(await find(words)).toEqual({ products: [], orders: [], customers: [] })
  })

  it('has at most five of a kind, the newest first, and no deleted ones', async () => {
    const made = []
    for (let count = 0; count < 7; count += 1) made.push((await addProduct(shop)).id)
    await shop.prisma.product.updateMany({ where: { id: { in: made } }, data: { model: 'Kestrel' } })
    await shop.prisma.product.update({ where: { id: made[6] }, data: { deletedAt: new Date() } })
    const rows = await shop.prisma.product.findMany({
      where: { id: { in: made.slice(1, 6) } },
      orderBy: { id: 'desc' },
    })
    expect((await find('kestrel')).products).toEqual(rows.map(({ sku }) => sku))
  })

  it('requires two letters, blanks not counted', async () => {
    await expect(find(' a ')).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' })
  })

  it('finds a question by its ticket number, or three digits of it, for those who read questions', async () => {
    const { number } = await send(shop)
    const numbersFor = async (role: StaffRole, words: string) => {
      const { questions } = await shop.as(await addStaff(shop, role)).admin.search.find({ words })
      return questions.map((question) => question.number)
    }
    for (const words of [number, number.toLowerCase(), number.slice(-4), 'sr-20'])
      expect(await numbersFor('support', words), words).toEqual([number])
    expect(await numbersFor('support', 'parcel')).toEqual([])
    expect(await numbersFor('catalogue', number)).toEqual([])
  })

  it('finds a return or a repair by its number, or its last digits, for those who read them', async () => {
    const of = await deliver(shop)
    const { number } = await raise(shop, of)
    const numbersFor = async (role: StaffRole, words: string) => {
      const { cases } = await shop.as(await addStaff(shop, role)).admin.search.find({ words })
      return cases.map((one) => one.number)
    }
    for (const words of [number, number.toLowerCase(), number.slice(-6), 'case-20'])
      expect(await numbersFor('support', words), words).toEqual([number])
    expect(await numbersFor('support', '___')).toEqual([])
    expect(await numbersFor('catalogue', number)).toEqual([])
  })

  it('finds for a role only what it reads', async () => {
    const found = async (role: StaffRole, words: string) => {
      const { products, orders, customers } = await shop
        .as(await addStaff(shop, role))
        .admin.search.find({ words })
      return [products.length, orders.length, customers.length]
    }
    expect(await found('catalogue', 'meenakshi')).toEqual([0, 0, 0])
    expect(await found('catalogue', 'zephyr')).toEqual([1, 0, 0])
    expect(await found('support', 'meenakshi')).toEqual([0, 1, 1])
  })

  it('finds trade-ins by a part of their number, for those who may read them', async () => {
    await addPrices(shop)
    const { number, state } = await shop.as(await addCustomer(shop)).tradeIns.create(LAPTOP)
    const foundBy = async (role: StaffRole, words: string) =>
      (await shop.as(await addStaff(shop, role)).admin.search.find({ words })).tradeIns
    expect(await foundBy('technician', number.toLowerCase())).toMatchObject([
      { number, state, machine: 'Lenovo ThinkPad T480' },
    ])
    expect(await foundBy('catalogue', number)).toEqual([])
    expect(await foundBy('technician', 'ti')).toEqual([])
  })
})
