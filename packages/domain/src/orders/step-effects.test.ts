import { describe, expect, it, test } from 'vitest'
import { orderIn } from '../../test/test-movable-orders.ts'
import { moveEffects } from './move-effects.ts'
import { confirmEffects, releaseEffects, undoEffects } from './step-effects.ts'

const order = { status: 'pending', packedAt: null, units: 1, couponUses: 0, notified: [] } as const

test.each([
  ['failed', 'hold-expired', 'step_time_over'],
  ['failed', 'payment-failed', 'step_failed'],
  ['cancelled', 'replaced', 'step_cancelled'],
] as const)('an order that is %s because of %s has %s on its timeline', (status, cause, text) => {
  const effects = releaseEffects(order, { status, cause, at: new Date(0) })
  expect(effects).toContainEqual({ code: 'step-noted', kind: cause, status, text })
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
  ] as const)(
    'is paid by no method when it is confirmed with %s, and nobody notes a payment',
    (method, isPaid) => {
      const effects = confirmEffects(waiting, { method, isPaid, at: new Date(0) })
      expect(effects[0]).toMatchObject({
        row: { status: 'confirmed', paymentMethod: null, paymentStatus: 'paid' },
      })
      const codes = effects.map(({ code }) => code)
      expect(codes).not.toContain('payment-noted')
      expect(codes.filter((code) => code === 'invoice-issued')).toHaveLength(1)
    },
  )

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
