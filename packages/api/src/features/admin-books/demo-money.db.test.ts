import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { checkBooks } from './check-books.ts'
import { compareBooks } from './compare-books.ts'
import { type HealthyShop, openDemoShop } from '../../../test/books/test-healthy-shop.ts'

const DAY_MS = 24 * 60 * 60_000

let shop: HealthyShop
// The demo takes its time on a busy machine.
beforeAll(async () => {
  shop = await openDemoShop(inject('templateUrl'))
}, 180_000)
afterAll(() => shop.stop())

async function differences(mode: 'live' | 'sandbox' = 'sandbox') {
  const provider = { ...shop.deps.providers.payments, mode }
  const results = await checkBooks(shop.sql, {
    now: shop.clock.now,
    provider,
    windowMs: Number.POSITIVE_INFINITY,
  })
  return results.flatMap(({ id, count }) => (count > 0 ? [[id, count]] : []))
}

/** A paid order of the demo's that may still be cancelled, and whose it is. */
async function findCancellable() {
  const order = await shop.prisma.order.findFirstOrThrow({
    where: { status: 'confirmed', paymentStatus: 'paid', packedAt: null, paymentMethod: 'online' },
    include: { user: true, payments: true },
    orderBy: { placedAt: 'desc' },
  })
  const { id, email, name, role } = order.user
  return { order, customer: { id, email, name: name ?? '', role } }
}

describe('the money of the demo shop', () => {
  it('is known to the sandbox, all of it: the books have no exception for it', async () => {
    const ours = await shop.prisma.payment.findMany({ orderBy: { providerPaymentId: 'asc' } })
    expect(ours.length).toBeGreaterThan(20)
    for (const { providerPaymentId, amountPaise } of ours) {
      expect(await shop.sandbox.payments.fetchPayment(providerPaymentId)).toMatchObject({ amountPaise })
    }
    expect(await differences()).toEqual([])
  })

  it('is returned when a demo customer cancels: refund, mail, and the books of both', async () => {
    const { order, customer } = await findCancellable()
    await shop.as(customer).orders.cancel({ id: order.id })
    await shop.runJobs()
    await shop.runJobs()
    const after = await shop.prisma.order.findUniqueOrThrow({
      where: { id: order.id },
      include: { refunds: true },
    })
    expect([after.status, after.paymentStatus]).toEqual(['cancelled', 'refunded'])
    expect(after.refunds).toMatchObject([{ state: 'processed', amountPaise: order.totalPaise }])
    const { providerPaymentId = '' } = order.payments[0] ?? {}
    expect(await shop.sandbox.payments.fetchPayment(providerPaymentId)).toMatchObject({
      status: 'refunded',
      amountRefundedPaise: order.totalPaise,
    })
    const mails = await shop.prisma.outboxMessage.findMany({ where: { to: customer.email ?? '' } })
    expect(mails.map(({ dedupeKey, state }) => [dedupeKey.split(':')[0], state]).sort()).toEqual([
      ['order-cancelled', 'sent'],
      ['order-refunded', 'sent'],
    ])
    expect(shop.failures).toEqual([])
    expect(await differences()).toEqual([])
  })

  it('is a difference like any other when the sandbox does not know it; a real provider never can', async () => {
    const { order } = await findCancellable()
    const [providerPaymentId, capturedAt] = [
      'pay_NeverHeardOf01',
      new Date(shop.clock.now.getTime() - DAY_MS),
    ]
    await shop.prisma.payment.updateMany({
      where: { orderId: order.id },
      data: { providerPaymentId, capturedAt },
    })
    expect(await differences('live')).toEqual([])
    expect(await differences()).toEqual([['I3 provider-payment', 2]])
    shop.later(30)
    const payments = { ...shop.sandbox.payments, mode: 'live' as const }
    const providers = { ...shop.deps.providers, payments }
    expect(await compareBooks({ ...shop.deps, providers })).toMatchObject({ openDifferences: 0 })
    expect(await compareBooks(shop.deps)).toMatchObject({ openDifferences: 2 })
  })
})
