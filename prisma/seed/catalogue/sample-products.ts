/** One item that can be bought, with the ids and facts that an order line freezes. */
export interface SampleItem {
  productId: number
  variantId: number | null
  stockItemId: number
  brandId: number
  /** The product's own category and its parent. */
  categoryIds: readonly number[]
  topCategorySlug: string
  sku: string
  title: string
  brand: string
  condition: string
  hsn: string
  gstRateBp: number
  taxScheme: 'margin' | 'regular'
  /** Purchase price of one unit. */
  purchasePricePaise: number
  attributes: Record<string, string | number>
  imageUrl: string
  imageAlt: string
  pricePaise: number
  mrpPaise: number
  warrantyMonths: number
  returnWindowDays: number
  listedAt: Date
  /** Units that should be left for sale after the demo orders. */
  availableAfter: number
}
