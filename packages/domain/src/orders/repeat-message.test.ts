import { describe, expect, it } from 'vitest'
import { type MessageFacts, ORDER_MESSAGES, type OrderMessage, repeatMessage } from './repeat-message.ts'

const NOW = new Date('2026-11-23T06:00:00Z')
const LATER = new Date('2026-11-23T06:10:00Z')
const EARLIER = new Date('2026-11-23T05:50:00Z')

const facts: MessageFacts = {
  status: 'confirmed',
  paymentStatus: 'paid',
  totalPaise: 9_999_00,
  givenBackPaise: 0,
  retained: { unreturnedPaise: 9_999_00, notYetBackPaise: 9_999_00 },
  holdExpiresAt: null,
  isInvoiced: true,
  hasRefusedPayments: false,
  refundState: null,
}
const cash = { paymentStatus: 'unpaid', retained: null } as const
const wordOf = (kind: OrderMessage, more: Partial<MessageFacts>) =>
  repeatMessage(kind, { ...facts, ...more }, NOW)
const kindsOf = (more: Partial<MessageFacts>) =>
  ORDER_MESSAGES.map((kind) => wordOf(kind, more))
    .filter((message) => message !== null)
    .map(({ kind }) => kind)

describe('a message', () => {
  it.each([
    ['pending', { status: 'pending', ...cash, holdExpiresAt: LATER }, ['placed']],
    ['pending, its time over', { status: 'pending', ...cash, holdExpiresAt: EARLIER }, []],
    ['pending, its time just over', { status: 'pending', ...cash, holdExpiresAt: NOW }, []],
    ['confirmed before its time to pay was over', { ...cash, holdExpiresAt: LATER }, ['confirmed']],
    ['confirmed and paid', {}, ['confirmed', 'payment-received']],
    ['confirmed for cash', cash, ['confirmed']],
    ['confirmed, its money gone back', { paymentStatus: 'refunded', retained: null }, []],
    ['being packed', { status: 'processing' }, ['confirmed', 'payment-received']],
    ['on its way', { status: 'shipped' }, ['payment-received', 'shipped']],
    ['on its way for cash', { status: 'shipped', ...cash }, ['shipped']],
    ['there', { status: 'delivered' }, ['delivered']],
    ['cancelled before it was paid', { status: 'cancelled', ...cash }, ['cancelled']],
    ['failed', { status: 'failed', ...cash, paymentStatus: 'failed' }, []],
  ] as const)('for an order that is %s reflects its state alone', (_, more, kinds) => {
    expect(kindsOf(more)).toEqual(kinds)
  })

  it.each([
    ['pending', ['payment-returned']],
    ['processed', ['refunded']],
    ['failed', []],
  ] as const)('for a refund that is %s reports no other', (refundState, kinds) => {
    expect(kindsOf({ status: 'failed', refundState })).toEqual(kinds)
  })
})

describe('message content', () => {
  it('is of today: until when there is time to pay, and whether it is paid', () => {
    expect(wordOf('placed', { status: 'pending', holdExpiresAt: LATER })).toEqual({
      kind: 'placed',
      payBefore: LATER,
    })
    expect(wordOf('confirmed', {})).toEqual({ kind: 'confirmed', isPaid: true })
    expect(wordOf('confirmed', cash)).toEqual({ kind: 'confirmed', isPaid: false })
  })

  const cancelled = { status: 'cancelled' } as const
  it.each([
    [
      'what the provider still has to bring back',
      { retained: { unreturnedPaise: 0, notYetBackPaise: 500_00 } },
      [500_00, 'account'],
    ],
    [
      'nothing, when all is back',
      { retained: { unreturnedPaise: 0, notYetBackPaise: 0 }, paymentStatus: 'refunded' },
      null,
    ],
    [
      'nothing, when all is back and the payment still reads paid',
      { retained: { unreturnedPaise: 0, notYetBackPaise: 0 } },
      null,
    ],
    ['nothing, when its money is called refunded', { retained: null, paymentStatus: 'refunded' }, null],
    ['nothing, when a person gave all of it back', { retained: null, givenBackPaise: 9_999_00 }, null],
    ['what a person still owes', { retained: null, givenBackPaise: 999_00 }, [9_000_00, 'arranged']],
    [
      'nothing, when a person gave it back and set it to refunded',
      { retained: null, givenBackPaise: 9_999_00, paymentStatus: 'refunded' },
      null,
    ],
    ['that nothing was paid', cash, [0, 'account']],
    ['not that, when money came too late and went back', { ...cash, hasRefusedPayments: true }, null],
  ] as const)('for a cancelled order is %s', (_, more, expected) => {
    const message = wordOf('cancelled', { ...cancelled, ...more })
    expect(message).toEqual(
      expected && { kind: 'cancelled', refundPaise: expected[0], refundWay: expected[1] },
    )
  })
})
