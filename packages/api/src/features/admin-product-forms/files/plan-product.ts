import { type AttributeValues, attributeValues } from '@dobara/contract/catalog/attributes.ts'
import { createProductInput, updateProductInput } from '@dobara/contract/admin-products/product-form.ts'
import {
  CATEGORY_COLUMN,
  PUBLISH_COLUMN,
  STATE_COLUMN,
  VARIANT_COLUMN,
  VERSION_COLUMN,
} from '@dobara/contract/admin-products/product-file-columns.ts'
import { sentence, sentenceOfRefusal } from '@dobara/contract/sentences/sentence.ts'
import { missingFields, requiredFields } from '@dobara/domain/catalog/product-form/product-fields.ts'
import { kindOfCategory, productFormOf } from '@dobara/domain/catalog/product-form/product-kind.ts'
import {
  needsPicture,
  NEW_PUBLICATION,
  type ProductPublication,
  type PublicationChange,
  publicationAfter,
} from '@dobara/domain/catalog/product-state.ts'
import { isShortenedNumber } from '@dobara/domain/csv/spreadsheet-cells.ts'
import { readAttributes } from '../../../base/attributes/change-attributes.ts'
import { categoryPathOf, type ProductRow } from '../product-row.ts'
import { updateProductWithin } from '../update-product.ts'
import type { KnownEntities } from './known-entities.ts'
import { type Plan, refused, refusedBy } from './plan.ts'
import {
  type Cells,
  changedCells,
  productCells,
  shortenedIn,
  statedCells,
  versionFault,
} from './product-cells.ts'

const NO_CATEGORY = sentence('file_category_unknown')
export const ABOVE_MRP = sentence('price_above_mrp')

/** Selling above the MRP is forbidden by law. */
export const isAboveMrp = ({ price, mrp }: Cells) => Number(mrp) > 0 && Number(price) > Number(mrp)

/** The columns that are fields of the form under the same name, and those that are attributes. */
export function fieldsIn(cells: Cells, { attributes }: KnownEntities) {
  const {
    [CATEGORY_COLUMN]: _category,
    [VARIANT_COLUMN]: _variantOf,
    [VERSION_COLUMN]: _version,
    [STATE_COLUMN]: _state,
    [PUBLISH_COLUMN]: _publishAt,
    ...rest
  } = cells
  const keys = new Set(attributes.map(({ key }) => key))
  const isOwn = ([name]: [string, string]) => !keys.has(name)
  const fields: Cells = Object.fromEntries(Object.entries(rest).filter(isOwn))
  const given = Object.fromEntries(Object.entries(rest).filter((cell) => !isOwn(cell)))
  return { fields, given }
}

/** The state and the time that a row names, as the form takes them; an empty time is none. */
function publicationIn({ [STATE_COLUMN]: state, [PUBLISH_COLUMN]: publishAt }: Cells) {
  return {
    ...(state !== undefined && { state }),
    ...(publishAt !== undefined && { publishAt: publishAt === '' ? null : publishAt }),
  }
}

/** Why a row cannot bring a product into the state that it names. */
function publicationFault(
  change: PublicationChange,
  { before, hasPicture }: { before: ProductPublication; hasPicture: boolean },
): Plan | null {
  const after = publicationAfter(before, change)
  if (typeof after === 'string') return refused(PUBLISH_COLUMN, sentenceOfRefusal(after))
  return needsPicture({ before: before.state, after: after.state, hasPicture })
    ? refused(STATE_COLUMN, sentenceOfRefusal('PICTURE_MISSING'))
    : null
}

/** Returns the faults of the attributes that a row names, by their columns; null if there are none. */
export async function attributeFaults(
  { attributes: definitions, attributeKinds }: KnownEntities,
  change: { before: AttributeValues | null; given: Cells; kind: string },
): Promise<Plan | null> {
  const read = await readAttributes({ definitions, subject: 'offer', attributeKinds, ...change })
  if (read.ok) return null
  const faults = Object.entries(read.faults).map(([field, reason]) => ({
    field: field.split('.').at(-1) ?? field,
    reason,
  }))
  return { outcome: 'refused', faults }
}

/** A row of a product: a new one, a change of one, or nothing. */
export async function planProduct(written: Cells, known: KnownEntities): Promise<Plan> {
  const cells = statedCells(written)
  const row = known.products.get((cells.sku ?? '').trim())
  return row ? planUpdate(cells, row, known) : planCreate(cells, known)
}

/** Refuses cells with an outdated or unreadable version, or with a shortened number; null if there are none. */
export function refusalOfChange(cells: Cells, current: Cells, changes: Cells): Plan | null {
  const fault = versionFault(cells, current)
  if (fault) return refused(VERSION_COLUMN, fault)
  const shortened = shortenedIn(changes, current)
  return shortened === undefined ? null : refused(shortened, sentence('file_number_shortened'))
}

/** Columns that a new product needs besides its SKU: a row with none of them refers to an existing product. */
const OF_NEW_PRODUCTS = ['title', 'model', CATEGORY_COLUMN]

async function planCreate(cells: Cells, known: KnownEntities): Promise<Plan> {
  if (isShortenedNumber(cells.sku ?? '')) return refused('sku', sentence('file_number_shortened'))
  if (OF_NEW_PRODUCTS.every((column) => (cells[column] ?? '').trim() === '')) {
    return refused('sku', sentence('file_sku_unknown'))
  }
  const category = known.categories.get((cells[CATEGORY_COLUMN] ?? '').trim())
  if (!category) return refused(CATEGORY_COLUMN, NO_CATEGORY)
  const { fields, given } = fieldsIn(cells, known)
  const input = createProductInput.safeParse({
    ...fields,
    ...publicationIn(cells),
    categoryId: category.id,
    attributes: given,
  })
  if (!input.success) return refusedBy(input.error)
  const unstated = publicationFault(input.data, { before: NEW_PUBLICATION, hasPicture: true })
  if (unstated) return unstated
  const { kind } = kindOfCategory(categoryPathOf(category))
  const wrong = await attributeFaults(known, { before: null, given, kind: input.data.kind ?? kind })
  if (wrong) return wrong
  const missing = missingFields(fields, requiredFields(productFormOf(categoryPathOf(category))))
  if (missing.length > 0)
    return refused(missing[0] ?? '', sentence('fields_missing', { fields: missing.join(', ') }))
  if (isAboveMrp(fields)) return refused('price', ABOVE_MRP)
  return { outcome: 'created', faults: [], newProduct: input.data }
}

async function planUpdate(cells: Cells, row: ProductRow, known: KnownEntities): Promise<Plan> {
  const current = productCells(row)
  const changes = changedCells(cells, current)
  if (Object.keys(changes).length === 0) return { outcome: 'unchanged', faults: [] }
  const refusal = refusalOfChange(cells, current, changes)
  if (refusal) return refusal
  const slug = changes[CATEGORY_COLUMN]
  const category = slug === undefined ? undefined : known.categories.get(slug)
  if (slug !== undefined && !category) return refused(CATEGORY_COLUMN, NO_CATEGORY)
  if (changes.stockQty !== undefined && row.variants.length > 0) {
    return refused('stockQty', sentence('file_stock_of_variants'))
  }
  if (isAboveMrp({ ...current, ...changes })) return refused('price', ABOVE_MRP)
  const { fields, given } = fieldsIn(changes, known)
  const input = updateProductInput.safeParse({
    ...fields,
    ...publicationIn(changes),
    ...(Object.keys(given).length > 0 && { attributes: given }),
    id: row.id,
    ...(category && { categoryId: category.id }),
    // Changes made since the row was read are not overwritten.
    version: row.updatedAt.toISOString(),
  })
  if (!input.success) return refusedBy(input.error)
  const unstated = publicationFault(input.data, { before: row, hasPicture: known.pictured.has(row.id) })
  if (unstated) return unstated
  const before = attributeValues.parse(row.attributes)
  const wrong = await attributeFaults(known, { before, given, kind: input.data.kind ?? row.kind })
  if (wrong) return wrong
  return { outcome: 'updated', faults: [], run: (tx, ctx) => updateProductWithin(tx, ctx, input.data) }
}
