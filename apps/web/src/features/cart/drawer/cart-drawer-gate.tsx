import { lazy, Suspense, useState } from 'react'
import { useCart } from '../cart-context.tsx'
import { loadCartDrawer } from './load-cart-drawer.ts'

const CartDrawer = lazy(() => loadCartDrawer().then((module) => ({ default: module.CartDrawer })))

/** The drawer from its first opening on: what it shows is not part of what a page needs to stand. */
export function CartDrawerGate() {
  const { isOpen } = useCart()
  const [isWanted, setIsWanted] = useState(false)
  if (isOpen && !isWanted) setIsWanted(true)
  return isWanted ? (
    <Suspense>
      <CartDrawer />
    </Suspense>
  ) : null
}
