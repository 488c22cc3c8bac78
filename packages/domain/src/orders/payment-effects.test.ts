import { describe, expect, it } from 'vitest'
import { payable, orderIn, DOCUMENTS, PAYMENTS, paymentMoves } from '../../test/test-movable-orders.ts'
import type { MovableOrder } from './order-effect.ts'
import { paymentEffects } from './payment-effects.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES, type PaymentStatus } from './order-status.ts'

const cash = PAYMENTS['cash due']
const handed = PAYMENTS['by hand']
const NO_INVOICE = { creditablePaise: null }

describe('effects of setting a payment status', () => {
  it.each<[string, MovableOrder, PaymentStatus, string[]]>([
    [
      'money that came for an order that waits',
      orderIn('pending'),
      'paid',
      [
        'is confirmed paid',
        'stock-sold 2',
        'cart-emptied',
        'payment-noted',
        'step confirmed',
        'invoice-issued',
        'mail confirmed',
        'hand-noted paid',
      ],
    ],
    [
      'money that came after the time to pay',
      orderIn('failed'),
      'paid',
      [
        'stock-held-again 2',
        'coupons-taken-again',
        'is confirmed paid',
        'stock-sold 2',
        'cart-emptied',
        'payment-noted',
        'step confirmed',
        'invoice-issued',
        'mail confirmed',
        'hand-noted paid',
      ],
    ],
    [
      'cash before the door',
      orderIn('confirmed', { ...cash, ...NO_INVOICE }),
      'paid',
      ['payment-set paid', 'hand-noted paid', 'invoice-issued', 'mail payment-received'],
    ],
    ['cash at the door', orderIn('delivered', cash), 'paid', ['payment-set paid', 'hand-noted paid']],
    ['money for a cancelled order', orderIn('cancelled'), 'paid', ['ORDER_NOT_PAYABLE']],
    [
      'money that went back by the provider',
      orderIn('delivered', PAYMENTS['sent back']),
      'paid',
      ['ORDER_NOT_PAYABLE'],
    ],
    [
      'money that a person gave back, by its credit note',
      orderIn('delivered', { ...PAYMENTS['given back'], creditablePaise: 0 }),
      'paid',
      ['ORDER_NOT_PAYABLE'],
    ],
    ['money at the provider', orderIn('shipped'), 'refunded', ['refund-asked 50000', 'refund-noted']],
    [
      'what is left at the provider',
      orderIn('shipped', PAYMENTS.partly),
      'refunded',
      ['refund-asked 30000', 'refund-noted'],
    ],
    [
      'money that is on its way back',
      orderIn('shipped', { retained: { unreturnedPaise: 0, notYetBackPaise: 50_000 } }),
      'refunded',
      [],
    ],
    [
      'cash given back after delivery',
      orderIn('delivered', handed),
      'refunded',
      [
        'hand-refund-recorded 50000',
        'payment-set refunded',
        'hand-noted refunded',
        'hand-refund-settled',
        'credit-note-issued 50000',
        'mail refunded',
      ],
    ],
    [
      'cash given back before packing',
      orderIn('confirmed', handed),
      'refunded',
      [
        'hand-refund-recorded 50000',
        'payment-set refunded',
        'hand-noted refunded',
        'hand-refund-settled',
        'is cancelled',
        'stock-returned 2',
        'coupons-given-back',
        'step cancelled',
        'credit-note-issued 50000',
        'mail cancelled 50000 given',
        'mail refunded',
      ],
    ],
    [
      'the rest of cash of which a part was given back',
      orderIn('delivered', { ...handed, givenBackPaise: 20_000, creditablePaise: 30_000 }),
      'refunded',
      [
        'hand-refund-recorded 30000',
        'payment-set refunded',
        'hand-noted refunded',
        'hand-refund-settled',
        'credit-note-issued 30000',
        'mail refunded',
      ],
    ],
    [
      'cash given back after its invoice was credited',
      orderIn('delivered', { ...handed, creditablePaise: 0 }),
      'refunded',
      [
        'hand-refund-recorded 50000',
        'payment-set refunded',
        'hand-noted refunded',
        'hand-refund-settled',
        'mail refunded',
      ],
    ],
    [
      'cash that was given back in parts',
      orderIn('delivered', { ...handed, givenBackPaise: 50_000 }),
      'refunded',
      ['NOTHING_TO_REFUND'],
    ],
    [
      'cash of which a part was given back',
      orderIn('delivered', { ...handed, givenBackPaise: 20_000 }),
      'unpaid',
      ['ORDER_NOT_PAYABLE'],
    ],
    ['nothing that was paid', orderIn('confirmed', cash), 'refunded', ['NOTHING_TO_REFUND']],
    ['a mistake', orderIn('confirmed', handed), 'unpaid', ['payment-set unpaid', 'hand-noted unpaid']],
    ['a mistake', orderIn('confirmed', handed), 'failed', ['payment-set failed', 'hand-noted failed']],
    ['money that is here', orderIn('confirmed'), 'unpaid', ['PAYMENT_KEPT']],
    ['money that went back', orderIn('delivered', PAYMENTS['given back']), 'unpaid', ['ORDER_NOT_PAYABLE']],
  ])('match the table for %s', (_, order, to, expected) => {
    expect(paymentMoves(order, to)).toEqual(expected)
  })
})

describe('a payment status that is refused', () => {
  it.each<[string, MovableOrder, PaymentStatus, string]>([
    ['because the order was cancelled', orderIn('cancelled'), 'paid', 'cancelled'],
    ['because its money went back', orderIn('delivered', PAYMENTS['sent back']), 'paid', 'went-back'],
    ['because cash was given back', orderIn('delivered', PAYMENTS['given back']), 'unpaid', 'went-back'],
  ])('names the reason: %s', (_, order, to, why) => {
    expect(payable(order, to)).toEqual({ ok: false, code: 'ORDER_NOT_PAYABLE', detail: { why } })
  })
})

describe('a payment status that a person sets', () => {
  const AT = new Date('2026-11-23T06:30:00Z')
  const effectsOf = (order: MovableOrder, to: PaymentStatus) => {
    const decided = paymentEffects(order, to, AT)
    return decided.ok ? decided.value : []
  }

  it.each([
    ['online', 'online'],
    ['cod', 'cod'],
    [null, 'cod'],
  ] as const)('to paid makes a purchase by %s one by %s', (paymentMethod, expected) => {
    const [row] = effectsOf(orderIn('pending', { paymentMethod }), 'paid')
    expect(row).toMatchObject({
      row: { status: 'confirmed', paymentMethod: expected, paymentStatus: 'paid', confirmedAt: AT },
    })
  })

  it('to refunded cancels an unpacked order now, with no reference and no further refund to be given', () => {
    const effects = effectsOf(orderIn('confirmed', handed), 'refunded')
    expect(effects).toContainEqual({
      code: 'hand-refund-recorded',
      amountPaise: 50_000,
      lines: null,
      reference: null,
    })
    expect(effects).toContainEqual({
      code: 'row-changed',
      row: { status: 'cancelled', cancelledAt: AT },
      cancelRight: null,
    })
    expect(effects.map(({ code }) => code)).not.toContain('refund-by-hand-asked')
  })
})

describe('every order, with every payment and every document', () => {
  const orders = ORDER_STATUSES.flatMap((status) =>
    Object.values(PAYMENTS).flatMap((payment) =>
      Object.values(DOCUMENTS).map((creditablePaise) => orderIn(status, { ...payment, creditablePaise })),
    ),
  )
  const requested = orders.flatMap((order) => PAYMENT_STATUSES.map((to) => ({ order, to })))

  it('has no effects for the payment status it already has', () => {
    for (const order of orders) expect(paymentMoves(order, order.paymentStatus)).toEqual([])
  })

  it('is never set unpaid or failed while the provider holds its money, nor refunded beyond the remainder', () => {
    for (const { order, to } of requested.filter(({ order }) => order.retained)) {
      const decided = payable(order, to)
      if (!decided.ok || order.paymentStatus === to) continue
      expect(['paid', 'refunded']).toContain(to)
      for (const one of decided.value) {
        if (one.code === 'refund-asked') expect(one.amountPaise).toBe(order.retained?.unreturnedPaise)
      }
    }
  })

  it('is credited for all uncredited money that a person gave back', () => {
    for (const { order, to } of requested) {
      const decided = payable(order, to)
      if (to !== 'refunded' || order.retained || !decided.ok || order.paymentStatus === to) continue
      const credited = decided.value.flatMap((one) =>
        one.code === 'credit-note-issued' ? one.amountPaise : [],
      )
      expect(credited).toEqual(order.creditablePaise ? [order.creditablePaise] : [])
    }
  })
})
