import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { MAX_ITEM_QUANTITY } from '@dobara/domain/cart/cart-limits.ts'
import { LOW_STOCK_MAX } from '@dobara/domain/stock/availability.ts'
import { RefusedError } from '../../errors.ts'
import type { SellableRow } from './queries.ts'

/** What is for sale under the names given; refuses what is not, and a product whose variant is not named. */
export function assertSellable(found: SellableRow | null): SellableRow {
  if (!found) throw new RefusedError('PRODUCT_NOT_FOUND')
  if (found.liveVariants > 0 && found.variantId === null) throw new RefusedError('VARIANT_REQUIRED')
  return found
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
