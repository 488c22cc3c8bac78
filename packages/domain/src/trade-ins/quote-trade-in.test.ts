import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_REDUCTIONS, REDUCTION_NAMES, storedReductions } from './trade-in-reductions.ts'
import { quoteTradeIn, QUOTE_STEP_PAISE, MOST_BASE_PAISE } from './quote-trade-in.ts'
import {
  answersOf,
  differencesOf,
  effectOf,
  ownAnswersOf,
  QUESTIONS_OF_KIND,
  TRADE_IN_KINDS,
  TRADE_IN_QUESTION_NAMES,
  type TradeInAnswers,
  type TradeInKind,
  unansweredOf,
} from './trade-in-questions.ts'

const FLAWLESS: TradeInAnswers = {
  switches_on: 'yes',
  screen: 'perfect',
  body: 'like_new',
  keyboard_ports: 'all_work',
  ports: 'all_work',
  battery: 'lasts',
  charger: 'yes',
  locked: 'no',
  bill: 'yes',
  owner: 'yes',
}
const quote = (answers: TradeInAnswers, basePaise = 20_000_00, kind: TradeInKind = 'laptop') =>
  quoteTradeIn({
    basePaise,
    kind,
    answers: { ...FLAWLESS, ...answers },
    reductions: DEFAULT_REDUCTIONS,
  })

describe('quoteTradeIn', () => {
  it('pays the base price of a flawless machine, in whole hundreds', () => {
    expect(quote({}, 20_050_00)).toEqual({
      ok: true,
      value: { basePaise: 20_050_00, lines: [], roundingPaise: 50_00, amountPaise: 20_000_00 },
    })
  })

  it.each([
    [{ screen: 'scratched' }, 18_000_00],
    [{ screen: 'scratched', battery: 'short' }, 16_400_00],
    [{ switches_on: 'no' }, 8_000_00],
    [{ charger: 'no', bill: 'no' }, 18_400_00],
    [{ ports: 'some_fail' }, 20_000_00],
  ] as const)('takes off what %j costs', (answers, amountPaise) => {
    expect(quote(answers)).toMatchObject({ ok: true, value: { amountPaise } })
  })

  it.each([
    [{ locked: 'yes' }, 'locked'],
    [{ owner: 'no' }, 'not_theirs'],
    [{ switches_on: 'no', screen: 'cracked' }, 'no_value'],
  ] as const)('refuses %j', (answers, reason) => {
    expect(quote(answers)).toEqual({ ok: false, code: 'TRADE_IN_REFUSED', detail: { reason } })
  })

  it('names the questions without an answer', () => {
    expect(
      quoteTradeIn({
        basePaise: 100_00,
        kind: 'monitor',
        answers: { screen: 'perfect' },
        reductions: DEFAULT_REDUCTIONS,
      }),
    ).toMatchObject({
      code: 'TRADE_IN_ANSWER_MISSING',
      detail: { questions: ['switches_on', 'body', 'ports', 'charger', 'bill', 'owner'] },
    })
  })

  it.each([0, -1, 1.5, Number.NaN])('rejects the base price %s', (basePaise) => {
    expect(() => quote({}, basePaise)).toThrow(RangeError)
  })
})

const kinds = fc.constantFrom(...TRADE_IN_KINDS)
const bases = fc.integer({ min: 1, max: MOST_BASE_PAISE })
const complete = fc.record(
  Object.fromEntries(
    TRADE_IN_QUESTION_NAMES.map((question) => [question, fc.constantFrom(...answersOf(question))]),
  ),
) as fc.Arbitrary<TradeInAnswers>
const paid = (basePaise: number, kind: TradeInKind, answers: TradeInAnswers) => {
  const result = quoteTradeIn({ basePaise, kind, answers, reductions: DEFAULT_REDUCTIONS })
  return result.ok ? result.value.amountPaise : 0
}

describe('every quote', () => {
  it('adds up, is whole, and is between nothing and the base price', () => {
    fc.assert(
      fc.property(kinds, bases, complete, (kind, basePaise, answers) => {
        const result = quoteTradeIn({ basePaise, kind, answers, reductions: DEFAULT_REDUCTIONS })
        if (!result.ok) {
          expect(result.code).toBe('TRADE_IN_REFUSED')
          return
        }
        const { lines, roundingPaise, amountPaise } = result.value
        const taken = lines.reduce((sum, line) => sum + line.amountPaise, 0)
        expect(basePaise - taken - roundingPaise).toBe(amountPaise)
        expect(amountPaise % QUOTE_STEP_PAISE).toBe(0)
        expect(roundingPaise).toBeGreaterThanOrEqual(0)
        expect(roundingPaise).toBeLessThan(QUOTE_STEP_PAISE)
        expect(amountPaise).toBeGreaterThan(0)
      }),
    )
  })

  it('never pays more for a worse answer', () => {
    fc.assert(
      fc.property(kinds, bases, complete, fc.nat(), (kind, basePaise, answers, pick) => {
        const questions = QUESTIONS_OF_KIND[kind]
        const question = questions[pick % questions.length] ?? 'body'
        const amounts = answersOf(question).map((answer) =>
          paid(basePaise, kind, { ...answers, [question]: answer }),
        )
        expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
      }),
    )
  })

  it('never pays more for a worse answer whatever percentages a store has set', () => {
    const set = fc.record(
      Object.fromEntries(REDUCTION_NAMES.map((name) => [name, fc.integer({ min: -5, max: 105 })])),
    )
    fc.assert(
      fc.property(kinds, bases, complete, set, fc.nat(), (kind, basePaise, answers, stored, pick) => {
        const questions = QUESTIONS_OF_KIND[kind]
        const question = questions[pick % questions.length] ?? 'body'
        const reductions = storedReductions(stored)
        const amounts = answersOf(question).map((answer) => {
          const given = { ...answers, [question]: answer }
          const result = quoteTradeIn({ basePaise, kind, answers: given, reductions })
          return result.ok ? result.value.amountPaise : 0
        })
        expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
      }),
    )
  })

  it('never pays less for a higher base price', () => {
    fc.assert(
      fc.property(kinds, bases, bases, complete, (kind, one, other, answers) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        expect(paid(high, kind, answers)).toBeGreaterThanOrEqual(paid(low, kind, answers))
      }),
    )
  })
})

describe('the questions', () => {
  it.each(TRADE_IN_QUESTION_NAMES)('list the answers to %s from the best to the worst', (question) => {
    const costs = answersOf(question).map((answer) => {
      const effect = effectOf(question, answer)
      return typeof effect === 'number' ? effect : 101
    })
    expect(costs[0]).toBe(0)
    expect(costs).toEqual(costs.toSorted((a, b) => a - b))
  })

  it('include ownership for every kind, and no password for a monitor', () => {
    for (const kind of TRADE_IN_KINDS) expect(QUESTIONS_OF_KIND[kind]).toContain('owner')
    expect(QUESTIONS_OF_KIND.monitor).not.toContain('locked')
  })

  it('retain only the answers of their kind', () => {
    expect(Object.keys(ownAnswersOf('monitor', FLAWLESS))).toEqual(QUESTIONS_OF_KIND.monitor)
    expect(unansweredOf('laptop', ownAnswersOf('monitor', FLAWLESS))).toEqual([
      'keyboard_ports',
      'battery',
      'locked',
    ])
  })

  it('show which answers an inspection changed', () => {
    const found = { ...FLAWLESS, screen: 'cracked', body: 'dented' } as const
    expect(differencesOf('laptop', { described: FLAWLESS, found })).toEqual(['screen', 'body'])
    expect(differencesOf('desktop', { described: FLAWLESS, found })).toEqual(['body'])
  })

  it('know no answer of an object prototype', () => {
    expect(effectOf('screen', 'constructor')).toBeUndefined()
  })
})
