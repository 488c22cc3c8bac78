import type { ProductDetail, ProductVariant, UnitsSummary } from '@dobara/contract/catalog/catalog.ts'

/** Item on offer: the chosen variant, or the product itself if there is nothing to choose. */
export type Offer = {
  productId: number
  productVariantId: number | null
  title: string
  /** Rupees. */
  price: number
  mrp: number | null
  inStock: boolean
  stockQty: number
  /** The machines of what is counted one by one. */
  units?: UnitsSummary | undefined
  /** The one that was chosen. */
  unitCode?: string
  selectedAttributes: Record<string, string | number>
}

export function offerOf(product: ProductDetail, variant: ProductVariant | null): Offer {
  const source = variant ?? product
  const chosen = Object.entries(variant?.attributes ?? {}).flatMap(([key, value]) =>
    value === null ? [] : [[key, typeof value === 'boolean' ? String(value) : value] as const],
  )
  return {
    productId: product.id,
    productVariantId: variant?.id ?? null,
    title: product.title,
    price: source.price,
    mrp: source.mrp,
    inStock: source.inStock,
    stockQty: source.stockQty,
    units: source.units,
    selectedAttributes: Object.fromEntries(chosen),
  }
}
