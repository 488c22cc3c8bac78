import { expect, test } from 'vitest'
import { planCaseRefund } from './plan-case-refund.ts'

/** Two machines of ₹30,000 after their discount, one monitor of ₹10,001, shipping of ₹199. */
const LINES = [
  { position: 1, quantity: 2, totalPaise: 60_000_00, refundedQuantity: 0 },
  { position: 2, quantity: 1, totalPaise: 10_001_00, refundedQuantity: 0 },
  { position: 3, quantity: 1, totalPaise: 199_00, refundedQuantity: 0 },
]
const ALL = 70_200_00
const requested = (position: number, quantity: number, costBearer: 'shop' | 'buyer' = 'shop') => ({
  position,
  quantity,
  costBearer,
  shippingPosition: 3,
})
const linesWith = (...refunded: number[]) =>
  LINES.map((line, at) => ({ ...line, refundedQuantity: refunded[at] ?? 0 }))

test.each([
  ['one of two', LINES, ALL, requested(1, 1), 30_000_00],
  ['both of two, while something else stays', LINES, ALL, requested(1, 2), 60_000_00],
  ['the last of all items: with the shipping', linesWith(2, 0, 0), 10_200_00, requested(2, 1), 10_200_00],
  [
    'the same, where the buyer bears the cost',
    linesWith(2, 0, 0),
    10_200_00,
    requested(2, 1, 'buyer'),
    10_001_00,
  ],
  ['the last, whose shipping went back already', linesWith(2, 0, 1), 10_001_00, requested(2, 1), 10_001_00],
  ['more than is left of the money: what is left', LINES, 12_345_00, requested(1, 1), 12_345_00],
] as const)('%s', (_, lines, leftPaise, wanted, amountPaise) => {
  const plan = planCaseRefund({ leftPaise, lines }, wanted)
  expect(plan).toMatchObject({ ok: true, value: { amountPaise, restPaise: leftPaise - amountPaise } })
})

test.each([
  ['units that went back already', linesWith(2, 0, 0), 10_200_00, requested(1, 1), 'REFUND_LINE_GONE'],
  ['an order that is not paid or all refunded', LINES, 0, requested(1, 1), 'NOTHING_TO_REFUND'],
] as const)('nothing for %s', (_, lines, leftPaise, wanted, code) => {
  expect(planCaseRefund({ leftPaise, lines }, wanted)).toMatchObject({ ok: false, code })
})
