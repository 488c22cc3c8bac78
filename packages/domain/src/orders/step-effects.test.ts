import { describe, expect, it, test } from 'vitest'
import { orderIn, PAYMENTS } from '../../test/test-movable-orders.ts'
import { moveEffects } from './move-effects.ts'
import { advanceEffects, confirmEffects, endEffects, releaseEffects, undoEffects } from './step-effects.ts'

const order = { status: 'pending', packedAt: null, units: 1, couponUses: 0, notified: [] } as const

test.each([
  ['failed', 'hold-expired', 'step_time_over'],
  ['failed', 'payment-failed', 'step_failed'],
  ['cancelled', 'replaced', 'step_cancelled'],
] as const)('an order that is %s because of %s has %s on its timeline', (status, cause, text) => {
  const effects = releaseEffects(order, { status, cause, at: new Date(0) })
  expect(effects).toContainEqual({ code: 'step-noted', kind: cause, status, text })
})

describe('confirming an order', () => {
  const waiting = { ...order, totalPaise: 50_000, hasCart: false, creditablePaise: null } as const
  const paid = { method: 'online', isPaid: true, at: new Date(0) } as const

  it('sends no second mail to a buyer who was notified of it before', () => {
    const effects = confirmEffects({ ...waiting, notified: ['confirmed'] }, paid)
    expect(effects).toContainEqual({ code: 'buyer-already-notified', step: 'confirmed' })
    expect(effects.map(({ code }) => code)).not.toContain('buyer-notified')
  })

  it.each([
    ['issues the invoice of a paid order', null, 1],
    ['issues no second invoice of a paid order that has one', 50_000, 0],
  ])('%s', (_, creditablePaise, invoices) => {
    const codes = confirmEffects({ ...waiting, creditablePaise }, paid).map(({ code }) => code)
    expect(codes.filter((code) => code === 'invoice-issued')).toHaveLength(invoices)
  })
})

describe('cancelling an order', () => {
  it('leaves to a person only the cash that was not given back before', () => {
    const effects = undoEffects(orderIn('confirmed', { ...PAYMENTS['by hand'], givenBackPaise: 20_000 }), {
      at: new Date(0),
    })
    expect(effects).toContainEqual({ code: 'refund-by-hand-asked', amountPaise: 30_000 })
  })

  it('gives no coupon back of an order without one', () => {
    const codes = (couponUses: number) =>
      undoEffects(orderIn('confirmed', { couponUses }), { at: new Date(0) }).map(({ code }) => code)
    expect(codes(0)).not.toContain('coupons-given-back')
    expect(codes(1)).toContain('coupons-given-back')
  })
})

describe('delivering an order', () => {
  const AT = new Date('2026-11-23T06:30:00Z')

  it('takes no cash at the door for an order that was to be paid online', () => {
    const unpaid = { paymentMethod: 'online', paymentStatus: 'unpaid', retained: null } as const
    const [row, ...effects] = advanceEffects(orderIn('shipped', unpaid), 'delivered', AT)
    expect(row).not.toHaveProperty('row.paymentStatus')
    expect(effects.map(({ code }) => code)).not.toContain('cash-received')
  })

  it('neither begins nor ends the warranty of an order that has arrived before', () => {
    const deliveredAt = new Date('2026-11-20T06:30:00Z')
    const effects = advanceEffects(orderIn('shipped', { deliveredAt }), 'delivered', AT)
    expect(effects[0]).toMatchObject({ row: { status: 'delivered', deliveredAt } })
    expect(effects.filter(({ code }) => code.startsWith('promises'))).toEqual([])
  })
})

describe('calling a cancelled order failed', () => {
  it.each([
    ['reads failed when it was not paid', 'unpaid', 'failed'],
    ['still reads refunded when its money went back', 'refunded', 'refunded'],
  ] as const)('%s', (_, paymentStatus, expected) => {
    const [row] = endEffects(orderIn('cancelled', { paymentStatus }), 'failed', new Date(0))
    expect(row).toMatchObject({ row: { status: 'failed', paymentStatus: expected, cancelledAt: null } })
  })
})

describe('an order of ₹0', () => {
  const waiting = {
    ...order,
    totalPaise: 0,
    hasCart: true,
    creditablePaise: null,
  } as const

  it.each([
    ['cod', false],
    ['online', true],
    [null, true],
  ] as const)('has no payment method when confirmed with %s, and records no payment', (method, isPaid) => {
    const effects = confirmEffects(waiting, { method, isPaid, at: new Date(0) })
    expect(effects[0]).toMatchObject({
      row: { status: 'confirmed', paymentMethod: null, paymentStatus: 'paid' },
    })
    const codes = effects.map(({ code }) => code)
    expect(codes).not.toContain('payment-noted')
    expect(codes.filter((code) => code === 'invoice-issued')).toHaveLength(1)
  })

  it('is undone without a refund and without a credit note', () => {
    const free = { paymentMethod: null, retained: null, totalPaise: 0, creditablePaise: 0 }
    const codes = undoEffects(orderIn('confirmed', free), { at: new Date(0) }).map(({ code }) => code)
    expect(codes).toContain('stock-returned')
    for (const code of ['refund-asked', 'refund-by-hand-asked', 'credit-note-issued']) {
      expect(codes).not.toContain(code)
    }
  })

  it('is invoiced once when the store delivers it from the start', () => {
    const moved = moveEffects(orderIn('pending', { totalPaise: 0 }), 'delivered', new Date(0))
    const codes = moved.ok ? moved.value.map(({ code }) => code) : []
    expect(codes.filter((code) => code === 'invoice-issued')).toHaveLength(1)
    expect(codes).not.toContain('cash-received')
  })
})
