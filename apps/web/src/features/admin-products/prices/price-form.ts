import type { PriceRuleInput, PriceTarget } from '@dobara/contract/admin-products/price-changes.ts'
import type { AdminProductRow } from '@dobara/contract/admin-products/product-list.ts'
import type { PRICE_ROUNDINGS, PRICE_WAYS } from '@dobara/domain/pricing/price-change.ts'
import { type ProductsAddress, productFilterOf } from '../products-list.ts'

/** What the form of a change of prices says, as it is typed. */
export type PriceForm = {
  scope: 'selected' | 'all'
  way: (typeof PRICE_WAYS)[number]
  typed: string
  rounding: (typeof PRICE_ROUNDINGS)[number]
}
export const FIRST_PRICE_FORM: PriceForm = { scope: 'selected', way: 'percent', typed: '', rounding: 'rupee' }

/** The rule that the form means; null when its amount is no number. */
export function priceRuleOf({ way, typed, rounding }: PriceForm): PriceRuleInput | null {
  const amount = Number(typed.trim() === '' ? Number.NaN : typed.replaceAll(',', ''))
  if (!Number.isFinite(amount)) return null
  return way === 'set' ? { way, amount } : { way, amount, rounding }
}

/** The selected rows, or everything that fits the filters of the address. */
export function priceTargetOf(
  scope: PriceForm['scope'],
  { rows, address }: { rows: readonly AdminProductRow[]; address: ProductsAddress },
): PriceTarget {
  return scope === 'all' ? { filter: productFilterOf(address) } : { ids: rows.map(({ id }) => id) }
}
