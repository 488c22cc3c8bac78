import { createFileRoute } from '@tanstack/react-router'
import { shownBuild } from '../features/cart/card-action.tsx'
import { MoveToCart } from '../features/cart/move-to-cart.tsx'
import { WishlistPage } from '../features/catalog/wishlist/wishlist-page.tsx'

export const Route = createFileRoute('/wishlist')({ component: Wishlist })

function Wishlist() {
  return (
    <WishlistPage
      renderMove={(product, onMoved) => <MoveToCart item={shownBuild(product)} onMoved={onMoved} />}
    />
  )
}
