import { runs } from '@dobara/domain/test/runs.ts'
import { setTimeout } from 'node:timers/promises'
import type { SignedInUser } from '@dobara/api/context.ts'
import { checkBooks } from '@dobara/api/features/admin-books/check-books.ts'
import { whileBusy } from '@dobara/api/test/test-busy.ts'
import { addCustomer } from '@dobara/api/test/test-products.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  booksOf,
  type FaultShop,
  ONCE,
  startFaultShop,
  startPaying,
  stateOf,
  tracesOf,
} from './test-fault-shop.ts'

let shop: FaultShop
let admin: SignedInUser
beforeAll(async () => {
  shop = await startFaultShop(inject('templateUrl'))
  admin = await addCustomer(shop, 'admin')
})
afterAll(() => shop.stop())

/** As many as there are who may be the first; more of them in the long form. */
const ROUNDS = runs({ short: 4, long: 20 })
const backOffice = () => shop.as(admin).admin.orders
/** Each of the concurrent callers is the first in some round; a caller that gets "busy" retries. */
const inTurn = <T>(number: number, act: () => Promise<T>) =>
  setTimeout((number * 3) % 5).then(() => whileBusy(act))
const actsOn = (orderId: string) =>
  shop.prisma.auditEntry.findMany({ where: { entity: 'order', entityId: orderId } })

async function rounds(round: (number: number) => Promise<void>): Promise<void> {
  for (let number = 0; number < ROUNDS; number += 1) await round(number)
}

/**
 * Delivers everything in progress: events, refunds, and their notifications; anything that met a busy shop is
 * retried.
 */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await shop.wakeJobs()
    await shop.deliver()
  }
}

/** Expects the shop and the provider to agree on the money of an order, with all or nothing of it refunded. */
async function expectBack(order: { orderId: string; providerOrderId: string }, back: 'all' | 'nothing') {
  const books = await booksOf(shop, order.orderId, order.providerOrderId)
  expect(books.shop).toEqual(books.provider)
  expect(books.shop[1]).toBe(back === 'all' ? books.shop[0] : 0)
}

describe('F43 an administrator acting at the same time', () => {
  it('F43 sets paid while webhook and confirm report the payment: one confirmation, no refund', async () => {
    await rounds(async (number) => {
      const order = await startPaying(shop)
      const { orderId, providerOrderId, confirm } = order
      const paid = await shop.provider.pay(providerOrderId)
      await Promise.all([
        inTurn(number, () => backOffice().setPaymentStatus({ id: orderId, paymentStatus: 'paid' })),
        inTurn(number + 1, () => confirm(paid)),
        inTurn(number + 2, () => shop.deliver()),
      ])
      await settle()
      expect(await stateOf(shop, orderId)).toEqual(['confirmed', 'paid', []])
      expect(await tracesOf(shop, orderId)).toEqual(ONCE)
      await expectBack(order, 'nothing')
    })
  }, 180_000)

  it('F43 sets paid before the provider reports it: it is in the log, and the money that arrives fits', async () => {
    const order = await startPaying(shop)
    const { orderId, providerOrderId } = order
    await backOffice().setPaymentStatus({ id: orderId, paymentStatus: 'paid', reason: 'Seen at the bank' })
    expect(await actsOn(orderId)).toMatchObject([
      {
        actorId: admin.id,
        before: { status: 'pending', paymentStatus: 'unpaid' },
        after: { status: 'confirmed', paymentStatus: 'paid', reason: 'Seen at the bank' },
      },
    ])
    await shop.provider.pay(providerOrderId)
    await settle()
    expect(await stateOf(shop, orderId)).toEqual(['confirmed', 'paid', []])
    expect(await tracesOf(shop, orderId)).toEqual(ONCE)
    await expectBack(order, 'nothing')
  })

  it('F43 sets refunded while the buyer cancels and another administrator does: one refund', async () => {
    await rounds(async (number) => {
      const order = await startPaying(shop)
      const { orderId, providerOrderId, confirm, customer } = order
      await confirm(await shop.provider.pay(providerOrderId))
      const outcomes = await Promise.allSettled([
        inTurn(number, () => backOffice().setPaymentStatus({ id: orderId, paymentStatus: 'refunded' })),
        inTurn(number + 1, () => shop.as(customer).orders.cancel({ id: orderId })),
        inTurn(number + 2, () => backOffice().update({ id: orderId, status: 'cancelled' })),
        inTurn(number + 3, () => shop.deliver()),
      ])
      // Only the buyer may get that it is too late: it is cancelled already.
      expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeLessThanOrEqual(1)
      await settle()
      expect(await stateOf(shop, orderId)).toEqual(['cancelled', 'refunded', ['processed']])
      await expectBack(order, 'all')
    })
  }, 180_000)

  it('F43 cancels while webhook and confirm report the payment: money and items go back once', async () => {
    await rounds(async (number) => {
      const order = await startPaying(shop)
      const { orderId, providerOrderId, confirm, stockItemId } = order
      const paid = await shop.provider.pay(providerOrderId)
      await Promise.allSettled([
        inTurn(number, () => backOffice().update({ id: orderId, status: 'cancelled', reason: 'No stock' })),
        inTurn(number + 1, () => confirm(paid)),
        inTurn(number + 2, () => shop.deliver()),
      ])
      await settle()
      const [status, , refunds] = await stateOf(shop, orderId)
      expect([status, refunds]).toEqual(['cancelled', ['processed']])
      const item = await shop.prisma.stockItem.findUniqueOrThrow({ where: { id: stockItemId } })
      expect([item.onHand, item.reserved]).toEqual([1, 0])
      expect(await actsOn(orderId)).toMatchObject([
        { action: 'order.changed', after: { status: 'cancelled', reason: 'No stock' } },
      ])
      await expectBack(order, 'all')
    })
  }, 180_000)

  it('F43 packs while the buyer cancels: packed and paid, or cancelled and paid back', async () => {
    await rounds(async (number) => {
      const order = await startPaying(shop)
      const { orderId, providerOrderId, confirm, customer } = order
      await confirm(await shop.provider.pay(providerOrderId))
      await Promise.allSettled([
        inTurn(number, () => backOffice().update({ id: orderId, status: 'processing' })),
        inTurn(number + 1, () => shop.as(customer).orders.cancel({ id: orderId })),
      ])
      await settle()
      const [status, , refunds] = await stateOf(shop, orderId)
      expect(['processing ', 'cancelled processed']).toContain(`${String(status)} ${String(refunds)}`)
      await expectBack(order, status === 'cancelled' ? 'all' : 'nothing')
    })
  }, 180_000)

  it('F43 refunds only the remainder of an order partly refunded at the provider', async () => {
    const order = await startPaying(shop)
    const { orderId, providerOrderId, confirm } = order
    const paid = await shop.provider.pay(providerOrderId)
    await confirm(paid)
    await shop.provider.act({ payment_id: paid.providerPaymentId, do: 'refund', amount: 50_000 })
    await settle()
    await backOffice().setPaymentStatus({ id: orderId, paymentStatus: 'refunded' })
    await backOffice().setPaymentStatus({ id: orderId, paymentStatus: 'refunded' })
    await settle()
    expect(await stateOf(shop, orderId)).toEqual(['cancelled', 'refunded', ['processed', 'processed']])
    await expectBack(order, 'all')
  })

  it('F43 and afterwards every invariant of the books holds', async () => {
    await settle()
    const input = {
      now: shop.clock.now,
      provider: shop.deps.providers.payments,
      windowMs: Number.POSITIVE_INFINITY,
    }
    const results = await checkBooks(shop.sql, input)
    expect(results.filter(({ count }) => count > 0).map(({ id, rows }) => ({ id, rows }))).toEqual([])
  })
})
