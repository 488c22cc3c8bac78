import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { sweepHolds } from '../../features/orders/sweep-holds.ts'
import { anonymizeUser } from '../../identity/erasure/queries.ts'
import { reconcilePayments } from '../../payments/reconcile-payments.ts'
import { addCustomer, addProduct, placeOrder, stockOf } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())

const later = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
}

describe('a payment for an order that is over', () => {
  it('is refunded when the shopper has deleted the account in the meantime, and nothing ships', async () => {
    const customer = await addCustomer(shop)
    const { id: productId, stockItemId } = await addProduct(shop, { stock: 1 })
    const orderId = await placeOrder(shop, { customer, productId })
    const data = await shop.as(customer).checkout.pay({ orderId, paymentMethod: 'online' })
    later(16)
    await sweepHolds(shop.deps)
    await shop.prisma.$transaction((tx) => anonymizeUser(tx, customer, shop.clock.now))
    await shop.sandbox.pay(data.order?.id ?? '')
    later(16)
    await reconcilePayments(shop.deps)
    await shop.runJobs()
    const order = await shop.prisma.order.findUniqueOrThrow({
      where: { id: orderId },
      include: { refunds: true },
    })
    expect(order.status).toBe('failed')
    expect(order.refunds.map(({ state, amountPaise }) => [state, amountPaise])).toEqual([
      ['processed', order.totalPaise],
    ])
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 1, reserved: 0 })
    expect(await shop.prisma.outboxMessage.count({ where: { to: customer.email ?? '' } })).toBe(0)
  })
})
