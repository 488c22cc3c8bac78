import type { AppRouter } from '@dobara/api/app-router.ts'
import { createTRPCReact } from '@trpc/react-query'

/** Typed hooks for every procedure of the shop. */
export const trpc = createTRPCReact<AppRouter>()
