import {
  CATEGORY_COLUMN,
  PUBLISH_COLUMN,
  STATE_COLUMN,
  VARIANT_COLUMN,
  VERSION_COLUMN,
} from '@dobara/contract/admin-products/product-file-columns.ts'
import { PRODUCT_FIELD_NAMES } from '@dobara/contract/admin-products/product-inputs.ts'
import { type Sentence, sentence } from '@dobara/contract/sentences/sentence.ts'
import { indiaMomentOf } from '@dobara/domain/calendar/typed-time.ts'
import { isSameCell, isShortenedNumber } from '@dobara/domain/csv/spreadsheet-cells.ts'
import {
  adminProductView,
  availableOf,
  type ProductRow,
  variantAttributes,
  type VariantRow,
} from '../product-row.ts'

/** Text by column; a column without information about a row is left out. */
export type Cells = Readonly<Record<string, string>>

const text = (value: unknown) => (value === null || value === undefined ? '' : String(value))

/** Returns a product as its row of a file. With variants the stock is empty, as it belongs to them. */
export function productCells(row: ProductRow): Cells {
  const view = adminProductView(row)
  return {
    ...Object.fromEntries(PRODUCT_FIELD_NAMES.map((name) => [name, text(view[name])])),
    ...Object.fromEntries(Object.entries(view.attributes).map(([key, value]) => [key, text(value)])),
    [CATEGORY_COLUMN]: row.category.slug,
    [STATE_COLUMN]: row.state,
    [PUBLISH_COLUMN]: row.publishAt?.toISOString() ?? '',
    [VERSION_COLUMN]: row.updatedAt.toISOString(),
    ...(row.variants.length > 0 && { stockQty: '' }),
  }
}

/**
 * Normalizes state and time of a row for comparison: a state in any case, a time in any recognized form. An empty
 * state is left out.
 */
export function statedCells({
  [STATE_COLUMN]: state = '',
  [PUBLISH_COLUMN]: publishAt,
  ...cells
}: Cells): Cells {
  const stated = state.trim().toLowerCase()
  return {
    ...cells,
    ...(stated !== '' && { [STATE_COLUMN]: stated }),
    ...(publishAt !== undefined && {
      [PUBLISH_COLUMN]: indiaMomentOf(publishAt)?.toISOString() ?? publishAt.trim(),
    }),
  }
}

/** A variant as its row of a file. */
export function variantCells(product: ProductRow, variant: VariantRow): Cells {
  const { sku, pricePaise, mrpPaise, purchasePricePaise } = variant
  const attributes = Object.entries(variantAttributes(variant))
  return {
    [VARIANT_COLUMN]: product.sku,
    sku,
    price: text(pricePaise / 100),
    mrp: mrpPaise === null ? '' : text(mrpPaise / 100),
    purchasePrice: purchasePricePaise === null ? '' : text(purchasePricePaise / 100),
    stockQty: text(availableOf(variant)),
    ...Object.fromEntries(attributes.map(([key, value]) => [key, text(value)])),
    [VERSION_COLUMN]: variant.updatedAt.toISOString(),
  }
}

const trimmed = (cell: string) => cell.replaceAll('\r\n', '\n').trim()

/**
 * Returns the cells that differ from the current values, allowing for how a spreadsheet may have saved them. A
 * current value that is missing counts as empty.
 */
export function changedCells({ [VERSION_COLUMN]: _version, ...given }: Cells, known: Cells): Cells {
  return Object.fromEntries(
    Object.entries(given)
      .filter(([name, cell]) => !isSameCell(cell, known[name] ?? ''))
      .map(([name, cell]) => [name, trimmed(cell)]),
  )
}

/** The column in which a spreadsheet put a shortened form of the long number that is there. */
export function shortenedIn(changes: Cells, known: Cells): string | undefined {
  return Object.keys(changes).find(
    (name) => isShortenedNumber(changes[name] ?? '') && /^\d{11,}$/.test(known[name] ?? ''),
  )
}

/**
 * Returns the reason why a row must not be written: its version is outdated or unreadable. Null if it may be written,
 * as may a row without a version.
 */
export function versionFault(given: Cells, known: Cells): Sentence | null {
  const seen = trimmed(given[VERSION_COLUMN] ?? '')
  if (seen === '') return null
  const seenAt = Date.parse(seen)
  if (Number.isNaN(seenAt)) return sentence('file_version_unread')
  return seenAt === Date.parse(known[VERSION_COLUMN] ?? '') ? null : sentence('file_version_old')
}
