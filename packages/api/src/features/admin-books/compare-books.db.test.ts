import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { SignedInUser } from '../../context.ts'
import { addCustomer } from '../../../test/test-products.ts'
import { compareBooks } from './compare-books.ts'
import { deliverWebhooks, type HealthyShop, openShop } from '../../../test/books/test-healthy-shop.ts'

let shop: HealthyShop
let admin: SignedInUser
beforeAll(async () => {
  shop = await openShop(inject('templateUrl'))
  admin = await addCustomer(shop, 'admin')
})
afterAll(() => shop.stop())

async function openKinds(): Promise<string[]> {
  const { differences } = await shop.as(admin).admin.books.list({})
  return differences.map(({ kind }) => kind).sort()
}

/** Deletes or changes rows in a way that is never allowed. */
const tamper = (sql: string) =>
  shop.prisma.$transaction(async (tx) => {
    await tx.$executeRawUnsafe('SET LOCAL session_replication_role = replica')
    await tx.$executeRawUnsafe(sql)
  })

describe('the daily comparison', () => {
  it('finds nothing while all three agree, and records that it ran', async () => {
    await shop.pay(await shop.startPaying())
    await deliverWebhooks(shop)
    shop.later(30)
    expect(await compareBooks(shop.deps)).toMatchObject({
      paymentsCompared: 1,
      ordersCompared: 1,
      openDifferences: 0,
    })
    const list = await shop.as(admin).admin.books.list({})
    expect(list).toMatchObject({ differences: [], counts: { open: 0, resolved: 0 } })
    expect(list.lastComparison).toMatchObject({ at: shop.clock.now.toISOString(), paymentsCompared: 1 })
  })

  it('I3 finds money that neither browser nor webhook reported, once, and resolves it when we know', async () => {
    const { orderId, providerOrderId } = await shop.startPaying()
    const { providerPaymentId: paymentId } = await shop.sandbox.pay(providerOrderId)
    await compareBooks(shop.deps)
    expect(await openKinds()).toEqual([])
    shop.later(30)
    shop.failures.length = 0
    await compareBooks(shop.deps)
    expect(shop.failures).toEqual([
      { open: 1, found: [{ kind: 'payment-not-recorded', subjectId: paymentId, orderId }] },
    ])
    const foundAt = shop.clock.now.toISOString()
    shop.later(24 * 60)
    await compareBooks(shop.deps)
    const [row, ...others] = (await shop.as(admin).admin.books.list({})).differences
    const order = await shop.prisma.order.findUniqueOrThrow({ where: { id: orderId } })
    expect(others).toEqual([])
    expect(row).toMatchObject({
      title: 'The provider took money that this shop has no payment for',
      subjectId: paymentId,
      orderNumber: order.orderNumber,
      providerAmount: order.totalPaise / 100,
      paymentsAmount: null,
      orderAmount: order.totalPaise / 100,
      foundAt,
      lastSeenAt: shop.clock.now.toISOString(),
      resolvedAt: null,
    })
    await deliverWebhooks(shop)
    const compared = await shop.as(admin).admin.books.compareNow()
    expect(compared).toMatchObject({ openDifferences: 0 })
    const resolved = await shop.as(admin).admin.books.list({ state: 'resolved' })
    expect(resolved.differences).toMatchObject([
      { subjectId: paymentId, resolvedAt: shop.clock.now.toISOString() },
    ])
    expect(resolved).toMatchObject({ counts: { open: 0, resolved: 1 }, pagination: { total: 1 } })
  })

  it('I3 finds money of an order that is not ours, also after its days are over', async () => {
    const { id } = await shop.sandbox.payments.createOrder({
      amountPaise: 77_700,
      receipt: 'from-another-shop',
    })
    const { providerPaymentId: paymentId } = await shop.sandbox.pay(id)
    shop.later(30)
    await compareBooks(shop.deps)
    shop.later(20 * 24 * 60)
    await compareBooks(shop.deps)
    const { differences } = await shop.as(admin).admin.books.list({})
    expect(differences).toMatchObject([
      {
        kind: 'payment-not-recorded',
        subjectId: paymentId,
        orderId: null,
        orderNumber: null,
        providerAmount: 777,
      },
    ])
  })

  it('I4 I5 finds changed amounts, refunds made by hand at the provider, and orders without money', async () => {
    const [changed, refunded, unpaid] = [
      await shop.startPaying(),
      await shop.startPaying(),
      await shop.startPaying(),
    ]
    for (const started of [changed, refunded, unpaid]) await shop.pay(started)
    const { providerPaymentId } = await shop.prisma.payment.findFirstOrThrow({
      where: { orderId: refunded.orderId },
    })
    await shop.sandbox.payments.refundPayment({
      paymentId: providerPaymentId,
      amountPaise: 10_000,
      idempotencyKey: 'by-hand-at-the-dashboard',
    })
    shop.sandbox.webhooks.length = 0
    await tamper(`UPDATE payment SET amount_paise = amount_paise - 100 WHERE order_id = '${changed.orderId}'`)
    await tamper(`DELETE FROM payment WHERE order_id = '${unpaid.orderId}'`)
    shop.later(30)
    await compareBooks(shop.deps)
    expect(await openKinds()).toEqual([
      'order-amount-differs',
      'order-without-money',
      'payment-differs',
      'payment-not-recorded',
      'payment-not-recorded',
      'refund-not-recorded',
    ])
  })

  it('retains its findings when the provider cannot be queried, and reports the failure', async () => {
    const before = await openKinds()
    const providers = {
      ...shop.deps.providers,
      payments: { ...shop.sandbox.payments, listPaymentsBetween: () => Promise.reject(new Error('a bug')) },
    }
    await expect(compareBooks({ ...shop.deps, providers })).rejects.toThrow('a bug')
    expect(await openKinds()).toEqual(before)
  })

  it('shows the list page by page, to administrators only', async () => {
    const { differences, pagination } = await shop
      .as(admin)
      .admin.books.list({ state: 'all', limit: 2, page: 2 })
    expect(differences).toHaveLength(2)
    expect(pagination.totalPages).toBeGreaterThan(2)
    const customer = shop.as(await addCustomer(shop))
    await expect(customer.admin.books.list({})).rejects.toThrow('Admin access required')
    await expect(customer.admin.books.compareNow()).rejects.toThrow('Admin access required')
  })
})
