import {
  knownAnswersOf,
  TRADE_IN_KINDS,
  type TradeInAnswers,
  type TradeInKind,
} from '@dobara/domain/trade-ins/trade-in-questions.ts'
import { tabText } from '../../lib/storage/browser-storage.ts'
import { draftStore } from '../../lib/storage/draft-store.ts'

/** Values entered about a machine so far. */
export type SellDraft = { kind: TradeInKind; brand: string; model: string; answers: TradeInAnswers }

const EMPTY: SellDraft = { kind: 'laptop', brand: '', model: '', answers: {} }

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Store of the values entered before a reload of the tab, or before the sign-in. */
export const sellDrafts = draftStore<SellDraft>({
  storage: tabText,
  key: 'sell-draft',
  read: (stored) => {
    if (typeof stored !== 'object' || stored === null) return EMPTY
    const { kind, brand, model, answers }: Partial<Record<keyof SellDraft, unknown>> = stored
    return {
      kind: TRADE_IN_KINDS.find((one) => one === kind) ?? EMPTY.kind,
      brand: textOf(brand),
      model: textOf(model),
      answers: typeof answers === 'object' && answers !== null ? knownAnswersOf(answers) : {},
    }
  },
})
