import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { ApiClient } from './lib/api/api-client.ts'
import { trpc } from './lib/api/trpc.ts'
import { SessionProvider } from './lib/session/session.tsx'
import type { SessionStore } from './lib/session/session-store.ts'
import type { AppRouter } from './router.tsx'

type ShopProps = { client: ApiClient; queryClient: QueryClient; session: SessionStore; router: AppRouter }

/** Renders the whole shop, the same in the browser and on the server. */
export function Shop({ client, queryClient, session, router }: ShopProps) {
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <SessionProvider store={session}>
          <RouterProvider router={router} />
        </SessionProvider>
      </QueryClientProvider>
    </trpc.Provider>
  )
}
