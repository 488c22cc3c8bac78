import { runs } from '@dobara/domain/test/runs.ts'
import { CROWD_POOL } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { storedOrderId } from '../../checked-ids.ts'
import { confirmOrder } from '../../engine/order-transitions/apply-effects.ts'
import { releaseOrder } from '../../engine/order-transitions/apply-effects.ts'
import { lockOrder } from '../../engine/orders/queries.ts'
import { addCustomer, addProduct, placeOrder, stockOf } from '../../../test/test-products.ts'
import { bengaluru, createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { getSettings } from '../../base/settings/queries.ts'
import { onTx } from '../../sql.ts'

const SHOPPERS = runs({ short: 60, long: 200 })

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'), { poolSize: CROWD_POOL })
})
afterAll(() => shop.stop())

const codeOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'rejected' ? String((result.reason as { cause?: { code?: string } }).cause?.code) : 'ok'

/** Retries when a shopper gets "busy", as the web app does; a slow machine must not decide these tests. */
async function whileBusy<T>(buy: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const [result] = await Promise.allSettled([buy()])
    if (result?.status === 'fulfilled') return result.value
    if (tries === 20 || codeOf(result as PromiseRejectedResult) !== 'BUSY') throw result?.reason
  }
}

describe('races at the till', () => {
  it(`sells 3 units to exactly 3 of ${SHOPPERS} shoppers`, async () => {
    const { id: productId, stockItemId } = await addProduct(shop, { stock: 3 })
    const customers = await Promise.all(Array.from({ length: SHOPPERS }, () => addCustomer(shop)))
    const carts: string[] = []
    for (const customer of customers) carts.push((await shop.as(customer).cart.add({ productId })).id ?? '')
    const results = await Promise.allSettled(
      customers.map((customer, index) =>
        whileBusy(async () => {
          const caller = shop.as(customer)
          const data = await caller.checkout.init({
            cartId: carts[index] ?? '',
            shippingAddress: bengaluru,
          })
          await caller.checkout.pay({ orderId: data.orderId, paymentMethod: 'cod' })
        }),
      ),
    )
    const codes = results.map(codeOf)
    expect(codes.filter((code) => code === 'ok')).toHaveLength(3)
    expect(new Set(codes.filter((code) => code !== 'ok'))).toEqual(new Set(['CART_CHANGED']))
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 0, reserved: 0 })
    expect(await shop.prisma.orderItem.count({ where: { productId, order: { status: 'confirmed' } } })).toBe(
      3,
    )
  })

  it.each([
    ['is paid', 'CART_CHANGED', 1],
    ['ends', 'ok', 2],
  ] as const)(
    'resolves a checkout that waited while the order of its cart %s as %s, and nothing is bought twice',
    async (what, code, orders) => {
      const customer = await addCustomer(shop)
      const { id: productId } = await addProduct(shop, { stock: 5 })
      const orderId = await placeOrder(shop, { customer, productId })
      const { cartId } = await shop.prisma.order.findUniqueOrThrow({ where: { id: orderId } })
      const waiting = `SELECT 1 FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE '%FROM shop_order%FOR NO KEY UPDATE%'`
      const actor = { kind: 'system' } as const
      const settings = await getSettings(shop.prisma)
      const answer = await shop.prisma.$transaction(async (tx) => {
        const order = await lockOrder(tx, storedOrderId(orderId))
        if (!order) throw new Error('there is no order')
        const init = shop.as(customer).checkout.init({ cartId: cartId ?? '', shippingAddress: bengaluru })
        const answered = Promise.allSettled([init])
        await expect.poll(async () => (await shop.sql.query(waiting)).rowCount, { timeout: 10_000 }).toBe(1)
        if (what === 'is paid')
          await confirmOrder(onTx(tx), shop.deps, { order, settings, method: 'cod', isPaid: false, actor })
        else
          await releaseOrder(onTx(tx), shop.deps, { order, status: 'failed', reason: 'hold-expired', actor })
        // Not awaited here: it continues after this transaction ends.
        return () => answered
      })
      expect((await answer()).map(codeOf)).toEqual([code])
      expect(await shop.prisma.order.count({ where: { userId: customer.id } })).toBe(orders)
    },
  )

  it('makes one order of 20 simultaneous init and pay of one cart', async () => {
    const { id: productId, stockItemId } = await addProduct(shop, { stock: 50 })
    const customer = await addCustomer(shop)
    const caller = shop.as(customer)
    const cartId = (await caller.cart.add({ productId, quantity: 2 })).id ?? ''
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        whileBusy(async () => {
          const data = await caller.checkout.init({ cartId, shippingAddress: bengaluru })
          const paid = await caller.checkout.pay({ orderId: data.orderId, paymentMethod: 'online' })
          return `${data.orderId} ${paid.order?.id}`
        }),
      ),
    )
    expect(
      new Set(results.map((result) => (result.status === 'fulfilled' ? result.value : codeOf(result)))).size,
    ).toBe(1)
    expect(await shop.prisma.order.count({ where: { userId: customer.id } })).toBe(1)
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 50, reserved: 2 })
  })

  it('makes one order of 20 simultaneous orders on delivery with one idempotency key', async () => {
    const { id: productId, stockItemId } = await addProduct(shop, { stock: 50 })
    const customer = await addCustomer(shop)
    const caller = shop.as(customer)
    const cartId = (await caller.cart.add({ productId })).id ?? ''
    const results = await Promise.all(
      Array.from({ length: 20 }, () =>
        whileBusy(async () => {
          const key = { idempotencyKey: 'one-click-0001' }
          const data = await caller.checkout.init({ cartId, shippingAddress: bengaluru, ...key })
          const paid = await caller.checkout.pay({ orderId: data.orderId, paymentMethod: 'cod', ...key })
          return `${paid.orderId} ${paid.status}`
        }),
      ),
    )
    expect(new Set(results).size).toBe(1)
    const confirmed = { kind: 'confirmed', order: { userId: customer.id } }
    expect(await shop.prisma.orderEvent.count({ where: confirmed })).toBe(1)
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 49, reserved: 0 })
  })

  it('makes one paid order and one invoice number of 20 confirms of one payment', async () => {
    const { id: productId, stockItemId } = await addProduct(shop, { stock: 5 })
    const customer = await addCustomer(shop)
    const orderId = await placeOrder(shop, { customer, productId })
    const caller = shop.as(customer)
    const data = await caller.checkout.pay({ orderId, paymentMethod: 'online' })
    const providerPayload = await shop.sandbox.pay(data.order?.id ?? '')
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        whileBusy(() => caller.checkout.confirm({ orderId, providerPayload })),
      ),
    )
    expect(new Set(replies.map((reply) => `${reply.status} ${reply.paymentStatus}`))).toEqual(
      new Set(['confirmed paid']),
    )
    expect(await shop.prisma.invoice.count({ where: { orderId } })).toBe(1)
    expect(await shop.prisma.payment.count({ where: { orderId } })).toBe(1)
    expect(await shop.prisma.refund.count({ where: { orderId } })).toBe(0)
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 4, reserved: 0 })
  })

  it('gives invoice numbers without a gap to orders packed at once', async () => {
    const { id: productId } = await addProduct(shop, { stock: 50 })
    const backOffice = shop.as(await addCustomer(shop, 'admin')).admin.orders
    const customers = await Promise.all(Array.from({ length: 12 }, () => addCustomer(shop)))
    await Promise.all(
      customers.map(async (customer) => {
        const orderId = await placeOrder(shop, { customer, productId })
        await whileBusy(() => shop.as(customer).checkout.pay({ orderId, paymentMethod: 'cod' }))
        await whileBusy(() => backOffice.update({ id: orderId, status: 'processing' }))
      }),
    )
    const serials = (await shop.prisma.invoice.findMany({ orderBy: { serial: 'asc' } })).map(
      (row) => row.serial,
    )
    expect(serials.length).toBeGreaterThanOrEqual(12)
    expect(serials).toEqual(serials.map((_, index) => index + 1))
  })

  it('never deadlocks on two carts with the same items in opposite order', async () => {
    const options = { stock: 200, priceRupees: 9_999 }
    const [a, b] = [await addProduct(shop, options), await addProduct(shop, options)]
    const customers = await Promise.all(Array.from({ length: 30 }, () => addCustomer(shop)))
    const results = await Promise.allSettled(
      customers.map(async (customer, index) => {
        const caller = shop.as(customer)
        const order = index % 2 === 0 ? [a.id, b.id] : [b.id, a.id]
        for (const productId of order) await caller.cart.add({ productId })
        const data = await caller.cart.get()
        const placed = await whileBusy(() =>
          caller.checkout.init({ cartId: data.id ?? '', shippingAddress: bengaluru }),
        )
        await whileBusy(() => caller.checkout.pay({ orderId: placed.orderId, paymentMethod: 'cod' }))
      }),
    )
    expect(results.map(codeOf)).toEqual(results.map(() => 'ok'))
    expect(await stockOf(shop, a.stockItemId)).toEqual({ onHand: 170, reserved: 0 })
  })
})
