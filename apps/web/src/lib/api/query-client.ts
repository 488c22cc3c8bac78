import { QueryClient } from '@tanstack/react-query'
import { isTransient } from '../refusals/refusal.ts'

const RETRIES = 2

/** One cache for the whole app; refusals are answers, so only network failures and what a proxy or a busy shop answers are tried again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < RETRIES && isTransient(error),
        // Offline, a query should fail and show that rather than wait under a skeleton.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
}
