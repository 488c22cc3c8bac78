import { createRootRouteWithContext, Outlet, redirect, useRouterState } from '@tanstack/react-router'
import { AbsentPage } from '../components/page/absent-page.ts'
import { PageError } from '../components/states/page-error.tsx'
import { SignInAgain } from '../features/auth/sign-in-again.tsx'
import { CartButton } from '../features/cart/cart-button.tsx'
import { CartProvider } from '../features/cart/cart-context.tsx'
import { CartDrawerGate } from '../features/cart/drawer/cart-drawer-gate.tsx'
import { WishSync } from '../features/catalog/wishlist/wish-sync.tsx'
import { MeasurementGate } from '../features/layout/measurement/measurement-gate.tsx'
import { NotFound } from '../features/layout/not-found.tsx'
import { Shell } from '../features/layout/shell.tsx'
import type { RouterContext } from '../lib/router-context.ts'
import '../styles.css'

const BACK_OFFICE = '/admin'

export const Route = createRootRouteWithContext<RouterContext>()({
  // Until its routes are there, an address of the back office is none: it is looked up again with them.
  beforeLoad: async ({ context: { addBackOffice }, location: { pathname, href } }) => {
    if (!/^\/admin(\/|$)/.test(pathname)) return
    if (await addBackOffice()) throw redirect({ href, replace: true })
  },
  // Not awaited: the frame of a page renders before its categories, its cart and the shop's address are loaded.
  loader: ({ context: { trpcUtils }, location }) => {
    if (location.pathname.startsWith(BACK_OFFICE)) return
    void trpcUtils.catalog.categories.prefetch()
    void trpcUtils.store.info.prefetch()
    void trpcUtils.cart.get.prefetch()
  },
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: PageError,
})

function Root() {
  // The back office brings a frame of its own.
  const isBackOffice = useRouterState({
    select: ({ matches }) => matches.some(({ routeId }) => routeId === BACK_OFFICE),
  })
  if (isBackOffice)
    return (
      <>
        <Outlet />
        <SignInAgain />
      </>
    )
  return (
    <CartProvider>
      <Shell cartButton={<CartButton />}>
        <AbsentPage value={<NotFound />}>
          <Outlet />
        </AbsentPage>
      </Shell>
      <CartDrawerGate />
      <MeasurementGate />
      <WishSync />
      <SignInAgain />
    </CartProvider>
  )
}
