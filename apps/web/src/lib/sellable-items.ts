import type { AdminProductRow } from '@dobara/contract/admin-products/product-list.ts'
import { chosenAttribute } from '@dobara/domain/catalog/chosen-attribute.ts'
import { namedFact } from './words/fact-words.ts'

type Variant = AdminProductRow['variants'][number]

/** Item whose stock is counted: a variant, or a product without variants. */
export type SellableItem = {
  productId: number
  productVariantId?: number
  /** The title of the product, with the attributes of the variant. */
  name: string
  sku: string
  price: number
  stockQty: number
  /** Its stock is the count of its machines. */
  isByUnits?: true
}

/** "8 GB · 256 GB SSD · Black", or the SKU of a variant that has no attributes. */
export function variantName({
  attributes,
  facts = [],
  sku,
}: Pick<Variant, 'attributes' | 'facts' | 'sku'>): string {
  const { color, ramGb, storage } = attributes
  const parts = Object.entries({ color, ramGb, storage }).flatMap(([name, value]) =>
    value === null ? [] : [chosenAttribute([name, value])],
  )
  return [...parts, ...facts.map(namedFact)].join(' · ') || sku
}

const countedBy = (tracking: AdminProductRow['tracking']) =>
  tracking === 'unit' ? { isByUnits: true as const } : {}

export function variantItem(
  { id, title }: Pick<AdminProductRow, 'id' | 'title'>,
  variant: Variant,
): SellableItem {
  const { id: productVariantId, sku, price, stockQty, tracking } = variant
  const name = `${title}, ${variantName(variant)}`
  return { productId: id, productVariantId, name, sku, price, stockQty, ...countedBy(tracking) }
}

/** All sellable items of a product. */
export function sellableItems(product: AdminProductRow): SellableItem[] {
  const { id, title, sku, price, stockQty, tracking, variants } = product
  if (variants.length === 0)
    return [{ productId: id, name: title, sku, price, stockQty, ...countedBy(tracking) }]
  return variants.map((variant) => variantItem(product, variant))
}

/** Sold out, or at or below the threshold. */
export const isShort = (stockQty: number, threshold: number) => stockQty <= threshold

/** Documented: at or below the threshold while there is any. */
export const isLow = (stockQty: number, threshold: number) => stockQty > 0 && stockQty <= threshold
