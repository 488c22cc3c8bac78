import type { PriceHistory } from '@dobara/contract/admin-products/bulk-changes.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { listPastPrices } from './price-queries.ts'

/** Every price that a product and its variants have had, newest first. */
export async function listPriceHistory(
  { db }: CustomerContext,
  { id }: { id: number },
): Promise<PriceHistory> {
  const found = await listPastPrices(db, id)
  if (!found) throw new RefusedError('PRODUCT_NOT_FOUND')
  const newest = new Set<number | null>()
  const entries = found.prices.map(({ id: entryId, at, variantId, variant, pricePaise }) => {
    const isNow = !newest.has(variantId) && variant?.deletedAt == null
    newest.add(variantId)
    return {
      id: String(entryId),
      at: at.toISOString(),
      sku: variant?.sku ?? null,
      price: rupees(pricePaise),
      isNow,
    }
  })
  return { title: found.title, entries }
}
