import { lazy, Suspense, useState } from 'react'
import { useCart } from '../cart-context.tsx'
import { loadCartDrawer } from './load-cart-drawer.ts'

const CartDrawer = lazy(() => loadCartDrawer().then((module) => ({ default: module.CartDrawer })))

/** Renders the drawer once it has been opened for the first time. It is not needed for the initial page. */
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
