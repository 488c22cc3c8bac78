import type { AdminOrder } from '@dobara/contract/admin-orders.ts'
import { describe, expect, it } from 'vitest'
import { consequencesOf, paymentConsequenceOf } from './consequence-words.ts'
import { order } from '../../../test/admin-orders/test-orders.tsx'

const MAIL = 'A mail goes to asha@example.in.'
const NO_MAIL = 'The buyer gets no mail.'
const bare = { hasInvoice: false, invoiceNumber: null, transactionId: null, paymentStatus: 'unpaid' } as const
const pending: AdminOrder = {
  ...order,
  ...bare,
  status: 'pending',
  paymentMethod: null,
  timeline: order.timeline.filter(({ status }) => status === 'pending'),
}
const cash: AdminOrder = { ...order, transactionId: null, paymentStatus: 'unpaid', paymentMethod: 'cod' }
const refunded: AdminOrder = {
  ...order,
  status: 'delivered',
  paymentStatus: 'refunded',
  refundedAmount: 50_197,
}
const delivered: AdminOrder = {
  ...order,
  status: 'delivered',
  timeline: [
    ...order.timeline,
    { at: order.placedAt, status: 'shipped', message: 'Your order is on the way', actor: 'Kavya Menon' },
  ],
}

describe('what follows of a status', () => {
  it.each([
    [
      'an unpaid order that is confirmed by hand',
      pending,
      'confirmed',
      [
        'The goods held for the buyer are sold.',
        'The order gets its invoice number when it is packed or paid; until then there is a proforma.',
        'If the provider has no payment for it, ₹50,197 is to be paid in cash at the door.',
        MAIL,
      ],
    ],
    [
      'an unpaid order that fails',
      pending,
      'failed',
      [
        '2 item(s) held for the buyer go back to stock.',
        'Nothing has been paid, so nothing is refunded.',
        NO_MAIL,
      ],
    ],
    [
      'a cash order that is delivered',
      { ...cash, status: 'shipped' },
      'delivered',
      ['₹50,197 in cash counts as received.', 'The time for replacement and the warranty begin.', MAIL],
    ],
    [
      'a cash order that was paid and is cancelled',
      { ...cash, paymentStatus: 'paid', status: 'shipped' },
      'cancelled',
      [
        '2 item(s) go back to stock.',
        '₹50,197 did not come through the provider: please give it back by hand.',
        'The invoice DB/26-27/000009 gets a credit note.',
        MAIL,
      ],
    ],
    [
      'a delivered order that is taken back a step',
      delivered,
      'shipped',
      [
        'The time for replacement and the warranty no longer run.',
        'The buyer was told of this before: no second mail.',
      ],
    ],
    [
      'a cancelled order that never was confirmed and waits again',
      { ...pending, status: 'cancelled' },
      'pending',
      [
        '2 item(s) are held for the buyer again; if something is gone from stock, the change is refused.',
        NO_MAIL,
      ],
    ],
  ] satisfies [string, AdminOrder, AdminOrder['status'], string[]][])(
    'is told for %s',
    (_, from, to, sentences) => {
      expect(consequencesOf(from, to)).toEqual(sentences)
    },
  )

  it('names no mail to somebody without an address', () => {
    const silent = { ...order, customer: { ...order.customer, email: null } }
    expect(consequencesOf(silent, 'shipped')).toContain(NO_MAIL)
  })
})

describe('what follows of a payment status', () => {
  it.each([
    ['money at the provider that goes back', order, 'refunded', /^₹50,197 is sent back through the provider/],
    ['money at the provider that is talked away', order, 'unpaid', /^The provider holds the money/],
    ['cash that was given back before packing', { ...cash, paymentStatus: 'paid' }, 'refunded', /cancelled/],
    [
      'cash that was given back later',
      { ...cash, status: 'delivered', paymentStatus: 'paid' },
      'refunded',
      /credit note/,
    ],
    ['a refund of nothing', cash, 'refunded', /^Nothing was paid/],
    ['money that came otherwise', cash, 'paid', /A mail goes to the buyer\.$/],
    ['money for an order that waits', pending, 'paid', /^The order is confirmed/],
    ['money for a cancelled order', { ...pending, status: 'cancelled' }, 'paid', /^A cancelled order/],
    ['money that went back by itself', refunded, 'unpaid', /^The money of this order went back already/],
    ['money that went back, set as paid', refunded, 'paid', /^The money of this order went back already/],
    ['a payment that failed', cash, 'failed', /^Only the word changes/],
  ] satisfies [string, AdminOrder, AdminOrder['paymentStatus'], RegExp][])(
    'is told for %s',
    (_, from, to, sentence) => {
      expect(paymentConsequenceOf(from, to)).toMatch(sentence)
    },
  )
})
