import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../settings/store-settings.ts'
import {
  CASH_IDENTITIES,
  type CashIdentity,
  type CashRecord,
  decideCash,
  needsCodCode,
} from './cash-limits.ts'

const RULES = DEFAULT_SETTINGS.cod
const EMPTY_RECORD: CashRecord = {
  openOrders: 0,
  openPaise: 0,
  openUnits: new Map(),
  refusals: 0,
  cancellations: 0,
}
const ORDER = { totalPaise: 10_000_00, units: new Map([[7, 1]]) }
const wordOf = (
  records: Partial<Record<CashIdentity, Partial<CashRecord>>>,
  rules = RULES,
  order = ORDER,
) => {
  const whole = Object.entries(records).map(([identity, record]) => [
    identity,
    { ...EMPTY_RECORD, ...record },
  ])
  const decided = decideCash(order, Object.fromEntries(whole), rules)
  return decided.ok ? 'ok' : decided.code
}

test('an unknown buyer may pay in cash', () => {
  expect(wordOf({})).toBe('ok')
  expect(wordOf({ customer: {}, phone: {}, address: {}, device: {} })).toBe('ok')
})

describe.each(CASH_IDENTITIES)('by %s', (identity) => {
  const limit = {
    customer: RULES.maxOpenPerCustomer,
    phone: RULES.maxOpenPerPhone,
    address: RULES.maxOpenPerAddress,
    device: RULES.maxOpenPerDevice,
  }[identity]

  test('so many orders are on their way at once, and no more', () => {
    expect(wordOf({ [identity]: { openOrders: limit - 1 } })).toBe('ok')
    expect(wordOf({ [identity]: { openOrders: limit } })).toBe('COD_TOO_MANY_OPEN')
  })

  test('and worth so much', () => {
    expect(wordOf({ [identity]: { openPaise: RULES.maxOpenPaise - ORDER.totalPaise } })).toBe('ok')
    expect(wordOf({ [identity]: { openPaise: RULES.maxOpenPaise - ORDER.totalPaise + 1 } })).toBe(
      'COD_TOO_MUCH_OPEN',
    )
  })

  test('with so many units of one product among them, this order included', () => {
    const openUnits = (units: number) => ({ [identity]: { openUnits: new Map([[7, units]]) } })
    expect(wordOf(openUnits(RULES.maxOpenUnits - 1))).toBe('ok')
    expect(wordOf(openUnits(RULES.maxOpenUnits))).toBe('COD_TOO_MANY_UNITS')
    expect(wordOf({ [identity]: { openUnits: new Map([[8, RULES.maxOpenUnits]]) } })).toBe('ok')
    expect(wordOf({ [identity]: {} }, RULES, { ...ORDER, units: new Map([[7, 17]]) })).toBe(
      'COD_TOO_MANY_UNITS',
    )
  })

  test('refusals at the door or cancellations pause cash, except for neighbours', () => {
    const paused = (word: string) => (identity === 'address' ? 'ok' : word)
    expect(wordOf({ [identity]: { refusals: RULES.refusalsBeforePause } })).toBe(
      paused('COD_PAUSED_AFTER_REFUSAL'),
    )
    const { cancellationsBeforePause: cancellations } = RULES
    expect(wordOf({ [identity]: { cancellations: cancellations - 1 } })).toBe('ok')
    expect(wordOf({ [identity]: { cancellations } })).toBe(paused('COD_PAUSED_AFTER_CANCELLING'))
  })
})

test('a limit of 0 on refusals or cancellations pauses no one', () => {
  const rules = { ...RULES, refusalsBeforePause: 0, cancellationsBeforePause: 0 }
  expect(wordOf({ customer: { refusals: 9, cancellations: 9 } }, rules)).toBe('ok')
})

describe('a code', () => {
  const small = { totalPaise: RULES.codeFromPaise - 1, delivered: 0, isPhoneProved: false }
  test.each([
    ['a first order, however small', small, true],
    ['a second one', { ...small, delivered: 1 }, true],
    ['one after two that were taken in', { ...small, delivered: 2 }, false],
    ['a first order to the phone of the account, proved', { ...small, isPhoneProved: true }, false],
    [
      'a large one, whoever buys',
      { totalPaise: RULES.codeFromPaise, delivered: 9, isPhoneProved: true },
      true,
    ],
  ])('for %s: %s', (_, order, isNeeded) => {
    expect(needsCodCode(order, RULES)).toBe(isNeeded)
  })

  test('is required only for large orders if the store chooses so', () => {
    expect(needsCodCode(small, { ...RULES, codeUntilDelivered: 0 })).toBe(false)
  })
})
