import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { anonymizeUser } from '../../identity/erasure/queries.ts'
import { addCustomer, addProduct, placeOrder } from '../../../test/test-products.ts'
import { bengaluru } from '../../../test/test-shop.ts'
import { sweepHolds } from '../orders/sweep-holds.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../test/admin-orders/test-order-back-office.ts'

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
})
afterAll(() => shop.stop())

describe('an order that is over', () => {
  const expired = async (stock = 1) => {
    const started = await shop.pending({ stock })
    shop.later(16)
    await sweepHolds(shop.deps)
    return started
  }

  it('is restored with its stock and confirmed after it failed', async () => {
    const { orderId } = await expired()
    await shop.backOffice.update({ id: orderId, status: 'confirmed' })
    expect(await shop.stateOf(orderId)).toBe('confirmed unpaid')
    expect(await shop.stockOf(orderId)).toEqual([0, 0])
  })

  it('is restored when cancelled before payment, and its buyer can pay again', async () => {
    const { orderId, customer } = await shop.pending({ stock: 1 })
    await shop.as(customer).orders.cancel({ id: orderId })
    await shop.move(orderId, 'pending')
    expect(await shop.orderOf(orderId)).toMatchObject({ status: 'pending', cancelledAt: null })
    expect(await shop.stockOf(orderId)).toEqual([1, 1])
    expect((await shop.as(customer).orders.get({ id: orderId })).canPay).toBe(true)
  })

  it('changes its name between failed and cancelled without moving anything', async () => {
    const { orderId } = await expired(2)
    await shop.move(orderId, 'cancelled')
    expect(await shop.orderOf(orderId)).toMatchObject({ cancelledAt: shop.clock.now })
    await shop.move(orderId, 'failed')
    expect(await shop.orderOf(orderId)).toMatchObject({ status: 'failed', cancelledAt: null })
    expect(await shop.stockOf(orderId)).toEqual([2, 0])
  })

  it('is not restored when its stock is gone, and reports what is left', async () => {
    const customer = await addCustomer(shop)
    const { id: productId } = await addProduct(shop, { stock: 2 })
    const orderId = await placeOrder(shop, { customer, productId, quantity: 2 })
    await shop.backOffice.update({ id: orderId, status: 'failed' })
    const rival = await addCustomer(shop)
    const other = await placeOrder(shop, { customer: rival, productId })
    const { title } = (await shop.orderOf(orderId)).items[0] ?? {}
    expect(await refusalOf(shop.backOffice.update({ id: orderId, status: 'confirmed' }))).toMatchObject({
      code: 'NOT_ENOUGH_STOCK',
      message: `Only 1 left of ${title}.`,
    })
    await shop.backOffice.update({ id: other, status: 'confirmed' })
    await shop.prisma.stockMovement.create({
      data: {
        stockItemId: (await shop.orderOf(orderId)).items[0]?.stockItemId ?? 0,
        delta: -1,
        cause: 'adjustment',
      },
    })
    expect(await refusalOf(shop.move(orderId, 'shipped'))).toMatchObject({
      code: 'OUT_OF_STOCK',
      message: `Out of stock: ${title}.`,
    })
    expect(await shop.stateOf(orderId)).toBe('failed failed')
  })

  it('stays over when its buyer bought the same cart again, or has left', async () => {
    const { orderId, customer, productId } = await expired(3)
    const again = await placeOrder(shop, { customer, productId })
    await shop.backOffice.update({ id: again, status: 'confirmed' })
    const request = () => refusalOf(shop.backOffice.update({ id: orderId, status: 'confirmed' }))
    expect((await request()).code).toBe('ORDER_BOUGHT_AGAIN')
    await shop.prisma.$transaction((tx) => anonymizeUser(tx, customer, shop.clock.now))
    expect((await request()).code).toBe('ORDER_BUYER_GONE')
    const data = await shop.backOffice.get({ id: orderId })
    expect(data.customer).toEqual({ id: customer.id, name: null, email: null, phone: null })
  })

  it.each([
    ['a coupon price', 'ORDERDESK500', 'fixed_amount', 50_000],
    ['the free delivery', 'ORDERDESKFREE', 'free_shipping', 0],
  ] as const)('cancelled, does not come back at %s that it can no longer have', async (...given) => {
    const [, code, type, valueHundredths] = given
    const { now } = shop.clock
    const customer = await addCustomer(shop)
    const { id: productId } = await addProduct(shop)
    await shop.prisma.coupon.create({
      data: {
        code,
        name: code,
        type,
        valueHundredths,
        validFrom: new Date(now.getTime() - 86_400_000),
        validUntil: new Date(now.getTime() + 3_600_000),
      },
    })
    const caller = shop.as(customer)
    const cart = await caller.cart.add({ productId })
    await caller.cart.applyCoupon({ cartId: cart.id ?? '', code })
    const data = await caller.checkout.init({ cartId: cart.id ?? '', shippingAddress: bengaluru })
    const { orderId } = data
    await shop.backOffice.update({ id: orderId, status: 'cancelled' })
    const uses = () => shop.prisma.coupon.findUniqueOrThrow({ where: { code } })
    expect((await uses()).usageCount).toBe(0)
    await shop.move(orderId, 'pending')
    expect((await uses()).usageCount).toBe(1)
    await shop.backOffice.update({ id: orderId, status: 'cancelled' })
    shop.later(61)
    expect((await refusalOf(shop.move(orderId, 'pending'))).code).toBe('COUPON_GONE')
    expect(await shop.stateOf(orderId)).toBe('cancelled unpaid')
  })
})

it('leaves books that hold, whatever was set by hand above', async () => {
  expect(await shop.findings()).toEqual([])
})
