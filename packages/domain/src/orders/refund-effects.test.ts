import { describe, expect, it } from 'vitest'
import { orderIn, PAYMENTS } from '../../test/test-movable-orders.ts'
import type { RefundPlan } from '../payments/plan-refund.ts'
import type { MovableOrder, OrderEffect } from './order-effect.ts'
import { refundablePaise, refundEffects } from './refund-effects.ts'

const AT = new Date('2026-11-23T06:30:00Z')
const online = orderIn('delivered')
const handed = (more: Partial<MovableOrder> = {}) => orderIn('delivered', { ...PAYMENTS['by hand'], ...more })

const LINES = [{ position: 1, quantity: 1, amountPaise: 20_000 }]
/** One of two units, for ₹200 of ₹500. */
const PART: RefundPlan = { amountPaise: 20_000, lines: LINES, restPaise: 30_000 }
const AMOUNT: RefundPlan = { amountPaise: 20_000, lines: null, restPaise: 30_000 }
const REST_BY_LINES: RefundPlan = { amountPaise: 50_000, lines: LINES, restPaise: 0 }
const REST: RefundPlan = { amountPaise: 50_000, lines: null, restPaise: 0 }

const effectsOf = (
  order: MovableOrder,
  plan: RefundPlan,
  { reference = null, ...more }: { reference?: string | null; cancelId?: string } = {},
): OrderEffect[] => {
  const decided = refundEffects(order, plan, { reference, at: AT, ...more })
  return decided.ok ? decided.value : []
}

describe('refundablePaise', () => {
  it.each([
    ['what the provider has not sent back yet', orderIn('delivered', PAYMENTS.partly), 30_000],
    ['nothing of what the provider has sent back', orderIn('delivered', PAYMENTS['sent back']), 0],
    ['all cash of a paid order', handed(), 50_000],
    ['the cash that was not given back before', handed({ givenBackPaise: 20_000 }), 30_000],
    ['nothing of an order that is not paid', orderIn('shipped', PAYMENTS['cash due']), 0],
    ['nothing of cash that was given back', orderIn('delivered', PAYMENTS['given back']), 0],
  ])('is %s', (_, order, expected) => {
    expect(refundablePaise(order)).toBe(expected)
  })
})

describe('a part of the money', () => {
  it('is sent back by the provider for its lines, with the credit note still to come', () => {
    expect(effectsOf(online, PART)).toStrictEqual([
      { code: 'part-refund-asked', amountPaise: 20_000, lines: LINES },
      { code: 'refund-noted' },
    ])
  })

  it('is sent back by the provider as an amount of the whole order', () => {
    expect(effectsOf(online, AMOUNT)).toStrictEqual([
      { code: 'part-refund-asked', amountPaise: 20_000, lines: null },
      { code: 'refund-noted' },
    ])
  })

  it('is recorded as given back by a person, credited at once and mailed to the buyer', () => {
    expect(effectsOf(handed(), PART, { reference: 'UTR 4711' })).toStrictEqual([
      { code: 'hand-refund-recorded', amountPaise: 20_000, lines: LINES, reference: 'UTR 4711' },
      { code: 'credit-note-issued', amountPaise: 20_000, parts: LINES },
      { code: 'buyer-notified', notice: { kind: 'refunded', amountPaise: 20_000 } },
    ])
  })

  it.each([
    ['sent back by the provider', online, 'part-refund-asked'],
    ['given back by a person', handed(), 'hand-refund-recorded'],
  ])('that is %s belongs to the cancellation of units that it is for', (_, order, code) => {
    const [effect] = effectsOf(order, PART, { cancelId: 'cancel-1' })
    expect(effect).toMatchObject({ code, cancelId: 'cancel-1' })
  })

  it.each([
    ['all of it', 50_000, [20_000]],
    ['no more than is left of the invoice', 15_000, [15_000]],
    ['nothing of an invoice that is credited in full', 0, []],
    ['nothing of an order without an invoice', null, []],
  ])('that a person gave back has a credit note for %s', (_, creditablePaise, expected) => {
    const [, ...effects] = effectsOf(handed({ creditablePaise }), PART)
    expect(effects).toEqual([
      ...expected.map((amountPaise) => ({ code: 'credit-note-issued', amountPaise, parts: LINES })),
      { code: 'buyer-notified', notice: { kind: 'refunded', amountPaise: 20_000 } },
    ])
  })
})

describe('the last of the money', () => {
  it('is sent back by the provider as the whole refund of the payment', () => {
    expect(effectsOf(online, REST)).toEqual([
      { code: 'refund-asked', amountPaise: 50_000 },
      { code: 'refund-noted' },
    ])
  })

  it('keeps its lines when the provider sends it back for lines', () => {
    expect(effectsOf(online, REST_BY_LINES)[0]).toEqual({
      code: 'part-refund-asked',
      amountPaise: 50_000,
      lines: LINES,
    })
  })

  it.each([
    ['as an amount', REST],
    ['for lines', REST_BY_LINES],
  ])('that a person gave back %s sets the payment to refunded', (_, plan) => {
    const effects = effectsOf(handed(), plan, { reference: 'UTR 4711' })
    expect(effects[0]).toEqual({
      code: 'hand-refund-recorded',
      amountPaise: 50_000,
      lines: null,
      reference: 'UTR 4711',
    })
    expect(effects).toContainEqual({ code: 'payment-set', paymentStatus: 'refunded' })
  })

  it('is refused when nothing was paid', () => {
    const decided = refundEffects(orderIn('shipped', PAYMENTS['cash due']), REST, { reference: null, at: AT })
    expect(decided).toEqual({ ok: false, code: 'NOTHING_TO_REFUND' })
  })
})
