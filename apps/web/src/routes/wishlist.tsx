import { createFileRoute } from '@tanstack/react-router'
import { MoveToCart } from '../features/cart/move-to-cart.tsx'
import { WishlistPage } from '../features/catalog/wishlist/wishlist-page.tsx'

export const Route = createFileRoute('/wishlist')({ component: Wishlist })

function Wishlist() {
  return (
    <WishlistPage
      renderMove={({ id, title, inStock, defaultVariantId }, onMoved) => (
        <MoveToCart
          item={{ productId: id, productVariantId: defaultVariantId, title, inStock }}
          onMoved={onMoved}
        />
      )}
    />
  )
}
