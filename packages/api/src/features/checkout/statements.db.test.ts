import { statementsOf } from '@dobara/db/test/test-statements.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { SignedInUser } from '../../context.ts'
import { addCustomer, addProduct } from '../../../test/test-products.ts'
import { processWebhook } from '../../payments/process-webhook.ts'
import { bengaluru, createTestShop, type TestShop } from '../../../test/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())

/** Returns a customer's pending order of two items. */
async function pendingOrder(): Promise<{ customer: SignedInUser; orderId: string }> {
  const customer = await addCustomer(shop)
  const caller = shop.as(customer)
  const products = [
    await addProduct(shop, { priceRupees: 9_000 }),
    await addProduct(shop, { priceRupees: 8_000 }),
  ]
  let cartId = ''
  for (const { id: productId } of products)
    cartId = (await caller.cart.add({ productId, quantity: 1 })).id ?? ''
  const { orderId } = await caller.checkout.init({ cartId, shippingAddress: bengaluru })
  return { customer, orderId }
}

/** Each text that is sent counts, BEGIN, COMMIT and the two of the Idempotency-Key as well. */
const countOf = async (work: () => Promise<unknown>) => (await statementsOf(shop.url, work)).statements.length

describe('the database load of a checkout', () => {
  it('to begin is at most 8 statements, with a coupon as well', async () => {
    const customer = await addCustomer(shop)
    const caller = shop.as(customer)
    const [validFrom, validUntil] = [new Date('2026-01-01'), new Date('2027-01-01')]
    const coupon = { code: 'FEW', name: 'Few', type: 'fixed_amount', valueHundredths: 10_000 } as const
    await shop.prisma.coupon.create({ data: { ...coupon, validFrom, validUntil } })
    const { id: productId } = await addProduct(shop, { priceRupees: 9_000 })
    const { id: cartId } = await caller.cart.add({ productId, quantity: 2 })
    await caller.cart.applyCoupon({ cartId: cartId ?? '', code: 'FEW' })
    const body = { cartId: cartId ?? '', shippingAddress: bengaluru, idempotencyKey: `init-${cartId}` }
    const { result, statements } = await statementsOf(shop.url, () => caller.checkout.init(body))
    expect(result.discountAmount).toBe(100)
    expect(statements.length).toBeLessThanOrEqual(8)
  })

  it('to pay in cash is at most 12 statements, mail and its job included', async () => {
    const { customer, orderId } = await pendingOrder()
    const idempotencyKey = `cash-${orderId}`
    const count = await countOf(() =>
      shop.as(customer).checkout.pay({ orderId, paymentMethod: 'cod', idempotencyKey }),
    )
    expect(count).toBeLessThanOrEqual(12)
  })

  it('to pay online is at most 10 statements, plus the call to the provider', async () => {
    const { customer, orderId } = await pendingOrder()
    const idempotencyKey = `online-${orderId}`
    const count = await countOf(() =>
      shop.as(customer).checkout.pay({ orderId, paymentMethod: 'online', idempotencyKey }),
    )
    expect(count).toBeLessThanOrEqual(10)
  })

  it.each(['browser', 'webhook'] as const)(
    'money that a %s brings is at most 12, invoice and mail included, and reported again at most 8',
    async (teller) => {
      const { customer, orderId } = await pendingOrder()
      const caller = shop.as(customer)
      const started = await caller.checkout.pay({ orderId, paymentMethod: 'online' })
      const providerPayload = await shop.sandbox.pay(started.order?.id ?? '')
      const [webhook] = shop.sandbox.webhooks.slice(-1)
      if (!webhook) throw new Error('the provider told nothing')
      await shop.visitor().payments.webhook(webhook)
      const reports = {
        browser: () => caller.checkout.confirm({ orderId, providerPayload }),
        webhook: () => processWebhook(shop.deps, webhook.eventId),
      }
      expect(await countOf(reports[teller])).toBeLessThanOrEqual(12)
      const { status, invoice } = await shop.prisma.order.findUniqueOrThrow({
        where: { id: orderId },
        include: { invoice: true },
      })
      expect([status, invoice === null]).toEqual(['confirmed', false])
      expect(await countOf(reports[teller === 'browser' ? 'webhook' : 'browser'])).toBeLessThanOrEqual(8)
    },
  )

  it('to sell what was held writes its stock row once and nothing of the product, whose free units are as many as before', async () => {
    const { customer, orderId } = await pendingOrder()
    const versions = async () => {
      const { rows } = await shop.sql.query<{ product: string; free: number; onHand: number }>(
        `SELECT product.xmin::text AS product, stock_item.on_hand - stock_item.reserved AS free, stock_item.on_hand AS "onHand"
           FROM order_item JOIN product ON product.id = order_item.product_id
           JOIN stock_item ON stock_item.product_id = product.id
          WHERE order_item.order_id = $1 ORDER BY product.id`,
        [orderId],
      )
      return rows
    }
    const before = await versions()
    await shop.as(customer).checkout.pay({ orderId, paymentMethod: 'cod' })
    expect(before).toHaveLength(2)
    expect(await versions()).toEqual(before.map((row) => ({ ...row, onHand: row.onHand - 1 })))
  })
})
