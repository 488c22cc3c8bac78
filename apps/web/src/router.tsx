import { createRouter } from '@tanstack/react-router'
import type { RouterContext } from './lib/router-context.ts'
import { parseSearch, stringifySearch } from './lib/search-params.ts'
import { routeTree } from './shop-routes.gen.js'

/** The app's router: documented query strings, data primed when a link is about to be followed. */
export function createAppRouter(context: Omit<RouterContext, 'addBackOffice'>) {
  let isWhole = false
  const router = createRouter({
    routeTree,
    context: { ...context, addBackOffice },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // How old an answer may be is decided by the query cache.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
  })

  async function addBackOffice(): Promise<boolean> {
    if (isWhole) return false
    // Loading it hangs the other routes into the tree that the router already has.
    await import('./routeTree.gen.ts')
    isWhole = true
    router.setRoutes(router.buildRouteTree())
    return true
  }
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
