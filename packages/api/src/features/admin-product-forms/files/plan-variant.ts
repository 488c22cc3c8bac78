import { createVariantsInput, updateVariantInput } from '@dobara/contract/admin-products/product-variants.ts'
import {
  PUBLISH_COLUMN,
  STATE_COLUMN,
  VARIANT_COLUMN,
} from '@dobara/contract/admin-products/product-file-columns.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { isShortenedNumber } from '@dobara/domain/csv/spreadsheet-cells.ts'
import { updateVariantWithin } from '../update-variant.ts'
import type { KnownEntities } from './known-entities.ts'
import { ABOVE_MRP, attributeFaults, fieldsIn, isAboveMrp, refusalOfChange } from './plan-product.ts'
import { type Plan, refused, refusedBy } from './plan.ts'
import { type Cells, changedCells, variantCells } from './product-cells.ts'

/** Columns that identify a variant, besides its attributes. */
const MARKS = [VARIANT_COLUMN, 'color', 'ramGb', 'storage'] as const
/** Placeholder for the id of a product that the file creates. */
const NOT_YET = 1

/** A row of a variant: a new one, a change of its price, MRP or stock, or nothing. Its state is its product's. */
export async function planVariant(
  { [STATE_COLUMN]: _state, [PUBLISH_COLUMN]: _publishAt, ...cells }: Cells,
  known: KnownEntities,
  coming: ReadonlySet<string>,
): Promise<Plan> {
  const found = known.variants.get((cells.sku ?? '').trim())
  if (!found) return planCreate(cells, known, coming)
  const current = variantCells(found.product, found.variant)
  const changes = changedCells(cells, current)
  if (Object.keys(changes).length === 0) return { outcome: 'unchanged', faults: [] }
  const refusal = refusalOfChange(cells, current, changes)
  if (refusal) return refusal
  const marks = [...MARKS, ...known.attributes.map(({ key }) => key)]
  const mark = marks.find((name) => changes[name] !== undefined)
  if (mark) return refused(mark, sentence('file_variant_fixed'))
  if (isAboveMrp({ ...current, ...changes })) return refused('price', ABOVE_MRP)
  const { price, mrp, purchasePrice, stockQty } = changes
  // Changes made since the row was read are not overwritten.
  const version = found.variant.updatedAt.toISOString()
  const input = updateVariantInput.safeParse({
    id: found.variant.id,
    price,
    mrp,
    purchasePrice,
    stockQty,
    version,
  })
  if (!input.success) return refusedBy(input.error)
  return { outcome: 'updated', faults: [], run: (tx, ctx) => updateVariantWithin(tx, ctx, input.data) }
}

const filled = (cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell.trim() !== ''))

async function planCreate(cells: Cells, known: KnownEntities, coming: ReadonlySet<string>): Promise<Plan> {
  const parent = (cells[VARIANT_COLUMN] ?? '').trim()
  const product = known.products.get(parent)
  if (isShortenedNumber(cells.sku ?? '')) return refused('sku', sentence('file_number_shortened'))
  if (!product && !coming.has(parent)) {
    return refused(VARIANT_COLUMN, sentence('file_product_unknown'))
  }
  const { fields, given } = fieldsIn(cells, known)
  const { sku, price, mrp, purchasePrice, stockQty, color, ramGb, storage } = fields
  const attributes = { color, ramGb, storage, ...filled(given) }
  const variant = { sku, price, mrp, purchasePrice, stockQty, attributes }
  const input = createVariantsInput.safeParse({ id: product?.id ?? NOT_YET, variants: [variant] })
  if (!input.success) return refusedBy(input.error)
  if (isAboveMrp(cells)) return refused('price', ABOVE_MRP)
  // The kind of a product that the file brings is known once it is there.
  const wrong =
    product && (await attributeFaults(known, { before: {}, given: filled(given), kind: product.kind }))
  if (wrong) return wrong
  return {
    outcome: 'created',
    faults: [],
    ...(product && { newVariant: input.data }),
  }
}
