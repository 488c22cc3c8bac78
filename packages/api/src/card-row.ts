import type { AttributeFact } from '@dobara/contract/catalog/attributes.ts'
import type { UnitsSummary } from '@dobara/contract/catalog/catalog.ts'
import type { VariantAttributes } from '@dobara/domain/catalog/product-form/variant-builder.ts'
import type { SpecificationOf } from '@dobara/domain/catalog/product-form/specification-fields.ts'

/** Row of a product that PostgreSQL returns for its card in a list. */
export type CardRow = SpecificationOf<'card'> & {
  id: number
  sku: string
  title: string
  brand: string
  brandSlug: string
  model: string
  categoryId: number
  pricePaise: number
  mrpPaise: number | null
  stockQty: number
  /** Null where it is not counted by its machines. */
  units: UnitsSummary | null
  condition: string
  countryOfOrigin: string | null
  isLowestPrice: boolean
  saleEndsAt: Date | null
  imageUrl: string | null
  imageAlt: string | null
  ratingHundredths: number
  reviewCount: number
  liveVariants: number
  firstVariantId: number | null
  variantId: number | null
  variantSku: string | null
  variantAttributes: VariantAttributes | null
  facts: AttributeFact[] | null
}
