import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { addCustomer } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import type { SignedInUser } from '../../context.ts'
import { settleLostPayments } from '../../payments/settle-lost-payments.ts'
import { compareBooks } from '../admin-books/compare-books.ts'

let shop: TestShop
let owner: SignedInUser
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  owner = await addCustomer(shop, 'admin')
})
afterAll(() => shop.stop())

const backOffice = () => shop.as(owner).admin.paymentKeys
const deliver = async (from: number) => {
  for (const event of shop.sandbox.webhooks.slice(from)) await shop.visitor().payments.webhook(event)
  await shop.runJobs()
}

describe('a test payment', () => {
  it('is confirmed, captured, reported by a webhook and refunded, and is in no book of the shop', async () => {
    const before = shop.sandbox.webhooks.length
    const started = await backOffice().startTest()
    expect(started).toMatchObject({ keyId: 'rzp_test_dobara', amount: 100, test: { amount: 1 } })
    const receipt = await shop.sandbox.pay(started.order.id)
    const { id } = started.test
    const checked = await backOffice().checkTest({ id, receipt })
    expect(checked).toMatchObject({
      confirmedAt: expect.any(String),
      capturedAt: expect.any(String),
      webhookAt: null,
      refundedAt: expect.any(String),
      refundFailedAt: null,
    })
    expect((await shop.as(owner).admin.dashboard.setup()).paymentTest).toBe(false)
    await deliver(before)
    expect((await backOffice().get()).test).toMatchObject({ id, webhookAt: expect.any(String) })
    expect((await shop.as(owner).admin.dashboard.setup()).paymentTest).toBe(true)

    const refunds = await shop.sandbox.payments.listRefunds(receipt.providerPaymentId)
    expect(refunds.map(({ amountPaise }) => amountPaise)).toEqual([100])
    const { prisma } = shop
    const books = [prisma.order, prisma.payment, prisma.refund, prisma.paymentAttempt, prisma.paymentAlert]
    const counts = []
    for (const table of books) counts.push(await (table as typeof prisma.order).count())
    expect(counts).toEqual([0, 0, 0, 0, 0])
    expect(await prisma.webhookEvent.count({ where: { processedAt: null } })).toBe(0)
  })

  it('is refunded once under concurrent requests', async () => {
    const before = shop.sandbox.webhooks.length
    const { test, order } = await backOffice().startTest()
    const receipt = await shop.sandbox.pay(order.id)
    await Promise.all([
      backOffice().checkTest({ id: test.id, receipt }),
      backOffice().checkTest({ id: test.id }),
      deliver(before),
    ])
    const refunds = await shop.sandbox.payments.listRefunds(receipt.providerPaymentId)
    expect(refunds).toHaveLength(1)
  })

  it('is refunded by the hourly comparison when the browser and the webhook never report it', async () => {
    const { order } = await backOffice().startTest()
    const receipt = await shop.sandbox.pay(order.id)
    shop.clock.now = new Date(shop.clock.now.getTime() + 30 * 60_000)
    const comparison = await compareBooks(shop.deps)
    expect(comparison.openDifferences).toBe(0)
    await settleLostPayments(shop.deps)
    const [refund] = await shop.sandbox.payments.listRefunds(receipt.providerPaymentId)
    expect(refund).toMatchObject({ amountPaise: 100, status: 'processed' })
    expect((await backOffice().get()).test).toMatchObject({
      confirmedAt: null,
      refundedAt: expect.any(String),
    })
    expect(await shop.prisma.paymentAlert.count()).toBe(0)
  })

  it('is not confirmed by a forged receipt', async () => {
    const { test, order } = await backOffice().startTest()
    const receipt = { ...(await shop.sandbox.pay(order.id)), signature: 'a'.repeat(64) }
    const refused = await refusalOf(backOffice().checkTest({ id: test.id, receipt }))
    expect(refused.code).toBe('PAYMENT_VERIFICATION_FAILED')
    expect((await backOffice().get()).test).toMatchObject({ confirmedAt: null })
  })

  it('stays open when it was not paid, and there is none of an unknown id', async () => {
    const { test } = await backOffice().startTest()
    expect(await backOffice().checkTest({ id: test.id })).toMatchObject({
      capturedAt: null,
      refundedAt: null,
    })
    const absent = backOffice().checkTest({ id: shop.deps.newId() })
    expect((await refusalOf(absent)).code).toBe('PAYMENT_TEST_NOT_FOUND')
  })

  it('needs keys', async () => {
    const { payments } = shop.deps.providers
    shop.deps.providers.payments = { ...payments, mode: 'none' }
    expect((await refusalOf(backOffice().startTest())).code).toBe('PAYMENT_KEYS_MISSING')
    shop.deps.providers.payments = payments
  })
})
