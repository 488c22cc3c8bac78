import { describe, expect, it } from 'vitest'
import { moveEffects } from './move-effects.ts'
import type { MovableOrder } from './order-effect.ts'
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts'
import { request, orderIn, DOCUMENTS, PAYMENTS, effectsOf } from '../../test/test-movable-orders.ts'

const CONFIRM = ['is confirmed unpaid', 'stock-sold 2', 'cart-emptied', 'step confirmed', 'mail confirmed']
const AGAIN = ['stock-held-again 2', 'coupons-taken-again']
const UNDO = [
  'is cancelled',
  'stock-returned 2',
  'coupons-given-back',
  'refund-asked 50000',
  'step cancelled',
  'credit-note-issued 50000',
  'mail cancelled 50000 account',
]
const PACK = ['is processing, cancel closed', 'step processing', 'invoice-issued']
const SHIP = [
  'is shipped, cancel closed',
  'shipment-made 2',
  'step shipped',
  'invoice-issued',
  'mail shipped',
]
const DELIVER = [
  'is delivered paid, cancel closed',
  'shipment-made 2',
  'shipments-arrived 1',
  'promises-begun',
  'step delivered',
  'cash-received 50000',
  'invoice-issued',
  'mail delivered',
]
const MADE_AND_ARRIVED = ['shipment-made 2', 'shipments-arrived 1']
const FREE = ['stock-released 2', 'coupons-given-back']

describe('effects of a move on an ordinary order', () => {
  it.each<[OrderStatus, Record<OrderStatus, string[]>]>([
    [
      'pending',
      {
        pending: [],
        confirmed: CONFIRM,
        processing: [...CONFIRM, ...PACK],
        shipped: [...CONFIRM, ...SHIP],
        delivered: [...CONFIRM, ...DELIVER],
        cancelled: ['is cancelled', ...FREE, 'step cancelled', 'mail cancelled 0 account'],
        failed: ['is failed failed', ...FREE, 'step failed'],
      },
    ],
    [
      'confirmed',
      {
        pending: ['ORDER_SOLD'],
        confirmed: [],
        processing: ['is processing, cancel closed', 'step processing'],
        shipped: ['is shipped, cancel closed', 'shipment-made 2', 'step shipped', 'mail shipped'],
        delivered: [
          'is delivered, cancel closed',
          ...MADE_AND_ARRIVED,
          'promises-begun',
          'step delivered',
          'mail delivered',
        ],
        cancelled: UNDO,
        failed: ['ORDER_SOLD'],
      },
    ],
    [
      'processing',
      {
        pending: ['ORDER_SOLD'],
        confirmed: ['is confirmed, cancel opened', 'step confirmed'],
        processing: [],
        shipped: ['is shipped', 'shipment-made 2', 'step shipped', 'mail shipped'],
        delivered: [
          'is delivered',
          ...MADE_AND_ARRIVED,
          'promises-begun',
          'step delivered',
          'mail delivered',
        ],
        cancelled: UNDO,
        failed: ['ORDER_SOLD'],
      },
    ],
    [
      'shipped',
      {
        pending: ['ORDER_SOLD'],
        confirmed: ['is confirmed, cancel opened', 'shipments-withdrawn 1', 'step confirmed'],
        processing: ['is processing', 'shipments-withdrawn 1', 'step processing'],
        shipped: [],
        delivered: [
          'is delivered',
          'shipments-arrived 1',
          'promises-begun',
          'step delivered',
          'mail delivered',
        ],
        cancelled: ['is cancelled', 'shipments-withdrawn 1', ...UNDO.slice(1)],
        failed: ['ORDER_SOLD'],
      },
    ],
    [
      'delivered',
      {
        pending: ['ORDER_SOLD'],
        confirmed: [
          'is confirmed, cancel opened',
          'shipments-withdrawn 1',
          'promises-ended',
          'step confirmed',
        ],
        processing: ['is processing', 'shipments-withdrawn 1', 'promises-ended', 'step processing'],
        shipped: ['is shipped', 'shipments-reopened 1', 'promises-ended', 'step shipped', 'mail shipped'],
        delivered: [],
        cancelled: UNDO,
        failed: ['ORDER_SOLD'],
      },
    ],
    [
      'cancelled',
      {
        pending: [...AGAIN, 'step pending'],
        confirmed: [...AGAIN, ...CONFIRM],
        processing: [...AGAIN, ...CONFIRM, ...PACK],
        shipped: [...AGAIN, ...CONFIRM, ...SHIP],
        delivered: [...AGAIN, ...CONFIRM, ...DELIVER],
        cancelled: [],
        failed: ['is failed failed', 'step failed'],
      },
    ],
    [
      'failed',
      {
        pending: [...AGAIN, 'step pending'],
        confirmed: [...AGAIN, ...CONFIRM],
        processing: [...AGAIN, ...CONFIRM, ...PACK],
        shipped: [...AGAIN, ...CONFIRM, ...SHIP],
        delivered: [...AGAIN, ...CONFIRM, ...DELIVER],
        cancelled: ['is cancelled', 'step cancelled', 'mail cancelled 0 account'],
        failed: [],
      },
    ],
  ])('match the table for an order that is %s', (from, row) => {
    expect(Object.fromEntries(ORDER_STATUSES.map((to) => [to, effectsOf(orderIn(from), to)]))).toEqual(row)
  })
})

describe('the money and the documents of an order that is cancelled', () => {
  it.each<[keyof typeof PAYMENTS, string[]]>([
    ['online', ['refund-asked 50000', 'mail cancelled 50000 account']],
    ['partly', ['refund-asked 30000', 'mail cancelled 40000 account']],
    ['sent back', ['mail cancelled 0 account']],
    ['by hand', ['refund-by-hand-asked 50000', 'mail cancelled 50000 arranged']],
    ['cash due', ['mail cancelled 0 arranged']],
    ['given back', ['mail cancelled 0 arranged']],
  ])('paid %s', (payment, expected) => {
    for (const from of ['confirmed', 'processing', 'shipped', 'delivered'] as const) {
      const of = effectsOf(orderIn(from, PAYMENTS[payment]), 'cancelled')
      expect(of.filter((one) => /refund|mail/.test(one))).toEqual(expected)
    }
  })

  it.each<[keyof typeof DOCUMENTS, string[]]>([
    ['none', []],
    ['invoice', ['credit-note-issued 50000']],
    ['partly credited', ['credit-note-issued 20000']],
    ['all credited', []],
  ])('with papers: %s', (documents, expected) => {
    const of = effectsOf(orderIn('shipped', { creditablePaise: DOCUMENTS[documents] }), 'cancelled')
    expect(of.filter((one) => one.startsWith('credit'))).toEqual(expected)
  })
})

describe('an order that is delivered', () => {
  it.each<[keyof typeof PAYMENTS, boolean]>([
    ['online', false],
    ['partly', false],
    ['sent back', false],
    ['by hand', false],
    ['cash due', true],
    ['given back', false],
  ])('and was paid %s: cash is taken? %s', (payment, isTaken) => {
    const of = effectsOf(orderIn('shipped', PAYMENTS[payment]), 'delivered')
    expect(of.includes('cash-received 50000')).toBe(isTaken)
    expect(of.includes('is delivered paid')).toBe(isTaken)
  })
})

describe('the order row after a move', () => {
  const AT = new Date('2026-11-23T06:30:00Z')
  const rowsOf = (order: MovableOrder, to: OrderStatus) => {
    const decided = moveEffects(order, to, AT)
    return decided.ok ? decided.value.flatMap((one) => (one.code === 'row-changed' ? one.row : [])) : []
  }

  it.each(['pending', 'failed', 'cancelled'] as const)(
    'is confirmed now for unpaid cash on delivery when the store confirms a %s order',
    (from) => {
      expect(rowsOf(orderIn(from), 'confirmed')).toEqual([
        {
          status: 'confirmed',
          paymentMethod: 'cod',
          paymentStatus: 'unpaid',
          confirmedAt: AT,
          holdExpiresAt: null,
        },
      ])
    },
  )

  it.each(['pending', 'confirmed', 'shipped', 'failed'] as const)(
    'has the time of the cancellation when a %s order is cancelled',
    (from) => {
      expect(rowsOf(orderIn(from), 'cancelled')).toMatchObject([{ status: 'cancelled', cancelledAt: AT }])
    },
  )
})

it('an order without a cart or coupons has no effects on them', () => {
  const bare = { hasCart: false, couponUses: 0, releasedCouponUses: 0 }
  expect(effectsOf(orderIn('pending', bare), 'confirmed')).not.toContain('cart-emptied')
  expect(effectsOf(orderIn('pending', bare), 'failed')).not.toContain('coupons-given-back')
  expect(effectsOf(orderIn('failed', bare), 'pending')).toEqual(['stock-held-again 2', 'step pending'])
})

it('a coupon is needed again by an order that was cancelled, not by one that is paid late', () => {
  const of = (from: OrderStatus) => {
    const decided = request(orderIn(from), 'pending')
    return decided.ok && decided.value.find(({ code }) => code === 'coupons-taken-again')
  }
  expect(of('cancelled')).toMatchObject({ isNeeded: true })
  expect(of('failed')).toMatchObject({ isNeeded: false })
})
