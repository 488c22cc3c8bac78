import { describe, expect, it } from 'vitest'
import { moneyBackOf } from './money-back.ts'
import type { OrderEffect } from './order-effect.ts'

const record = { lines: null, reference: null }

describe('money returned with a step', () => {
  it.each<[string, OrderEffect[], ReturnType<typeof moneyBackOf>]>([
    ['nothing', [{ code: 'coupons-given-back' }], null],
    ['a credit note alone', [{ code: 'credit-note-issued', amountPaise: 100 }], null],
    ['a refund that somebody is asked for', [{ code: 'refund-by-hand-asked', amountPaise: 100 }], null],
    [
      'a refund and its credit note',
      [
        { code: 'refund-asked', amountPaise: 12_949_800 },
        { code: 'credit-note-issued', amountPaise: 12_949_800 },
      ],
      { amountPaise: 12_949_800, how: 'sent' },
    ],
    [
      'refunds of two parts',
      [
        { code: 'part-refund-asked', amountPaise: 20_000, lines: null },
        { code: 'part-refund-asked', amountPaise: 5_000, lines: null },
      ],
      { amountPaise: 25_000, how: 'sent' },
    ],
    [
      'a record',
      [{ code: 'hand-refund-recorded', amountPaise: 500, ...record }],
      { amountPaise: 500, how: 'recorded' },
    ],
  ])('is the sum for %s', (_, effects, money) => {
    expect(moneyBackOf(effects)).toEqual(money)
  })
})
