import type { AdminProductRow } from '@dobara/contract/admin-products/product-list.ts'
import { isLow, type SellableItem, sellableItems, variantItem } from '../../lib/sellable-items.ts'
import { isLowStock, type ProductsAddress, thresholdOf } from './products-list.ts'

/** A row of the list: a product, or below it one of its variants. */
export type ProductRow = AdminProductRow & { variant?: AdminProductRow['variants'][number] }

export const rowKey = ({ id, variant }: ProductRow) => (variant ? `${id}-${variant.id}` : String(id))

/** The variants as rows below their product; in the low-stock view only those with little left. One alone is the row itself. */
export function variantRows(address: ProductsAddress): (row: ProductRow) => ProductRow[] {
  const threshold = thresholdOf(address)
  return (row) => {
    if (row.variant || row.variants.length < 2) return []
    const { variants } = row
    const shown = isLowStock(address)
      ? variants.filter(({ stockQty }) => isLow(stockQty, threshold))
      : variants
    return shown.map((variant) => ({ ...row, variant }))
  }
}

/** The item that a row without rows below it stands for. */
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
