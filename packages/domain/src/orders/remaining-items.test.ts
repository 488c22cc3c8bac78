import { describe, expect, it } from 'vitest'
import { netOf } from './remaining-items.ts'

describe('netOf', () => {
  const order = { paymentStatus: 'paid', totalPaise: 50_000_00, waivedPaise: 0, backPaise: 0 } as const
  it.each([
    ['nothing went back', {}, 50_000_00, false],
    ['a part went back', { backPaise: 20_000_00 }, 30_000_00, true],
    ['all went back', { paymentStatus: 'refunded', backPaise: 50_000_00 }, 50_000_00, false],
    ['all of it is still on its way back', { backPaise: 50_000_00 }, 50_000_00, false],
    [
      'units were cancelled before they were paid',
      { paymentStatus: 'unpaid', waivedPaise: 1_00 },
      49_999_00,
      false,
    ],
    ['units were cancelled, then a part went back', { waivedPaise: 1_00, backPaise: 9_00 }, 49_990_00, true],
    ['it costs nothing', { totalPaise: 0 }, 0, false],
  ] as const)('returns what the order comes to when %s', (_, change, netPaise, isPartlyRefunded) => {
    expect(netOf({ ...order, ...change })).toEqual({ netPaise, isPartlyRefunded })
  })
})
