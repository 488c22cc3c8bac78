import { TRADE_IN_WORDS, type TradeInWord } from '@dobara/contract/trade-ins/trade-in-words.ts'
import type { TradeInState } from '@dobara/domain/trade-ins/trade-in-moves.ts'
import type { IdProofKind, PayoutWay } from '@dobara/domain/trade-ins/trade-in-payout.ts'
import type {
  TradeInKind,
  TradeInQuestion,
  TradeInRefusal,
} from '@dobara/domain/trade-ins/trade-in-questions.ts'
import { texts } from '../texts/texts.ts'

export const en = TRADE_IN_WORDS

const t = texts('lib/words/trade-in', en)

/** Returns texts about trade-ins that emails use too, in the language of the page. */
export const tradeInKind = (kind: TradeInKind): string => t(`kind_${kind}`)
export const tradeInState = (state: TradeInState): string => t(`state_${state}`)
export const tradeInStateMessage = (state: TradeInState): string => t(`says_${state}`)
export const tradeInQuestion = (question: TradeInQuestion): string => t(`question_${question}`)
export const tradeInRefusal = (reason: TradeInRefusal): string => t(`refusal_${reason}`)
export const payoutWay = (way: PayoutWay): string => t(`payout_${way}`)
export const idProofKind = (kind: IdProofKind): string => t(`proof_${kind}`)

const isAnswer = (key: string): key is TradeInWord & `answer_${string}` => Object.hasOwn(en, key)

/** An answer of a question; answers of an earlier release that are no more are shown as they are stored. */
export function tradeInAnswer(question: TradeInQuestion, answer: string): string {
  const key = `answer_${question}_${answer}`
  return isAnswer(key) ? t(key) : answer
}
