import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import { describe, expect, it } from 'vitest'
import { moveEffectsOf, paymentEffectsOf } from './effect-words.ts'
import { order, orderWith } from '../../../test/admin-orders/test-orders.tsx'

const MAIL = 'A mail goes to asha@example.in.'
const NO_MAIL = 'The buyer gets no mail.'
const TIMELINE = 'The step is shown in the buyer’s timeline.'
const unpaid = {
  hasInvoice: false,
  invoiceNumber: null,
  transactionId: null,
  paymentStatus: 'unpaid',
} as const
const NO_RECORDS = { wasBought: false, creditableAmount: null, kept: null, told: [] }
const pending = orderWith(NO_RECORDS, { ...unpaid, status: 'pending', paymentMethod: null })
const cash = orderWith({ kept: null }, { transactionId: null, paymentStatus: 'unpaid', paymentMethod: 'cod' })
const refunded = orderWith(
  { kept: { unreturnedAmount: 0, notYetBackAmount: 0 } },
  { status: 'delivered', paymentStatus: 'refunded', refundedAmount: 50_197 },
)
const underway = { unitsToShip: 0, underway: 1, arrived: 0 }
const packed = { packedAt: order.placedAt, shippedAt: order.placedAt, shipping: underway }
const delivered = orderWith(
  {
    ...packed,
    shipping: { unitsToShip: 0, underway: 0, arrived: 1 },
    told: ['confirmed', 'shipped', 'delivered'],
  },
  { status: 'delivered', deliveredAt: order.placedAt },
)

describe('effect list of an order status', () => {
  it.each([
    [
      'an unpaid order that is confirmed by hand',
      pending,
      'confirmed',
      [
        'If the provider has no payment for it, ₹50,197 is due in cash on delivery.',
        'The stock held for the buyer (2 item(s)) is sold.',
        'The ordered items are removed from the buyer’s cart.',
        TIMELINE,
        MAIL,
        'The order gets its invoice number when it is packed or paid; until then there is a proforma.',
      ],
    ],
    [
      'an unpaid order that fails, and had a coupon',
      orderWith({ ...NO_RECORDS, couponUses: 1 }, { ...unpaid, status: 'pending' }),
      'failed',
      [
        '2 item(s) held for the buyer go back to stock.',
        'The coupon no longer counts as used.',
        TIMELINE,
        'There is no payment to refund.',
        NO_MAIL,
      ],
    ],
    [
      'a cash order that is delivered',
      orderWith({ ...packed, kept: null }, { ...cash, status: 'shipped' }),
      'delivered',
      [
        '1 parcel is marked as delivered.',
        'The replacement period and the warranty begin.',
        TIMELINE,
        '₹50,197 in cash counts as received.',
        MAIL,
      ],
    ],
    [
      'a cash order that was paid and is cancelled',
      orderWith({ ...packed, kept: null }, { ...cash, paymentStatus: 'paid', status: 'shipped' }),
      'cancelled',
      [
        '1 parcel is taken back.',
        '2 item(s) go back to stock.',
        '₹50,197 was not paid through the provider: please refund it by hand.',
        TIMELINE,
        'A credit note for ₹50,197 is issued for the invoice DB/26-27/000009.',
        MAIL,
      ],
    ],
    [
      'an order of which all that is not back is on its way back',
      orderWith({ kept: { unreturnedAmount: 0, notYetBackAmount: 197 }, creditableAmount: 0 }),
      'cancelled',
      ['2 item(s) go back to stock.', TIMELINE, MAIL, 'There is no payment to refund.'],
    ],
    [
      'a delivered order that is taken back a step',
      delivered,
      'shipped',
      [
        '1 parcel is on its way again.',
        'The replacement period and the warranty no longer run.',
        TIMELINE,
        'The buyer was notified of this before: no second mail.',
      ],
    ],
    [
      'a cancelled order that never was confirmed and waits again',
      orderWith({ ...NO_RECORDS, releasedCouponUses: 1 }, { ...unpaid, status: 'cancelled' }),
      'pending',
      [
        '2 item(s) are held for the buyer again; if an item is out of stock, the change is refused.',
        'The coupon counts as used again; if it is no longer allowed, the change is refused.',
        TIMELINE,
        NO_MAIL,
      ],
    ],
    ['an order of which goods came back', orderWith({ hasReturns: true }), 'cancelled', []],
  ] satisfies [string, AdminOrder, AdminOrder['status'], string[]][])(
    'is listed for %s',
    (_, from, to, sentences) => {
      expect(moveEffectsOf(from, to)).toEqual(sentences)
    },
  )

  it('names the address that is written to, be it the account’s or the order’s, and no mail without one', () => {
    const ordered = orderWith(
      { mailTo: 'office@example.in' },
      { customer: { ...order.customer, email: null } },
    )
    expect(moveEffectsOf(ordered, 'shipped')).toContain('A mail goes to office@example.in.')
    expect(moveEffectsOf(orderWith({ mailTo: null }), 'shipped')).toContain(NO_MAIL)
  })
})

const OUTSIDE = 'Only for money that was not paid through the provider.'
const GIVEN = 'Only if you have refunded ₹50,197 yourself.'
const CREDIT = 'A credit note for ₹50,197 is issued for the invoice DB/26-27/000009.'

describe('effect list of a payment status', () => {
  it.each([
    [
      'money at the provider that goes back',
      order,
      'refunded',
      [
        '₹50,197 is refunded to the original payment method.',
        'The payment shows “Refunded” when the money has arrived.',
      ],
    ],
    [
      'money at the provider that is set unpaid by hand',
      order,
      'unpaid',
      ['The provider has received the payment of this order: this is refused. Please refund it instead.'],
    ],
    [
      'cash that was given back before packing',
      { ...cash, paymentStatus: 'paid' },
      'refunded',
      [GIVEN, TIMELINE, '2 item(s) go back to stock.', CREDIT, MAIL],
    ],
    [
      'cash that was given back later',
      { ...cash, status: 'delivered', paymentStatus: 'paid' },
      'refunded',
      [GIVEN, TIMELINE, CREDIT, MAIL],
    ],
    [
      'a refund that is on its way',
      { ...refunded, paymentStatus: 'paid' },
      'refunded',
      ['The refund of this order is already on its way.'],
    ],
    ['a refund of nothing', cash, 'refunded', ['Nothing was paid for this order: this is refused.']],
    ['money that came otherwise', cash, 'paid', [OUTSIDE, TIMELINE, MAIL]],
    [
      'money for an order that waits',
      pending,
      'paid',
      [
        OUTSIDE,
        'The stock held for the buyer (2 item(s)) is sold.',
        'The ordered items are removed from the buyer’s cart.',
        TIMELINE,
        'The order gets its invoice number.',
        MAIL,
      ],
    ],
    [
      'money for a cancelled order',
      { ...pending, status: 'cancelled' },
      'paid',
      ['A cancelled order cannot be paid: this is refused.'],
    ],
    [
      'money that went back by itself',
      refunded,
      'unpaid',
      ['The payment of this order was already refunded: this is refused.'],
    ],
    [
      'money that went back, set as paid',
      refunded,
      'paid',
      ['The payment of this order was already refunded: this is refused.'],
    ],
    [
      'a payment that failed',
      cash,
      'failed',
      ['Only the status changes: no money moves.', TIMELINE, NO_MAIL],
    ],
  ] satisfies [string, AdminOrder, AdminOrder['paymentStatus'], string[]][])(
    'is listed for %s',
    (_, from, to, sentences) => {
      expect(paymentEffectsOf(from, to)).toEqual(sentences)
    },
  )
})
