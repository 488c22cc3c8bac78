import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planRefund, type RequestedRefund, type RefundableOrder } from './plan-refund.ts'

const order: RefundableOrder = {
  leftPaise: 70_197,
  lines: [
    { position: 1, quantity: 3, totalPaise: 50_000, refundedQuantity: 0 },
    { position: 2, quantity: 1, totalPaise: 19_998, refundedQuantity: 0 },
    { position: 3, quantity: 1, totalPaise: 199, refundedQuantity: 0 },
  ],
}
const planned = (requested: RequestedRefund, of = order) => {
  const planned = planRefund(of, requested)
  return planned.ok ? planned.value : planned.code
}

describe('a refund', () => {
  it('in full is the remainder', () => {
    expect(planned({ kind: 'full' })).toEqual({ amountPaise: 70_197, lines: null, restPaise: 0 })
  })

  it('by lines covers their units, the odd paise with one of them, and shipping as a line', () => {
    const lines = [
      { position: 3, quantity: 1 },
      { position: 1, quantity: 2 },
    ]
    expect(planned({ kind: 'lines', lines })).toEqual({
      amountPaise: 33_532,
      lines: [
        { position: 1, quantity: 2, amountPaise: 33_333 },
        { position: 3, quantity: 1, amountPaise: 199 },
      ],
      restPaise: 36_665,
    })
  })

  it('for the last unit is the remainder of its line', () => {
    const [first, ...rest] = order.lines
    const later = { ...order, lines: [{ ...(first ?? never()), refundedQuantity: 2 }, ...rest] }
    const lines = [{ position: 1, quantity: 1 }]
    expect(planned({ kind: 'lines', lines }, later)).toMatchObject({ amountPaise: 16_667 })
    expect(planned({ kind: 'lines', lines: [{ position: 1, quantity: 2 }] }, later)).toBe('REFUND_LINE_GONE')
  })

  it.each<[string, RequestedRefund, string]>([
    ['more than is left', { kind: 'amount', amountPaise: 70_198 }, 'REFUND_TOO_MUCH'],
    ['less than a rupee', { kind: 'amount', amountPaise: 99 }, 'REFUND_TOO_SMALL'],
    ['all but less than a rupee', { kind: 'amount', amountPaise: 70_098 }, 'REFUND_TOO_SMALL'],
    [
      'no unit of a line beside another line',
      {
        kind: 'lines',
        lines: [
          { position: 1, quantity: 0 },
          { position: 2, quantity: 1 },
        ],
      },
      'REFUND_LINE_GONE',
    ],
    [
      'less than no unit of a line',
      { kind: 'lines', lines: [{ position: 1, quantity: -1 }] },
      'REFUND_LINE_GONE',
    ],
    ['no line', { kind: 'lines', lines: [] }, 'REFUND_LINE_GONE'],
    [
      'a line that is not there',
      { kind: 'lines', lines: [{ position: 9, quantity: 1 }] },
      'REFUND_LINE_GONE',
    ],
    [
      'one line twice',
      {
        kind: 'lines',
        lines: [
          { position: 2, quantity: 1 },
          { position: 2, quantity: 1 },
        ],
      },
      'REFUND_LINE_GONE',
    ],
  ])('is rejected for %s', (_, requested, code) => {
    expect(planned(requested)).toBe(code)
  })

  it.each([
    ['exactly a rupee', 100, 70_097],
    ['all but a rupee', 70_097, 100],
    ['all that is left', 70_197, 0],
  ])('of %s as an amount is sent', (_, amountPaise, restPaise) => {
    expect(planned({ kind: 'amount', amountPaise })).toEqual({ amountPaise, lines: null, restPaise })
  })

  it('of too much names what is left', () => {
    expect(planRefund(order, { kind: 'amount', amountPaise: 70_198 })).toEqual({
      ok: false,
      code: 'REFUND_TOO_MUCH',
      detail: { leftPaise: 70_197 },
    })
  })

  it('is rejected when nothing is left', () => {
    expect(planned({ kind: 'full' }, { ...order, leftPaise: 0 })).toBe('NOTHING_TO_REFUND')
  })
})

it('refunds in any number of parts add up exactly to the line', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(parts, fc.integer({ min: 5_000, max: 20_000_000 }), (units, totalPaise) => {
      const quantity = units.reduce((sum, one) => sum + one, 0)
      let [refundedQuantity, sum] = [0, 0]
      for (const count of units) {
        const lines = [{ position: 1, quantity, totalPaise, refundedQuantity }]
        const leftPaise = totalPaise + 1_000_000 - sum
        const requested = { kind: 'lines', lines: [{ position: 1, quantity: count }] } as const
        const planned = planRefund({ leftPaise, lines }, requested)
        if (!planned.ok) throw new Error(planned.code)
        sum += planned.value.amountPaise
        refundedQuantity += count
      }
      expect(sum).toBe(totalPaise)
    }),
  )
})

function never(): never {
  throw new Error('a line is missing')
}
