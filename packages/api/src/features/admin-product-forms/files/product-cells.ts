import {
  CATEGORY_COLUMN,
  VARIANT_COLUMN,
  VERSION_COLUMN,
} from '@dobara/contract/admin-products/product-file-columns.ts'
import { PRODUCT_FIELD_NAMES } from '@dobara/contract/admin-products/product-inputs.ts'
import { adminProductView, availableOf, type ProductRow, type VariantRow } from '../product-row.ts'

/** Text by column; a column that says nothing of a row is left out. */
export type Cells = Readonly<Record<string, string>>

const text = (value: unknown) => (value === null || value === undefined ? '' : String(value))

/** A product as its row of a file. With variants, the stock is theirs to say. */
export function productCells(row: ProductRow): Cells {
  const view = adminProductView(row)
  return {
    ...Object.fromEntries(PRODUCT_FIELD_NAMES.map((name) => [name, text(view[name])])),
    [CATEGORY_COLUMN]: row.category.slug,
    [VERSION_COLUMN]: row.updatedAt.toISOString(),
    ...(row.variants.length > 0 && { stockQty: '' }),
  }
}

/** A variant as its row of a file. */
export function variantCells(product: ProductRow, variant: VariantRow): Cells {
  const { sku, color, ramGb, storage, pricePaise, mrpPaise, purchasePricePaise } = variant
  return {
    [VARIANT_COLUMN]: product.sku,
    sku,
    price: text(pricePaise / 100),
    mrp: mrpPaise === null ? '' : text(mrpPaise / 100),
    purchasePrice: purchasePricePaise === null ? '' : text(purchasePricePaise / 100),
    stockQty: text(availableOf(variant)),
    color: text(color),
    ramGb: text(ramGb),
    storage: text(storage),
    [VERSION_COLUMN]: variant.updatedAt.toISOString(),
  }
}

const plain = (cell: string) => cell.replaceAll('\r\n', '\n').trim()

/** The cells that say something else than what is there; what is there and says nothing is an empty one. */
export function changedCells({ [VERSION_COLUMN]: _version, ...given }: Cells, known: Cells): Cells {
  return Object.fromEntries(
    Object.entries(given)
      .map(([name, cell]) => [name, plain(cell)] as const)
      .filter(([name, cell]) => cell !== plain(known[name] ?? '')),
  )
}

/** Whether a row was written from a state that is no longer there; one without a version says nothing of that. */
export function isOldVersion(given: Cells, known: Cells): boolean {
  const seen = plain(given[VERSION_COLUMN] ?? '')
  return seen !== '' && Date.parse(seen) !== Date.parse(known[VERSION_COLUMN] ?? '')
}
