import {
  answersOf,
  TRADE_IN_QUESTION_NAMES,
  TRADE_IN_QUESTIONS,
  type TradeInQuestion,
} from './trade-in-questions.ts'

type Table = typeof TRADE_IN_QUESTIONS
/** An answer that costs a percentage of the base price: not the best one, nor one for which the machine is not bought. */
export type ReductionName = {
  [Q in TradeInQuestion]: {
    [A in keyof Table[Q] & string]: Table[Q][A] extends 0 | string ? never : `${Q}_${A}`
  }[keyof Table[Q] & string]
}[TradeInQuestion]

/** Percentage that each answer takes off the base price. */
export type TradeInReductions = Readonly<Record<ReductionName, number>>

/** The names by their questions, in the order of their answers: the best first. */
export const REDUCTIONS_OF_QUESTION: ReadonlyMap<TradeInQuestion, readonly ReductionName[]> = new Map(
  TRADE_IN_QUESTION_NAMES.map((question) => {
    const effects: Readonly<Record<string, number | string>> = TRADE_IN_QUESTIONS[question]
    const names = answersOf(question).flatMap((answer) =>
      typeof effects[answer] === 'number' && effects[answer] > 0
        ? [`${question}_${answer}` as ReductionName]
        : [],
    )
    return [question, names] as const
  }).filter(([, names]) => names.length > 0),
)

export const REDUCTION_NAMES = [...REDUCTIONS_OF_QUESTION.values()].flat() as [
  ReductionName,
  ...ReductionName[],
]

/** Reductions of a new shop: the percentages of the table of questions. */
export const DEFAULT_REDUCTIONS = Object.fromEntries(
  TRADE_IN_QUESTION_NAMES.flatMap((question) =>
    Object.entries(TRADE_IN_QUESTIONS[question]).flatMap(([answer, effect]: [string, number | string]) =>
      typeof effect === 'number' && effect > 0 ? [[`${question}_${answer}`, effect] as const] : [],
    ),
  ),
) as TradeInReductions

/** Percent that an answer takes off; 0 for the best one. */
export function reductionOf(
  reductions: TradeInReductions,
  question: TradeInQuestion,
  answer: string,
): number {
  const percents: Readonly<Record<string, number>> = reductions
  const name = `${question}_${answer}`
  return Object.hasOwn(percents, name) ? (percents[name] ?? 0) : 0
}

/**
 * Worse answers that take less than the better one before them, so that more defects would pay more; `least` is what each would
 * have to take.
 */
export function misplacedReductions(reductions: TradeInReductions): { name: ReductionName; least: number }[] {
  return [...REDUCTIONS_OF_QUESTION.values()].flatMap((names) =>
    names.flatMap((name, place) => {
      const better = names[place - 1]
      const least = better === undefined ? 0 : reductions[better]
      return reductions[name] < least ? [{ name, least }] : []
    }),
  )
}

const isPercent = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 100

/** Stored percentages, each where it is one; the defaults where together they would pay more for a worse machine. */
export function storedReductions(stored: unknown): TradeInReductions {
  if (typeof stored !== 'object' || stored === null) return DEFAULT_REDUCTIONS
  const values: Readonly<Record<string, unknown>> = { ...stored }
  const merged = Object.fromEntries(
    REDUCTION_NAMES.map((name) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined
      return [name, isPercent(value) ? value : DEFAULT_REDUCTIONS[name]]
    }),
  ) as TradeInReductions
  return misplacedReductions(merged).length === 0 ? merged : DEFAULT_REDUCTIONS
}
