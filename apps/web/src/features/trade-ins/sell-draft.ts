import {
  effectOf,
  TRADE_IN_KINDS,
  TRADE_IN_QUESTION_NAMES,
  type TradeInAnswers,
  type TradeInKind,
} from '@dobara/domain/trade-ins/trade-in-questions.ts'
import { tabText } from '../../lib/storage/browser-storage.ts'

/** What was entered about a machine so far. */
export type SellDraft = { kind: TradeInKind; brand: string; model: string; answers: TradeInAnswers }

const KEY = 'sell-draft'
const EMPTY: SellDraft = { kind: 'laptop', brand: '', model: '', answers: {} }

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The answers that there are; anything else that was stored is left out. */
function answersFrom(stored: unknown): TradeInAnswers {
  if (typeof stored !== 'object' || stored === null) return {}
  const given = stored as Record<string, unknown>
  return Object.fromEntries(
    TRADE_IN_QUESTION_NAMES.flatMap((question) => {
      const answer = textOf(given[question])
      return effectOf(question, answer) === undefined ? [] : [[question, answer]]
    }),
  )
}

/** What was entered before the tab loaded again, or before the sign-in; as text, so that two reads are equal. */
export const storedSellDraft = () => tabText.read(KEY)

/** The draft of a stored text; of null or of anything else that is none, an empty one. */
export function readSellDraft(text: string | null): SellDraft {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (typeof stored !== 'object' || stored === null) return EMPTY
    const { kind, brand, model, answers } = stored as Record<string, unknown>
    return {
      kind: TRADE_IN_KINDS.find((one) => one === kind) ?? EMPTY.kind,
      brand: textOf(brand),
      model: textOf(model),
      answers: answersFrom(answers),
    }
  } catch {
    return EMPTY
  }
}
export const keepSellDraft = (draft: SellDraft) => tabText.write(KEY, JSON.stringify(draft))
export const forgetSellDraft = () => tabText.remove(KEY)
