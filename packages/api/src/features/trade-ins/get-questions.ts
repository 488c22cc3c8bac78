import type { TradeInQuestions } from '@dobara/contract/trade-ins/trade-ins.ts'
import { answersOf, QUESTIONS_OF_KIND, TRADE_IN_KINDS } from '@dobara/domain/trade-ins/trade-in-questions.ts'
import { getSettings } from '../../base/settings/queries.ts'
import type { RequestContext } from '../../context.ts'
import { listPricedModels } from './queries.ts'

/**
 * Returns the questions for each kind of machine, and the brands and models that have a price; no price is shown
 * before the questions.
 */
export async function getQuestions({ db }: RequestContext): Promise<TradeInQuestions> {
  const [models, { promises }] = await Promise.all([listPricedModels(db), getSettings(db)])
  return {
    kinds: TRADE_IN_KINDS.map((kind) => {
      const ofKind = models.filter((row) => row.kind === kind)
      const brands = [...new Set(ofKind.map(({ brand }) => brand))]
      return {
        kind,
        questions: QUESTIONS_OF_KIND[kind].map((question) => ({ question, answers: answersOf(question) })),
        brands: brands.map((brand) => ({
          brand,
          models: ofKind.filter((row) => row.brand === brand && row.model !== '').map(({ model }) => model),
        })),
      }
    }),
    quoteDays: promises.tradeInQuoteDays,
  }
}
