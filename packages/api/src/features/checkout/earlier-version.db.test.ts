import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { SignedInUser } from '../../context.ts'
import { addCustomer, addProduct, placeOrder } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'

let shop: TestShop
let customer: SignedInUser
let orderId: string
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())
beforeEach(async () => {
  customer = await addCustomer(shop)
  const { id: productId } = await addProduct(shop)
  orderId = await placeOrder(shop, { customer, productId })
})

const storedMethod = async () => {
  const { rows } = await shop.sql.query(
    'SELECT payment_method::text AS method FROM shop_order WHERE id = $1',
    [orderId],
  )
  return rows[0]?.method
}

describe('paying online while a process of the version before still runs', () => {
  it('continues with the data of that process: the method by its old value, and no provider', async () => {
    const { payments } = shop.deps.providers
    const made = await payments.createOrder({ amountPaise: 2_999_900, receipt: shop.deps.newId() })
    await shop.sql.query(`UPDATE shop_order SET payment_method = 'razorpay' WHERE id = $1`, [orderId])
    await shop.sql.query(
      `INSERT INTO payment_attempt (id, order_id, method, provider_order_id, amount_paise, updated_at)
       SELECT gen_random_uuid(), id, 'razorpay', $2, total_paise, now() FROM shop_order WHERE id = $1`,
      [orderId, made.id],
    )
    const started = await shop.as(customer).checkout.pay({ orderId, paymentMethod: 'online' })
    expect(started).toMatchObject({ paymentMethod: 'online', provider: 'razorpay', order: { id: made.id } })
    expect((await shop.as(customer).orders.get({ id: orderId })).paymentMethod).toBe('online')
    expect((await shop.as(customer).orders.list({})).orders[0]?.paymentMethod).toBe('online')
    expect(await shop.prisma.paymentAttempt.findMany({ where: { orderId } })).toMatchObject([
      { method: 'online', provider: 'razorpay' },
    ])
  })

  it('writes what that process can read', async () => {
    await shop.as(customer).checkout.pay({ orderId, paymentMethod: 'online' })
    expect(await storedMethod()).toBe('razorpay')
  })

  it('responds again to a key whose stored response has an earlier shape', async () => {
    const idempotencyKey = `pay-${orderId}`
    const response = {
      provider: 'razorpay',
      orderId,
      status: 'pending',
      keyId: 'rzp_old',
      order: { id: 'order_old' },
    }
    await shop.prisma.idempotencyRecord.create({
      data: {
        owner: customer.id,
        operation: 'checkout.pay',
        key: idempotencyKey,
        requestHash: 'of another wording',
        response,
        lockedUntil: shop.clock.now,
      },
    })
    const pay = () => shop.as(customer).checkout.pay({ orderId, paymentMethod: 'online', idempotencyKey })
    const [first, second] = [await pay(), await pay()]
    expect(first).toMatchObject({ paymentMethod: 'online', keyId: 'rzp_test_dobara' })
    expect(second).toEqual(first)
    expect(await shop.prisma.paymentAttempt.count({ where: { orderId } })).toBe(1)
  })
})

describe('the provider of a payment', () => {
  it('is stored next to each of its ids', async () => {
    shop.sandbox.webhooks.length = 0
    const started = await shop.as(customer).checkout.pay({ orderId, paymentMethod: 'online' })
    const providerPayload = await shop.sandbox.pay(started.order?.id ?? '')
    await shop.as(customer).checkout.confirm({ orderId, providerPayload })
    for (const hook of shop.sandbox.webhooks) await shop.visitor().payments.webhook(hook)
    const { provider } = started
    expect(provider).toBe(shop.deps.providers.payments.name)
    expect(await shop.prisma.paymentAttempt.findMany({ where: { orderId } })).toMatchObject([{ provider }])
    expect(await shop.prisma.payment.findMany({ where: { orderId } })).toMatchObject([{ provider }])
    const events = await shop.prisma.webhookEvent.findMany({ where: { provider: provider ?? '' } })
    expect(events).toHaveLength(shop.sandbox.webhooks.length)
    expect(events.length).toBeGreaterThan(0)
  })

  it('is none for cash', async () => {
    const paid = await shop.as(customer).checkout.pay({ orderId, paymentMethod: 'cod' })
    expect(paid).toMatchObject({ paymentMethod: 'cod', provider: null, order: null })
    expect(await storedMethod()).toBe('cod')
  })
})
