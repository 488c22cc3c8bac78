import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES } from '../orders/order-status.ts'
import { isInTab, ORDER_TABS, type OrderTab, TAB_STATUSES, type TabFacts } from './order-tabs.ts'

const now = new Date('2026-11-28T20:00:00+05:30')
const order: TabFacts = {
  status: 'confirmed',
  paymentMethod: 'cod',
  placedAt: new Date('2026-11-28T00:00:00+05:30'),
  promise: { earliest: '2026-11-26', latest: '2026-11-27' },
  hasRefundOnItsWay: false,
  hasRefundAlert: false,
}
const tabsOf = (facts: Partial<TabFacts>) =>
  ORDER_TABS.filter((tab) => isInTab(tab, { ...order, ...facts }, now))

describe('the tabs of an order', () => {
  it.each<[string, Partial<TabFacts>, OrderTab[]]>([
    ['confirmed, cash, past its promise', {}, ['to_pack', 'cod_today', 'late']],
    ['packed', { status: 'processing' }, ['to_ship', 'cod_today', 'late']],
    ['sent', { status: 'shipped' }, ['cod_today', 'late']],
    ['delivered', { status: 'delivered' }, ['cod_today']],
    ['pending', { status: 'pending' }, []],
    ['cancelled', { status: 'cancelled' }, []],
    ['paid online', { paymentMethod: 'online' }, ['to_pack', 'late']],
    ['without a promise', { promise: null }, ['to_pack', 'cod_today']],
    [
      'on its last promised day',
      { promise: { earliest: '2026-11-26', latest: '2026-11-28' } },
      ['to_pack', 'cod_today'],
    ],
    [
      'placed a moment before midnight',
      { placedAt: new Date('2026-11-27T23:59:59.999+05:30') },
      ['to_pack', 'late'],
    ],
    ['cancelled with a refund on its way', { status: 'cancelled', hasRefundOnItsWay: true }, ['refunds']],
    ['cancelled with a failed refund', { status: 'cancelled', hasRefundAlert: true }, ['refunds']],
  ])('that is %s are %j → %j', (_, facts, tabs) => {
    expect(tabsOf(facts)).toEqual(tabs)
  })

  it.each(ORDER_TABS)('have only the statuses that are named for %s', (tab) => {
    const all = { ...order, hasRefundOnItsWay: true }
    const statuses = ORDER_STATUSES.filter((status) => isInTab(tab, { ...all, status }, now))
    expect(statuses).toEqual(TAB_STATUSES[tab] ?? ORDER_STATUSES)
  })
})
