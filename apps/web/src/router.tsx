import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { PageError } from './components/states/page-error.tsx'
import type { RouterContext } from './lib/router-context.ts'
import { parseSearch, stringifySearch } from './lib/lists/search-params.ts'
import { routeTree } from './shop-routes.gen.js'

export type AppRouter = ReturnType<typeof createAppRouter>

type RouterParts = Omit<RouterContext, 'addBackOffice'> & {
  /** Loads the routes of the back office, which adds them to the tree; if omitted, there are none. */
  loadBackOffice?: () => Promise<unknown>
  /** Left out: the browser's own. */
  history?: RouterHistory
}

/** The app's router: documented query strings, data primed when a link is about to be followed. */
export function createAppRouter({ loadBackOffice, history, ...context }: RouterParts) {
  let isWhole = loadBackOffice === undefined
  const router = createRouter({
    routeTree,
    context: { ...context, addBackOffice },
    parseSearch,
    stringifySearch,
    ...(history && { history }),
    // An error stays inside the screen that failed: the frame around it remains usable.
    defaultErrorComponent: PageError,
    defaultPreload: 'intent',
    // How old an answer may be is decided by the query cache.
    defaultPreloadStaleTime: 0,
    // On the server it would write a script into the page, which the shop's policy refuses.
    scrollRestoration: history === undefined,
  })

  async function addBackOffice(): Promise<boolean> {
    if (isWhole) return false
    await loadBackOffice?.()
    isWhole = true
    router.setRoutes(router.buildRouteTree())
    return true
  }
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
