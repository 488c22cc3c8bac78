import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type OrderBackOffice, openOrderBackOffice } from '../../test/admin-orders/test-order-back-office.ts'
import { openRefundPaths, PART_PAISE, type RefundPath } from '../../test/payments/test-refund-paths.ts'
import { refusalOf } from '../../test/sign-in/test-browser.ts'
import { createCaller } from '../app-router.ts'

let shop: OrderBackOffice
let paths: ReturnType<typeof openRefundPaths>
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
  paths = openRefundPaths(shop)
  await shop.prisma.user.update({ where: { id: shop.admin.id }, data: { passwordHash: 'hash' } })
})
afterAll(() => shop.stop())

/** The back office for a session that gave its last proof more than ten minutes ago, or never. */
const withoutProof = () => createCaller({ ...shop.contextOf(shop.admin), provedAt: null }).admin
const withProof = () => shop.as(shop.admin).admin

async function limitTo(refundProofPaise: number): Promise<void> {
  const value = { refundProofPaise }
  const updatedAt = shop.clock.now
  await shop.prisma.setting.upsert({
    where: { key: 'security' },
    create: { key: 'security', value, updatedAt },
    update: { value },
  })
}

/** Everything that a refund of the order would write. */
async function traceOf(orderId: string) {
  const { prisma } = shop
  const [order, refunds, cancels, notes, cases, movements, events, entries, messages] = await Promise.all([
    prisma.order.findUniqueOrThrow({ where: { id: orderId }, include: { items: true } }),
    prisma.refund.findMany({ where: { orderId }, orderBy: { id: 'asc' } }),
    prisma.orderCancel.count({ where: { orderId } }),
    prisma.creditNote.count({ where: { invoice: { orderId } } }),
    prisma.serviceCase.findMany({ where: { orderId } }),
    prisma.stockMovement.count({ where: { orderItem: { orderId } } }),
    prisma.orderEvent.count({ where: { orderId } }),
    prisma.auditEntry.count(),
    prisma.outboxMessage.count(),
  ])
  return { order, refunds, cancels, notes, cases, movements, events, entries, messages }
}

const PATHS: readonly RefundPath[] = [
  'orders.update',
  'orders.setPaymentStatus',
  'orders.refund',
  'orders.cancelItems, all units',
  'orders.cancelItems, one of two units',
  'orders.remove',
  'cases.decide',
  'paymentAlerts.retryRefund',
  'orders.refund of cash',
  'orders.setPaymentStatus of cash',
  'orders.update of cash',
]

describe.each(PATHS)('a refund by %s', (name) => {
  it('above the limit is refused without a fresh proof and changes nothing; with one it passes', async () => {
    const { orderId, amountPaise, give } = await paths[name]()
    await limitTo(amountPaise - 1)
    const before = await traceOf(orderId)
    expect(await refusalOf(give(withoutProof()))).toMatchObject({
      code: 'REAUTHENTICATION_REQUIRED',
      detail: { proof: 'password' },
    })
    expect(await traceOf(orderId)).toEqual(before)
    await give(withProof())
    expect(await traceOf(orderId)).not.toEqual(before)
  })

  it('passes without a proof up to the limit', async () => {
    const { orderId, amountPaise, give } = await paths[name]()
    await limitTo(amountPaise)
    const before = await traceOf(orderId)
    await give(withoutProof())
    expect(await traceOf(orderId)).not.toEqual(before)
  })

  it('after a first part is refused when the two together are above the limit', async () => {
    const { orderId, amountPaise, give } = await paths[name]({ isPartBack: true })
    await limitTo(PART_PAISE + amountPaise - 1)
    const before = await traceOf(orderId)
    expect((await refusalOf(give(withoutProof()))).code).toBe('REAUTHENTICATION_REQUIRED')
    expect(await traceOf(orderId)).toEqual(before)
    await limitTo(PART_PAISE + amountPaise)
    await give(withoutProof())
    expect(await traceOf(orderId)).not.toEqual(before)
  })
})

it('a step that sends no money back needs no proof', async () => {
  await limitTo(0)
  const { orderId: id } = await shop.paid()
  await withoutProof().orders.update({ id, status: 'processing' })
  const { orderId: unpaid } = await shop.cod()
  await withoutProof().orders.update({ id: unpaid, status: 'cancelled' })
  await withoutProof().orders.setPaymentStatus({ id: (await shop.cod()).orderId, paymentStatus: 'paid' })
})
