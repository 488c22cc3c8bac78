import { indiaDateOf } from '@dobara/domain/calendar/india-time.ts'
import { isBought, type OrderStatus, type PaymentMethod } from '@dobara/domain/orders/order-status.ts'
import { ORDER_TABS, type OrderTab } from '@dobara/domain/shipping/order-tabs.ts'
import { isPastPromise, type PromisedDays } from '@dobara/domain/shipping/promised-days.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../test/admin-orders/test-order-back-office.ts'

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
  await oneOfEach()
})
afterAll(() => shop.stop())

/** Orders of every kind: waiting, packed, late, of today and before, cancelled with money on its way, deleted. */
async function oneOfEach(): Promise<void> {
  const late = await shop.cod()
  await shop.move(late.orderId, 'processing')
  shop.later(20 * 24 * 60)
  const today = await shop.cod()
  await shop.pending()
  const packed = await shop.paid()
  await shop.move(packed.orderId, 'processing')
  const sent = await shop.cod()
  await shop.move(sent.orderId, 'shipped')
  const back = await shop.paid()
  await shop.move(back.orderId, 'cancelled')
  const hidden = await shop.cod()
  await shop.backOffice.remove({ id: hidden.orderId })
  await shop.prisma.paymentAlert.create({
    data: { kind: 'money-to-return', dedupeKey: 'tab', orderId: today.orderId, message: 'By hand' },
  })
  await shop.prisma.paymentAlert.create({
    data: { kind: 'wrong-payment', dedupeKey: 'other', orderId: packed.orderId, message: 'Other' },
  })
}

type TabFacts = {
  status: OrderStatus
  paymentMethod: PaymentMethod | null
  placedAt: Date
  promise: PromisedDays | null
  hasRefundOnItsWay: boolean
  hasRefundAlert: boolean
}

/** Written without SQL, to compare the lists with. */
const RULES: Readonly<Record<OrderTab, (order: TabFacts, now: Date) => boolean>> = {
  to_pack: ({ status }) => status === 'confirmed',
  to_ship: ({ status }) => status === 'processing',
  cod_today: ({ status, paymentMethod, placedAt }, now) =>
    isBought(status) && paymentMethod === 'cod' && indiaDateOf(placedAt) === indiaDateOf(now),
  late: ({ status, promise }, now) => promise !== null && isPastPromise({ status, promise }, now),
  refunds: ({ hasRefundOnItsWay, hasRefundAlert }) => hasRefundOnItsWay || hasRefundAlert,
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** Which orders the rules put into a tab. */
async function byTheRules(tab: OrderTab): Promise<string[]> {
  const orders = await shop.prisma.order.findMany({
    where: { hiddenAt: null },
    include: { refunds: true, paymentAlerts: true },
  })
  const inTab = orders.filter(({ promisedFrom, promisedTo, refunds, paymentAlerts, ...order }) =>
    RULES[tab](
      {
        ...order,
        promise:
          promisedFrom && promisedTo ? { earliest: dayOf(promisedFrom), latest: dayOf(promisedTo) } : null,
        hasRefundOnItsWay: refunds.some(({ state }) => state === 'pending'),
        hasRefundAlert: paymentAlerts.some(({ kind }) => kind === 'money-to-return'),
      },
      shop.clock.now,
    ),
  )
  return inTab.map(({ id }) => id).toSorted()
}

describe('the tabs of the list', () => {
  it.each(ORDER_TABS)('have the orders that the rule of %s names, and count them', async (tab) => {
    const { orders, pagination } = await shop.backOffice.list({ tab, limit: 100 })
    expect(orders.length).toBeGreaterThan(0)
    expect(orders.map(({ id }) => id).toSorted()).toEqual(await byTheRules(tab))
    const counts = await shop.backOffice.tabCounts()
    expect([counts[tab], pagination.total]).toEqual([orders.length, orders.length])
  })

  it('count all orders that are not deleted', async () => {
    const { pagination } = await shop.backOffice.list({})
    expect((await shop.backOffice.tabCounts()).all).toBe(pagination.total)
  })

  it('narrow together with the other filters, in the export and among neighbours too', async () => {
    const filter = { tab: 'cod_today', status: 'shipped' } as const
    const { orders } = await shop.backOffice.list(filter)
    expect(orders.map(({ status }) => status)).toEqual(['shipped'])
    expect((await shop.backOffice.exportRows(filter)).rows).toHaveLength(1)
    const id = orders[0]?.id ?? ''
    expect(await shop.backOffice.neighbours({ id, ...filter })).toEqual({ previous: null, next: null })
  })
})
