import {
  knownAnswersOf,
  TRADE_IN_KINDS,
  type TradeInAnswers,
  type TradeInKind,
} from '@dobara/domain/trade-ins/trade-in-questions.ts'
import { tabText } from '../../lib/storage/browser-storage.ts'

/** What was entered about a machine so far. */
export type SellDraft = { kind: TradeInKind; brand: string; model: string; answers: TradeInAnswers }

const KEY = 'sell-draft'
const EMPTY: SellDraft = { kind: 'laptop', brand: '', model: '', answers: {} }

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** What was entered before the tab loaded again, or before the sign-in; as text, so that two reads are equal. */
export const storedSellDraft = () => tabText.read(KEY)

/** The draft of a stored text; of null or of anything else that is none, an empty one. */
export function readSellDraft(text: string | null): SellDraft {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (typeof stored !== 'object' || stored === null) return EMPTY
    const { kind, brand, model, answers }: Partial<Record<keyof SellDraft, unknown>> = stored
    return {
      kind: TRADE_IN_KINDS.find((one) => one === kind) ?? EMPTY.kind,
      brand: textOf(brand),
      model: textOf(model),
      answers: typeof answers === 'object' && answers !== null ? knownAnswersOf(answers) : {},
    }
  } catch {
    return EMPTY
  }
}
export const keepSellDraft = (draft: SellDraft) => tabText.write(KEY, JSON.stringify(draft))
export const forgetSellDraft = () => tabText.remove(KEY)
