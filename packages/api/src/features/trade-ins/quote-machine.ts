import type { quoteTradeInInput, TradeInOutcome } from '@dobara/contract/trade-ins/trade-ins.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import {
  excludedBy,
  quoteTradeIn,
  refusalReasonOf,
  type TradeInQuote,
} from '@dobara/domain/trade-ins/quote-trade-in.ts'
import {
  ownAnswersOf,
  type TradeInAnswers,
  type TradeInKind,
  type TradeInRefusal,
  unansweredOf,
} from '@dobara/domain/trade-ins/trade-in-questions.ts'
import type { TradeInReductions } from '@dobara/domain/trade-ins/trade-in-reductions.ts'
import type { z } from 'zod'
import { getSettings } from '../../base/settings/queries.ts'
import type { Db, RequestContext, Tx } from '../../context.ts'
import { getBasePaise } from '../../engine/trade-ins/queries.ts'
import { quoteView } from '../../engine/trade-ins/trade-in-view.ts'
import { RefusedError } from '../../errors.ts'

type Machine = z.output<typeof quoteTradeInInput>

/** Outcome for a machine as described. */
export type Evaluated = { answers: TradeInAnswers } & (
  | { outcome: 'quoted'; quote: TradeInQuote; reductions: TradeInReductions }
  | { outcome: 'asked' }
  | { outcome: 'refused'; reason: TradeInRefusal }
)

/** The answers to the questions of the kind; each question without one is named. */
function completeAnswers(kind: TradeInKind, given: TradeInAnswers): TradeInAnswers {
  const missing = unansweredOf(kind, given)
  if (missing.length === 0) return ownAnswersOf(kind, given)
  throw new RefusedError('TRADE_IN_ANSWER_MISSING', {
    faults: Object.fromEntries(missing.map((question) => [`answers.${question}`, sentence('missing')])),
  })
}

/** Judges a machine by its answers, the price table and the percentages of the store. */
export async function evaluateMachine(db: Db | Tx, machine: Machine): Promise<Evaluated> {
  const { kind } = machine
  const answers = completeAnswers(kind, machine.answers)
  const reason = excludedBy(kind, answers)
  if (reason) return { outcome: 'refused', answers, reason }
  const basePaise = await getBasePaise(db, machine)
  if (basePaise === null) return { outcome: 'asked', answers }
  const { tradeIns: reductions } = await getSettings(db)
  const quoted = quoteTradeIn({ basePaise, kind, answers, reductions })
  if (quoted.ok) return { outcome: 'quoted', answers, quote: quoted.value, reductions }
  return { outcome: 'refused', answers, reason: refusalReasonOf(quoted) ?? 'no_value' }
}

/** Returns a non-binding quote: the quote with which a trade-in of this machine would begin. */
export async function quoteMachine({ db }: RequestContext, machine: Machine): Promise<TradeInOutcome> {
  const [judged, { promises }] = await Promise.all([evaluateMachine(db, machine), getSettings(db)])
  return {
    outcome: judged.outcome,
    quote: judged.outcome === 'quoted' ? quoteView(judged.quote) : null,
    reason: judged.outcome === 'refused' ? judged.reason : null,
    quoteDays: promises.tradeInQuoteDays,
  }
}
