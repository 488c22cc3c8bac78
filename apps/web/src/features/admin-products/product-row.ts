import type { AdminProductRow } from '@dobara/contract/admin-products/product-list.ts'
import { isLow, isShort, type SellableItem, sellableItems, variantItem } from '../../lib/sellable-items.ts'
import { type ProductsAddress, thresholdOf } from './products-list.ts'

/** A row of the list: a product, or below it one of its variants. */
export type ProductRow = AdminProductRow & { variant?: AdminProductRow['variants'][number] }

export const rowKey = ({ id, variant }: ProductRow) => (variant ? `${id}-${variant.id}` : String(id))

/** The variants as rows below their product. One alone is the row itself. */
export const variantRows = (row: ProductRow): ProductRow[] =>
  row.variant || row.variants.length < 2 ? [] : row.variants.map((variant) => ({ ...row, variant }))

/** Returns the rows of the low-stock view: one for each item with low or no stock, as its filters specify. */
export function scarceRows(products: readonly AdminProductRow[], address: ProductsAddress): ProductRow[] {
  const threshold = thresholdOf(address)
  const isShown = (stockQty: number) => {
    if (address.level === 'out') return stockQty <= 0
    return address.level === 'low' ? isLow(stockQty, threshold) : isShort(stockQty, threshold)
  }
  return products.flatMap((row): ProductRow[] => {
    const variants = variantRows(row)
    return variants.length === 0 ? [row] : variants.filter(({ variant }) => isShown(variant?.stockQty ?? 0))
  })
}

/** Returns the item of a row that has no rows below it. */
export function itemOf(row: ProductRow): SellableItem {
  if (row.variant) return variantItem(row, row.variant)
  const [first] = sellableItems(row)
  if (!first) throw new Error('a product without a sellable item')
  // Its only variant is what is sold as the product: the title alone names it.
  return { ...first, name: row.title }
}

/** How many variants are low and how many are sold out, which the sum of the product hides. */
export function variantCounts({ variants }: ProductRow, threshold: number) {
  return {
    low: variants.filter(({ stockQty }) => isLow(stockQty, threshold)).length,
    soldOut: variants.filter(({ stockQty }) => stockQty <= 0).length,
  }
}
