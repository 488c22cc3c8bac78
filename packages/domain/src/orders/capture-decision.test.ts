import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from './order-status.ts'
import { type CaptureDecision, decideCapture, type PayableOrder } from './capture-decision.ts'

const RIGHT = { isExactlyOwed: true, isWhole: true }
const order = (rest: Partial<PayableOrder>): PayableOrder => ({
  status: 'pending',
  paymentStatus: 'unpaid',
  paymentMethod: 'online',
  hasRetainedPayment: false,
  ...rest,
})

const ALL: PayableOrder[] = ORDER_STATUSES.flatMap((status) =>
  PAYMENT_STATUSES.flatMap((paymentStatus) =>
    [...PAYMENT_METHODS, null].flatMap((paymentMethod) =>
      [true, false].map((hasRetainedPayment) => ({
        status,
        paymentStatus,
        paymentMethod,
        hasRetainedPayment,
      })),
    ),
  ),
)

describe('captured money that is exactly what is owed', () => {
  it.each<[string, Partial<PayableOrder>, CaptureDecision]>([
    ['confirms an order that waits for it', {}, 'confirm'],
    ['confirms it also after a try that failed', { paymentStatus: 'failed' }, 'confirm'],
    ['confirms it before a method was written down', { paymentMethod: null }, 'confirm'],
    ['reinstates an order whose time ran out', { status: 'failed', paymentStatus: 'failed' }, 'reinstate'],
    ['never revives a cancelled one', { status: 'cancelled' }, 'return'],
    ['is the second payment of a waiting order', { hasRetainedPayment: true }, 'return'],
    ['is the second payment of a failed order', { status: 'failed', hasRetainedPayment: true }, 'return'],
    [
      'is the second of a confirmed one',
      { status: 'confirmed', paymentStatus: 'paid', hasRetainedPayment: true },
      'return',
    ],
    [
      'is the money of an order set to paid by hand',
      { status: 'confirmed', paymentStatus: 'paid' },
      'accept',
    ],
    [
      'is that money also without a method',
      { status: 'shipped', paymentStatus: 'paid', paymentMethod: null },
      'accept',
    ],
    [
      'is too much for cash received',
      { status: 'delivered', paymentStatus: 'paid', paymentMethod: 'cod' },
      'return',
    ],
    ['pays for cash on delivery online', { status: 'confirmed', paymentMethod: 'cod' }, 'mark-paid'],
    ['pays for it on its way, too', { status: 'shipped', paymentMethod: 'cod' }, 'mark-paid'],
    ['comes for an order that was refunded', { status: 'confirmed', paymentStatus: 'refunded' }, 'return'],
    ['comes for an order that reads failed', { status: 'confirmed', paymentStatus: 'failed' }, 'return'],
  ])('%s', (_name, rest, expected) => {
    expect(decideCapture(order(rest), RIGHT)).toBe(expected)
  })
})

describe('all 168 possible orders', () => {
  it('return money that is not exactly the amount owed, or was partly refunded', () => {
    expect(ALL).toHaveLength(168)
    for (const one of ALL) {
      expect(decideCapture(one, { isExactlyOwed: false, isWhole: true })).toBe('return')
      expect(decideCapture(one, { isExactlyOwed: true, isWhole: false })).toBe('return')
    }
  })

  it('return a second payment, and any payment of a cancelled order', () => {
    const over = ALL.filter(({ hasRetainedPayment, status }) => hasRetainedPayment || status === 'cancelled')
    expect(new Set(over.map((one) => decideCapture(one, RIGHT)))).toEqual(new Set(['return']))
  })

  it('only a waiting one is confirmed and only a failed one revived', () => {
    const statusesOf = (decision: CaptureDecision) =>
      new Set(ALL.filter((one) => decideCapture(one, RIGHT) === decision).map(({ status }) => status))
    expect(statusesOf('confirm')).toEqual(new Set(['pending']))
    expect(statusesOf('reinstate')).toEqual(new Set(['failed']))
  })
})
