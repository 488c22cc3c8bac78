import type { AttributeFact } from '@dobara/contract/catalog/attributes.ts'

/** What PostgreSQL gives of a product for the card that a list shows. */
export type CardRow = {
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
  condition: string
  cpu: string | null
  ramGb: number | null
  storage: string | null
  displaySizeInches: number | null
  batteryHealthPct: number | null
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
  variantColor: string | null
  variantRamGb: number | null
  variantStorage: string | null
  facts: AttributeFact[] | null
}
