import { describe, expect, it } from 'vitest'
import { MIN_CHARGE_PAISE } from '../money/paise.ts'
import { spreadRefund } from './spread-refund.ts'

const two = [
  { id: 'first', unreturnedPaise: 5_000_000 },
  { id: 'second', unreturnedPaise: 1_000_000 },
]
const sums = (parts: ReturnType<typeof spreadRefund>) =>
  parts.map(({ paymentId, amountPaise }) => [paymentId, amountPaise])
const plain = (amountPaise: number, payments = two) =>
  sums(spreadRefund(payments, { amountPaise, lines: null }))

describe('a refund of an order with several payments', () => {
  it.each([
    { when: 'the largest has enough', amountPaise: 4_000_000, parts: [['first', 4_000_000]] },
    { when: 'it is exactly the largest', amountPaise: 5_000_000, parts: [['first', 5_000_000]] },
    {
      when: 'the largest is too small',
      amountPaise: 5_500_000,
      parts: [
        ['first', 5_000_000],
        ['second', 500_000],
      ],
    },
    {
      when: 'all of it goes back',
      amountPaise: 6_000_000,
      parts: [
        ['first', 5_000_000],
        ['second', 1_000_000],
      ],
    },
    {
      when: 'the rest of the largest could not be sent later',
      amountPaise: 4_999_950,
      parts: [
        ['second', 1_000_000],
        ['first', 3_999_950],
      ],
    },
  ])('is spread when $when', ({ amountPaise, parts }) => {
    expect(plain(amountPaise)).toEqual(parts)
  })

  it('takes from the largest first, whichever payment came first', () => {
    expect(plain(4_000_000, two.toReversed())).toEqual([['first', 4_000_000]])
  })

  it('takes exactly a rupee from the next one where the largest lacks it', () => {
    expect(plain(5_000_100)).toEqual([
      ['first', 5_000_000],
      ['second', 100],
    ])
  })

  it('spares a rupee of the largest alone, and empties the other', () => {
    const payments = [
      { id: 'first', unreturnedPaise: 1_000 },
      { id: 'second', unreturnedPaise: 180 },
    ]
    expect(plain(1_080, payments)).toEqual([
      ['first', 900],
      ['second', 180],
    ])
  })

  it('leaves out a payment of which more is on its way back than came', () => {
    const payments = [
      { id: 'first', unreturnedPaise: 500_000 },
      { id: 'second', unreturnedPaise: -100 },
    ]
    expect(plain(500_000, payments)).toEqual([['first', 500_000]])
  })

  it('leaves a rupee at the largest where the share of the next one could not be sent', () => {
    expect(plain(5_000_050)).toEqual([
      ['first', 4_999_900],
      ['second', 150],
    ])
  })

  it('takes from a payment no more than is left of it, whatever the amounts', () => {
    for (const lefts of [
      [100, 100],
      [250, 400, 100],
      [0, 900],
      [333_333, 199, 5_000],
    ]) {
      const payments = lefts.map((unreturnedPaise, index) => ({ id: String(index), unreturnedPaise }))
      const all = lefts.reduce((sum, left) => sum + left, 0)
      for (let amountPaise = MIN_CHARGE_PAISE; amountPaise <= all; amountPaise += 97) {
        const parts = spreadRefund(payments, { amountPaise, lines: null })
        expect(parts.reduce((sum, part) => sum + part.amountPaise, 0)).toBe(amountPaise)
        for (const part of parts) {
          expect(part.amountPaise).toBeGreaterThan(0)
          expect(part.amountPaise).toBeLessThanOrEqual(lefts[Number(part.paymentId)] ?? 0)
        }
      }
    }
  })

  it('cuts its lines where a payment ends, and counts the units of each once', () => {
    const lines = [
      { position: 1, quantity: 2, amountPaise: 4_600_000 },
      { position: 2, quantity: 1, amountPaise: 900_000 },
      { position: 3, quantity: 1, amountPaise: 0 },
    ]
    expect(spreadRefund(two, { amountPaise: 5_500_000, lines })).toEqual([
      {
        paymentId: 'first',
        amountPaise: 5_000_000,
        lines: [
          { position: 1, quantity: 2, amountPaise: 4_600_000 },
          { position: 2, quantity: 0, amountPaise: 400_000 },
          { position: 3, quantity: 1, amountPaise: 0 },
        ],
      },
      {
        paymentId: 'second',
        amountPaise: 500_000,
        lines: [{ position: 2, quantity: 1, amountPaise: 500_000 }],
      },
    ])
  })

  it('starts a line with the next payment where the one before ends with a line', () => {
    const lines = [
      { position: 1, quantity: 1, amountPaise: 5_000_000 },
      { position: 2, quantity: 1, amountPaise: 500_000 },
    ]
    expect(spreadRefund(two, { amountPaise: 5_500_000, lines })).toEqual([
      { paymentId: 'first', amountPaise: 5_000_000, lines: [lines[0]] },
      { paymentId: 'second', amountPaise: 500_000, lines: [lines[1]] },
    ])
  })

  it('lists a free line in its place on the invoice', () => {
    const lines = [
      { position: 1, quantity: 1, amountPaise: 3_000_000 },
      { position: 2, quantity: 1, amountPaise: 0 },
      { position: 3, quantity: 1, amountPaise: 500_000 },
    ]
    expect(spreadRefund(two, { amountPaise: 3_500_000, lines })).toEqual([
      { paymentId: 'first', amountPaise: 3_500_000, lines },
    ])
  })

  it('is refused beyond what is left', () => {
    expect(() => plain(6_000_001)).toThrow('not left')
  })
})
