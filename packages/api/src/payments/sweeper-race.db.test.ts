import { setTimeout } from 'node:timers/promises'
import { HOLD_MINUTES } from '@dobara/domain/stock/availability.ts'
import { CROWD_POOL } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { checkBooks } from '../features/admin-books/check-books.ts'
import { sweepHolds } from '../features/orders/sweep-holds.ts'
import { refusalCodeOf, whileBusy } from '../../test/test-busy.ts'
import { addCustomer, addProduct, placeOrder, stockOf } from '../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../test/test-shop.ts'
import { bankOf } from '../../test/payments/test-sequences.ts'

const HOLD_MS = HOLD_MINUTES * 60_000
const ROUNDS = 12

let shop: TestShop
let bank: ReturnType<typeof bankOf>
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'), { poolSize: CROWD_POOL })
  bank = bankOf(shop)
  await addCustomer(shop, 'admin')
})
afterAll(() => shop.stop())

/** Sets up the last unit of a product, its buyer at the bank's page, and another customer who waits for it. */
async function begin() {
  const { id: productId, stockItemId } = await addProduct(shop, { stock: 1, priceRupees: 9_999 })
  const [customer, rival] = [await addCustomer(shop), await addCustomer(shop)]
  const orderId = await placeOrder(shop, { customer, productId })
  const data = await shop.as(customer).checkout.pay({ orderId, paymentMethod: 'online' })
  return { productId, stockItemId, orderId, rival, providerOrderId: data.order?.id ?? '' }
}

type StartedPayment = Awaited<ReturnType<typeof begin>>

/** Any reply other than "busy" means that the call has lost. */
function buyOnDelivery({ rival, productId }: StartedPayment): Promise<unknown> {
  const buy = async () => {
    await shop.as(rival).cart.clear()
    const orderId = await placeOrder(shop, { customer: rival, productId })
    await shop.as(rival).checkout.pay({ orderId, paymentMethod: 'cod' })
  }
  return whileBusy(buy).catch(refusalCodeOf)
}

async function payAndNotify({ providerOrderId }: StartedPayment, delayMs: number): Promise<void> {
  await setTimeout(delayMs)
  await bank.pay(providerOrderId)
  await shop.visitor().payments.webhook(await bank.event(providerOrderId, 'payment.captured'))
}

/** The order, its payments and its refunds in a word; the unit has exactly one owner. */
async function endOf({ orderId, productId, stockItemId }: StartedPayment): Promise<string> {
  const order = await shop.prisma.order.findUniqueOrThrow({
    where: { id: orderId },
    include: { refunds: true, payments: true },
  })
  const sold = await shop.prisma.orderItem.count({ where: { productId, order: { status: 'confirmed' } } })
  expect([sold, await stockOf(shop, stockItemId)]).toEqual([1, { onHand: 0, reserved: 0 }])
  expect(order.payments).toHaveLength(1)
  const refunds = order.refunds.map(({ state }) => state).join()
  return [order.status, order.paymentStatus, refunds].filter(Boolean).join(' ')
}

describe('F51 the sweeper, the bank and another buyer at the last millisecond', () => {
  it.each([-1, 0, 1])(
    `F51 ${ROUNDS} rounds at the end of the hold %i ms: claimed or released, never both, and no money is lost`,
    async (offset) => {
      const begun: StartedPayment[] = []
      while (begun.length < ROUNDS) begun.push(await begin())
      shop.clock.now = new Date(shop.clock.now.getTime() + HOLD_MS + offset)
      await Promise.all([
        ...begun.map((one, at) => payAndNotify(one, at % 6)),
        sweepHolds(shop.deps),
        setTimeout(3).then(() => sweepHolds(shop.deps)),
        ...begun.map((one) => setTimeout(2).then(() => buyOnDelivery(one))),
      ])
      // The webhooks are worked on, then the refunds that follow are sent.
      await shop.runJobs()
      await shop.runJobs()
      const ends = await Promise.all(begun.map(endOf))
      for (const end of ends) expect(['confirmed paid', 'failed failed processed']).toContain(end)
      // Until its last millisecond is over, a hold belongs to its customer alone.
      if (offset <= 0) expect(new Set(ends)).toEqual(new Set(['confirmed paid']))
    },
    120_000,
  )

  it('F51 leaves true books behind, here and at the provider', async () => {
    const provider = shop.deps.providers.payments
    const input = { now: shop.clock.now, provider, windowMs: Number.POSITIVE_INFINITY }
    expect((await checkBooks(shop.sql, input)).filter(({ count }) => count > 0)).toEqual([])
  })
})
