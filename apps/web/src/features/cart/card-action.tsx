import type { ListedCard } from '@dobara/contract/catalog/catalog.ts'
import { AddToCart, type Buyable } from './add-to-cart.tsx'

type Shown = Pick<ListedCard, 'id' | 'title' | 'stockQty' | 'variant'>

/** The one build whose price a card, a wish or a column shows. */
export function shownBuild({ id, title, stockQty, variant }: Shown): Buyable {
  return { productId: id, productVariantId: variant?.id ?? null, title, inStock: stockQty > 0 }
}

/** The cart's part of a product card. */
export function CardAction({ product }: { product: Shown }) {
  return <AddToCart item={shownBuild(product)} className="w-full px-2 text-sm" />
}
