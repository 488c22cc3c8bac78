import type { ProductCard } from '@dobara/contract/catalog/catalog.ts'
import { AddToCart } from './add-to-cart.tsx'

/** The cart's part of a product card. */
export function CardAction({ product }: { product: ProductCard }) {
  const { id, title, inStock, defaultVariantId } = product
  return (
    <AddToCart
      item={{ productId: id, productVariantId: defaultVariantId, title, inStock }}
      className="w-full px-2 text-sm"
    />
  )
}
