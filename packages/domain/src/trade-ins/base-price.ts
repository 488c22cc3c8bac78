import type { Paise } from '../money/paise.ts'
import type { TradeInKind } from './trade-in-questions.ts'

/** A row of the price table. `modelKey` '' is any model of the brand that has no row of its own. */
export type PriceRow = { kind: TradeInKind; brandKey: string; modelKey: string; basePaise: Paise }

/** Brand or model in the one spelling in which the price table compares them: 'ThinkPad T480 ' and 'thinkpad-t480' are one. */
export function tradeInKey(typed: string): string {
  return typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
}

/** The base price of a machine by the most exact row; null where the table has none and a person has to look at it. */
export function findBasePaise(
  rows: readonly PriceRow[],
  { kind, brand, model }: { kind: TradeInKind; brand: string; model: string },
): Paise | null {
  const brandKey = tradeInKey(brand)
  const modelKey = tradeInKey(model)
  const ofBrand = rows.filter((row) => row.kind === kind && row.brandKey === brandKey)
  const exact = ofBrand.find((row) => row.modelKey === modelKey)
  return (exact ?? ofBrand.find((row) => row.modelKey === ''))?.basePaise ?? null
}
