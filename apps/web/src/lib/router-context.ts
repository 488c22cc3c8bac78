import type { AppRouter } from '@dobara/api/app-router.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { createTRPCQueryUtils } from '@trpc/react-query'

export type TrpcUtils = ReturnType<typeof createTRPCQueryUtils<AppRouter>>

/** Context of every route's guard and loader. */
export type RouterContext = {
  queryClient: QueryClient
  trpcUtils: TrpcUtils
  /** Fetches the routes that shoppers do not load, once; resolves with whether they are new. */
  addBackOffice: () => Promise<boolean>
}
