import { describe, expect, it } from 'vitest'
import { findBasePaise, type PriceRow, tradeInKey } from './base-price.ts'
import { formatTradeInNumber } from './trade-in-number.ts'
import { maskedVpa, readIdLastFour, readVpa } from './trade-in-payout.ts'
import { isPickupDay, pickupDays, validUntil } from './trade-in-times.ts'

const ROWS: PriceRow[] = [
  { kind: 'laptop', brandKey: 'lenovo', modelKey: '', basePaise: 8_000_00 },
  { kind: 'laptop', brandKey: 'lenovo', modelKey: 'thinkpadt480', basePaise: 14_000_00 },
  { kind: 'monitor', brandKey: 'lenovo', modelKey: '', basePaise: 2_000_00 },
]

describe('findBasePaise', () => {
  it.each([
    ['laptop', 'Lenovo', 'ThinkPad T480', 14_000_00],
    ['laptop', ' LENOVO ', 'thinkpad-t 480', 14_000_00],
    ['laptop', 'Lenovo', 'ThinkPad T480s', 8_000_00],
    ['laptop', 'Lenovo', '', 8_000_00],
    ['monitor', 'lenovo', 'ThinkPad T480', 2_000_00],
    ['desktop', 'Lenovo', 'ThinkPad T480', null],
    ['laptop', 'Dell', 'ThinkPad T480', null],
  ] as const)('finds the most exact row of a %s %s %s', (kind, brand, model, basePaise) => {
    expect(findBasePaise(ROWS, { kind, brand, model })).toBe(basePaise)
  })
})

describe('tradeInKey', () => {
  it('preserves vowel signs of Indian scripts', () => {
    expect(tradeInKey(' डेल  XPS-13 ')).toBe('डेलxps13')
  })
})

describe('formatTradeInNumber', () => {
  it('counts within the year in India', () => {
    expect(formatTradeInNumber(new Date('2026-12-31T19:00:00Z'), 7)).toBe('TI-2027-000007')
    expect(() => formatTradeInNumber(new Date(), 0)).toThrow(RangeError)
  })
})

describe('readVpa', () => {
  it.each([
    ['Asha.K@OkBank', 'asha.k@okbank'],
    [' 98765 43210@upi ', '9876543210@upi'],
  ])('reads %j', (typed, value) => {
    expect(readVpa(typed)).toEqual({ ok: true, value })
  })

  it.each(['', 'asha', '@upi', 'asha@', 'asha@bank.example', 'a b@c@d', 'a@1x', 'asha@b', '<x>@upi'])(
    'refuses %j',
    (typed) => {
      expect(readVpa(typed)).toEqual({ ok: false, code: 'VPA_INVALID' })
    },
  )

  it('is masked to two letters and the handle', () => {
    expect(maskedVpa('asha.k@okbank')).toBe('as•••@okbank')
  })
})

describe('readIdLastFour', () => {
  it('takes four characters and never the whole number', () => {
    for (const typed of [' 12a4 ', '12 a4', '1\u00A02A4'])
      expect(readIdLastFour(typed)).toEqual({ ok: true, value: '12A4' })
    for (const typed of ['123', '12345', '1234 5678 9012', '12-4', 'अ234'])
      expect(readIdLastFour(typed)).toEqual({ ok: false, code: 'ID_PROOF_LAST_FOUR' })
  })
})

describe('the days of a trade-in', () => {
  const now = new Date('2026-11-29T19:00:00Z') // Monday, half past midnight in India.

  it('promise a quote to the end of the last day', () => {
    expect(validUntil(now, 7).toISOString()).toBe('2026-12-07T18:29:59.999Z')
  })

  it('begin tomorrow and leave out Sundays', () => {
    expect(pickupDays(now)).toEqual({ first: '2026-12-01', last: '2026-12-14' })
    expect(isPickupDay('2026-12-01', now)).toBe(true)
    for (const day of ['2026-11-30', '2026-12-06', '2026-12-15']) expect(isPickupDay(day, now)).toBe(false)
  })
})
