import type { BulkChangeInput, BulkTarget } from '@dobara/contract/admin-products/bulk-changes.ts'
import type { ProductState } from '@dobara/domain/catalog/product-state.ts'
import type { PRICE_ROUNDINGS, PRICE_WAYS } from '@dobara/domain/pricing/price-change.ts'
import type { AdjustmentMode } from '@dobara/domain/stock/adjustment.ts'
import { itemOf, type ProductRow } from '../product-row.ts'
import { type ProductsAddress, productFilterOf } from '../products-list.ts'

export type BulkKind = 'price' | 'stock' | 'state'
export const BULK_SCOPES = ['selected', 'products', 'all'] as const
/** A state is of a product, with all its variants. */
export const scopesOf = (kind: BulkKind) =>
  BULK_SCOPES.filter((scope) => kind !== 'state' || scope !== 'products')

/** Fields of the bulk change form, as typed. */
export type BulkForm = {
  scope: (typeof BULK_SCOPES)[number]
  priceWay: (typeof PRICE_WAYS)[number]
  stockWay: AdjustmentMode
  typed: string
  rounding: (typeof PRICE_ROUNDINGS)[number]
  reason: string
  state: ProductState
  /** Products without a picture are published too. */
  withoutPicture: boolean
  isLater: boolean
  startsAt: string
  endsAt: string
}
const FIRST_BULK_FORM: BulkForm = {
  scope: 'selected',
  priceWay: 'percent',
  stockWay: 'increase',
  typed: '',
  rounding: 'rupee',
  reason: '',
  state: 'active',
  withoutPicture: false,
  isLater: false,
  startsAt: '',
  endsAt: '',
}

/** The form as it opens: states are changed of all that fit, for the selected ones have a menu. */
export const firstForm = (kind: BulkKind): BulkForm =>
  kind === 'state' ? { ...FIRST_BULK_FORM, scope: 'all' } : FIRST_BULK_FORM

/** Builds the change from the form; null if its amount is not a valid number for that kind. */
export function changeOf(kind: BulkKind, form: BulkForm): BulkChangeInput | null {
  const { priceWay, stockWay, typed, rounding, reason, state, withoutPicture } = form
  if (kind === 'state') return { kind, rule: { state, withoutPicture } }
  const amount = Number(typed.trim() === '' ? Number.NaN : typed.replaceAll(',', ''))
  if (!Number.isFinite(amount)) return null
  if (kind === 'price') {
    const rule = priceWay === 'set' ? { way: priceWay, amount } : { way: priceWay, amount, rounding }
    return { kind, rule }
  }
  if (!Number.isInteger(amount) || (stockWay !== 'increase' && amount < 0)) return null
  return { kind, rule: { way: stockWay, amount }, ...(reason.trim() && { reason: reason.trim() }) }
}

/** The selected items, all variants of their products, or everything that fits the filters of the address. */
export function targetOf(
  kind: BulkKind,
  scope: BulkForm['scope'],
  { rows, address }: { rows: readonly ProductRow[]; address: ProductsAddress },
): BulkTarget {
  if (scope === 'all') return { filter: productFilterOf(address) }
  if (scope === 'products' || kind === 'state') return { ids: productIdsOf(rows) }
  return {
    items: rows.map((row) => {
      const { productId, productVariantId } = itemOf(row)
      return { productId, ...(productVariantId !== undefined && { productVariantId }) }
    }),
  }
}

export const productIdsOf = (rows: readonly ProductRow[]): number[] => [...new Set(rows.map(({ id }) => id))]

/** When it starts and ends, as the shop takes it; nothing for at once. */
export function timesOf({ isLater, startsAt, endsAt }: BulkForm) {
  return isLater ? { startsAt, ...(endsAt && { endsAt }) } : {}
}
