import type { Paise } from '../money/paise.ts'
import { ok, refuse, type Result } from '../result.ts'
import {
  effectOf,
  QUESTIONS_OF_KIND,
  type TradeInAnswers,
  type TradeInKind,
  type TradeInQuestion,
  type TradeInRefusal,
  unansweredOf,
} from './trade-in-questions.ts'
import { reductionOf, type TradeInReductions } from './trade-in-reductions.ts'

/** Quotes are whole hundreds of rupees. */
export const QUOTE_STEP_PAISE: Paise = 100_00
/** The highest base price of the table: no shop pays more for a used machine. */
export const MOST_BASE_PAISE: Paise = 5_00_000_00

/** One answer that costs something. */
export type QuoteLine = { question: TradeInQuestion; answer: string; percent: number; amountPaise: Paise }

/** base − the amounts of the lines − rounding = amount, always. */
export type TradeInQuote = {
  basePaise: Paise
  lines: QuoteLine[]
  roundingPaise: Paise
  amountPaise: Paise
}

export type QuoteRefusal = 'TRADE_IN_REFUSED' | 'TRADE_IN_ANSWER_MISSING'

type Requested = {
  basePaise: Paise
  kind: TradeInKind
  answers: TradeInAnswers
  /** Those of the store; of a machine that is inspected, those of its quote. */
  reductions: TradeInReductions
}

const refused = (reason: TradeInRefusal) => refuse('TRADE_IN_REFUSED', { reason })

/** The reason in a refusal of `quoteTradeIn`. */
export function refusalReasonOf({
  detail,
}: {
  detail?: Record<string, unknown> | undefined
}): TradeInRefusal | null {
  return (detail?.reason as TradeInRefusal | undefined) ?? null
}

/** Why the shop does not buy a machine with these answers, whatever its price; null: nothing excludes it. */
export function excludedBy(kind: TradeInKind, answers: TradeInAnswers): TradeInRefusal | null {
  for (const question of QUESTIONS_OF_KIND[kind]) {
    const answer = answers[question]
    const effect = answer === undefined ? undefined : effectOf(question, answer)
    if (typeof effect === 'string') return effect
  }
  return null
}

/**
 * Returns the price that the shop pays for a machine: the base price less the percentage of each answer, rounded down to
 * whole ₹100. Refuses if an answer excludes the machine or the price would not be above 0.
 * @throws RangeError unless the base is a positive integer.
 */
export function quoteTradeIn(requested: Requested): Result<TradeInQuote, QuoteRefusal> {
  const { basePaise, kind, answers, reductions } = requested
  if (!Number.isSafeInteger(basePaise) || basePaise <= 0)
    throw new RangeError(`not a base price: ${basePaise}`)
  const missing = unansweredOf(kind, answers)
  if (missing.length > 0) return refuse('TRADE_IN_ANSWER_MISSING', { questions: missing })
  const excluded = excludedBy(kind, answers)
  if (excluded) return refused(excluded)
  const lines: QuoteLine[] = []
  let left = basePaise
  for (const question of QUESTIONS_OF_KIND[kind]) {
    const answer = answers[question] ?? ''
    const percent = reductionOf(reductions, question, answer)
    if (percent <= 0) continue
    // The last lines take only what is left, so that the sum shown to the customer is right.
    const amountPaise = Math.min(left, Math.ceil((basePaise * percent) / 100))
    lines.push({ question, answer, percent, amountPaise })
    left -= amountPaise
  }
  const amountPaise = left - (left % QUOTE_STEP_PAISE)
  if (amountPaise === 0) return refused('no_value')
  return ok({ basePaise, lines, roundingPaise: left - amountPaise, amountPaise })
}
