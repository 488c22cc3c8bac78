import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { MAX_ITEM_QUANTITY } from '@dobara/domain/cart/cart-limits.ts'
import { LOW_STOCK_MAX } from '@dobara/domain/stock/availability.ts'
import { RefusedError } from '../../errors.ts'
import type { SellableRow } from './sellable-sql.ts'

/**
 * Returns the item that is for sale under the given names. Refuses an item that is not for sale, a product whose
 * variant is not named, and a machine that does not exist or is gone.
 */
export function assertSellable(found: SellableRow | null, unitCode?: string): SellableRow {
  if (!found) throw new RefusedError('PRODUCT_NOT_FOUND')
  if (found.liveVariants > 0 && found.variantId === null) throw new RefusedError('VARIANT_REQUIRED')
  if (unitCode !== undefined && found.unitId === null) throw new RefusedError('UNIT_NOT_FOUND')
  if (found.unitId !== null && found.available <= 0) throw new RefusedError('UNIT_GONE')
  return found
}

/** Refuses a second one of a machine that was chosen. */
export function assertOneUnit(unitId: number | null, quantity: number): void {
  if (unitId === null || quantity === 1) return
  throw new RefusedError('NOT_ENOUGH_STOCK', {
    reason: sentence('one_chosen_machine'),
    detail: { available: 1 },
  })
}

/** Refuses a quantity that the stock, or the limit of a cart line, does not allow. */
export function assertQuantity(quantity: number, available: number): void {
  if (available <= 0) throw new RefusedError('OUT_OF_STOCK')
  if (quantity > available) {
    const code = available <= LOW_STOCK_MAX ? 'only_left' : 'only_in_stock'
    throw new RefusedError('NOT_ENOUGH_STOCK', {
      reason: sentence(code, { count: available }),
      detail: { available },
    })
  }
  if (quantity > MAX_ITEM_QUANTITY) {
    throw new RefusedError('NOT_ENOUGH_STOCK', {
      reason: sentence('most_of_one_item', { max: MAX_ITEM_QUANTITY }),
    })
  }
}
