import { setTimeout } from 'node:timers/promises'
import { CROWD_POOL } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { storedOrderId } from '../../checked-ids.ts'
import { lockOrder } from '../../engine/orders/queries.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { whileBusy } from '../../../test/test-busy.ts'
import { addCustomer } from '../../../test/test-products.ts'
import { mumbai } from '../../../test/test-shop.ts'
import { sweepHolds } from '../orders/sweep-holds.ts'
import { moveOrder } from './move-order.ts'
import { insertOrderEntry } from './queries.ts'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../test/admin-orders/test-order-back-office.ts'

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'), { poolSize: CROWD_POOL })
})
afterAll(() => shop.stop())

const times = <T>(count: number, call: (number: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, number) => whileBusy(() => call(number))))
const countOf = (steps: string[], kind: string) => steps.filter((step) => step.startsWith(`${kind} `)).length

describe('a status that is set many times at once', () => {
  it('is set once: twenty parcels of one order are one step, one mail and one audit entry', async () => {
    const { orderId } = await shop.paid()
    const replies = await times(20, () =>
      shop.backOffice.update({ id: orderId, status: 'shipped', carrier: 'DTDC', trackingNumber: 'X1' }),
    )
    expect(new Set(replies.map((data) => data.status))).toEqual(new Set(['shipped']))
    const steps = await shop.stepsOf(orderId)
    expect([countOf(steps, 'shipped'), countOf(steps, 'parcel')]).toEqual([1, 2])
    expect(await shop.mailsOf(orderId)).toEqual(['order-confirmed', 'order-shipped'])
    expect(await shop.actsOn(orderId)).toHaveLength(1)
  }, 180_000)

  it('takes the cash once when it is delivered and paid by hand in the same moment', async () => {
    const { orderId } = await shop.cod()
    await shop.backOffice.update({ id: orderId, status: 'shipped' })
    await times<unknown>(10, (number) =>
      number % 2 === 0
        ? shop.backOffice.update({ id: orderId, status: 'delivered' })
        : shop.backOffice.setPaymentStatus({ id: orderId, paymentStatus: 'paid' }),
    )
    expect(await shop.stateOf(orderId)).toBe('delivered paid')
    expect(countOf(await shop.stepsOf(orderId), 'paid')).toBe(1)
  })

  it('sells the stock once when ten confirm what waits, and never more than there is', async () => {
    const { orderId } = await shop.pending({ stock: 1 })
    await times(10, () => shop.backOffice.update({ id: orderId, status: 'confirmed' }))
    expect(await shop.stockOf(orderId)).toEqual([0, 0])
    expect(countOf(await shop.stepsOf(orderId), 'confirmed')).toBe(1)
  })

  it('assigns one invoice number when ten pack the same order', async () => {
    const { orderId } = await shop.cod()
    await times(10, () => shop.backOffice.update({ id: orderId, status: 'processing' }))
    expect(await shop.prisma.invoice.count({ where: { orderId } })).toBe(1)
  })
})

describe('conflicting actions at the same time', () => {
  it('two decisions on the same version: one wins, the other is refused, and nothing is done twice', async () => {
    const { orderId: id } = await shop.cod()
    const seenStatus = 'confirmed' as const
    const outcomes = await Promise.allSettled([
      shop.backOffice.update({ id, status: 'shipped', seenStatus }),
      shop.backOffice.update({ id, status: 'cancelled', seenStatus }),
    ])
    const [lost, ...more] = outcomes.filter((one) => one.status === 'rejected')
    expect([lost?.reason.cause.code, more]).toEqual(['CHANGED_MEANWHILE', []])
    expect(await shop.actsOn(id)).toHaveLength(1)
    const seenPaymentStatus = 'paid' as const
    const late = shop.backOffice.setPaymentStatus({ id, paymentStatus: 'failed', seenPaymentStatus })
    expect((await refusalOf(late)).code).toBe('CHANGED_MEANWHILE')
  })

  it('two orders of one cart are brought back: the later one waits and supersedes the other', async () => {
    const { orderId: first, customer } = await shop.pending({ stock: 5 })
    const { cartId } = await shop.orderOf(first)
    const again = { cartId: cartId ?? '', shippingAddress: mumbai }
    const { orderId: second } = await shop.as(customer).checkout.init(again)
    shop.later(16)
    await sweepHolds(shop.deps)
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    const later = await shop.prisma.$transaction(async (tx) => {
      const order = await lockOrder(tx, storedOrderId(first))
      if (!order) throw new Error('there is no order')
      const actor = { kind: 'admin', id: shop.admin.id } as const
      await moveOrder(tx, { ...shop.deps, user: shop.admin, provedAt: null }, { order, to: 'pending', actor })
      const entry = { actorId: shop.admin.id, action: 'order.changed', orderId: order.id } as const
      const after = { status: 'pending' }
      await insertOrderEntry(tx, { ...entry, before: {}, after, requestId: 'race', at: shop.clock.now })
      const answer = Promise.allSettled([shop.move(second, 'pending')])
      await expect.poll(async () => (await shop.sql.query(waiting)).rowCount, { timeout: 10_000 }).toBe(1)
      // Not awaited here: it continues after this transaction ends.
      return () => answer
    })
    expect(await later()).toMatchObject([{ status: 'fulfilled' }])
    expect([await shop.stateOf(first), await shop.stateOf(second)]).toEqual([
      'failed failed',
      'pending unpaid',
    ])
    expect(await shop.stockOf(second)).toEqual([5, 1])
  })

  it('two administrators cancel: items, money and credit note go back once', async () => {
    const colleague = await addCustomer(shop, 'admin')
    const { orderId } = await shop.paid()
    const [onHand = 0] = await shop.stockOf(orderId)
    const input = { id: orderId, status: 'cancelled' } as const
    await times(8, (number) => (number % 2 ? shop.backOffice : shop.as(colleague).admin.orders).update(input))
    await shop.runJobs()
    expect(await shop.stateOf(orderId)).toBe('cancelled refunded')
    expect(await shop.stockOf(orderId)).toEqual([onHand + 1, 0])
    expect(await shop.prisma.refund.count({ where: { orderId } })).toBe(1)
    expect(await shop.prisma.creditNote.count({ where: { invoice: { orderId } } })).toBe(1)
    expect(await shop.actsOn(orderId)).toHaveLength(1)
  })

  it('the buyer cancels while the parcel is handed over: one of the two happens, and the other is refused', async () => {
    for (let number = 0; number < 8; number += 1) {
      const { orderId: id, customer } = await shop.cod()
      // Each of the two is the first now and then.
      const [cancelled, shipped] = await Promise.allSettled([
        setTimeout(number % 3).then(() => whileBusy(() => shop.as(customer).orders.cancel({ id }))),
        setTimeout((number + 1) % 3).then(() =>
          whileBusy(() => shop.backOffice.update({ id, status: 'shipped' })),
        ),
      ])
      const [status = ''] = (await shop.stateOf(id)).split(' ')
      expect([cancelled.status, shipped.status].toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(status).toBe(cancelled.status === 'fulfilled' ? 'cancelled' : 'shipped')
      const mails = await shop.mailsOf(id)
      const mail = status === 'cancelled' ? 'order-cancelled' : 'order-shipped'
      expect(mails).toEqual(['order-confirmed', mail].toSorted())
    }
  }, 180_000)

  it('one refunds the money while the other cancels: it is refunded once', async () => {
    for (let number = 0; number < 4; number += 1) {
      const { orderId: id } = await shop.paid()
      await times<unknown>(4, (turn) =>
        turn % 2
          ? shop.backOffice.setPaymentStatus({ id, paymentStatus: 'refunded' })
          : shop.backOffice.update({ id, status: 'cancelled' }),
      )
      expect(await shop.prisma.refund.count({ where: { orderId: id } })).toBe(1)
    }
  }, 180_000)

  it('two bring back two orders for the last unit: one has it', async () => {
    const { orderId, productId } = await shop.pending({ stock: 1 })
    await shop.backOffice.update({ id: orderId, status: 'failed' })
    const rival = await shop.pendingOf(productId)
    await shop.backOffice.update({ id: rival, status: 'failed' })
    const outcomes = await Promise.allSettled(
      [orderId, rival].map((id) => whileBusy(() => shop.backOffice.update({ id, status: 'confirmed' }))),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await shop.stockOf(orderId)).toEqual([0, 0])
  })
})

it('leaves consistent books, whichever call was first', async () => {
  expect(await shop.findings()).toEqual([])
})
