import type { ProductDetail, ProductVariant } from '@dobara/contract/catalog/catalog.ts'
import type { StoreInfo } from '@dobara/contract/store.ts'
import type { Offer } from './offer.ts'
import { ProductDates, ProductText } from './product-text.tsx'
import { SpecTable } from './spec-table.tsx'

type ProductDetailsProps = {
  product: ProductDetail
  variant: ProductVariant | null
  offer: Offer
  info: StoreInfo | undefined
}

/** What is read after the first look: the store's words, the specifications, the label and the dates. */
export function ProductDetails({ product, variant, offer, info }: ProductDetailsProps) {
  return (
    <div className="grid gap-10">
      <ProductText product={product} />
      <SpecTable product={product} variant={variant} offer={offer} info={info} />
      <ProductDates product={product} />
    </div>
  )
}
