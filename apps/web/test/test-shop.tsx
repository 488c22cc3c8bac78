import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createApi } from '../src/lib/api/api-client.ts'
import { createQueryClient } from '../src/lib/api/query-client.ts'
import { trpc } from '../src/lib/api/trpc.ts'
import { parseSearch, stringifySearch } from '../src/lib/lists/search-params.ts'
import { SessionProvider } from '../src/lib/session/session.tsx'
import { createSessionStore } from '../src/lib/session/session-store.ts'

/** Renders a component inside everything that main.tsx puts around it, with a fake API. */
export function inShop(children: ReactNode, fetchImpl: typeof fetch) {
  const queryClient = createQueryClient()
  const api = createApi(fetchImpl)
  return (
    <trpc.Provider client={api.client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <SessionProvider store={createSessionStore(api, () => undefined)}>{children}</SessionProvider>
      </QueryClientProvider>
    </trpc.Provider>
  )
}

/** The same inside a router that shows it at every address, for components that hold links. */
export function inPage(children: ReactNode, fetchImpl: typeof fetch, address = '/') {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => children }),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  })
  return inShop(<RouterProvider router={router as never} />, fetchImpl)
}
