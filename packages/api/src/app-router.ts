import { authRouter } from './features/accounts/router.ts'
import { addressesRouter } from './features/addresses/router.ts'
import { cartRouter } from './features/cart/router.ts'
import { catalogRouter } from './features/catalog/router.ts'
import { checkoutRouter } from './features/checkout/router.ts'
import { ordersRouter } from './features/orders/router.ts'
import { paymentsRouter } from './features/payments/router.ts'
import { storeRouter } from './features/store/router.ts'
import { createCallerFactory, router } from './trpc.ts'

/** Everything the shop can do. The web app and the REST table both call these procedures. */
export const appRouter = router({
  auth: authRouter,
  addresses: addressesRouter,
  cart: cartRouter,
  catalog: catalogRouter,
  checkout: checkoutRouter,
  orders: ordersRouter,
  payments: paymentsRouter,
  store: storeRouter,
})
export type AppRouter = typeof appRouter
export const createCaller = createCallerFactory(appRouter)
