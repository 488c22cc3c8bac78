import type { AppRouter } from '@dobara/api/app-router.ts'
import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { codeOf } from '../refusals/refusal.ts'
import type { SessionExpiry } from './session-expiry.ts'

/**
 * A call refused with SESSION_EXPIRED is repeated once the token was refreshed, or once the person has signed in again. Without
 * either, a query is repeated as a visitor's; a change is not: it was meant as the person's own, and ends with that refusal.
 */
export function repeatWhenExpired(
  refresh: () => Promise<boolean>,
  expiry: SessionExpiry,
): TRPCLink<AppRouter> {
  return () =>
    ({ next, op }) =>
      observable((observer) => {
        let isOver = false
        const repeat = async (refusal: Parameters<typeof observer.error>[0]) => {
          const isExpired = codeOf(refusal) === 'SESSION_EXPIRED'
          const isAlive = (isExpired && (await refresh())) || (await expiry.wait(op.type))
          if (isOver) return
          if (isAlive || (isExpired && op.type === 'query')) current = next(op).subscribe(observer)
          else observer.error(refusal)
        }
        let current = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (refusal) => {
            const code = codeOf(refusal)
            // Without its token, what a person does is refused as a visitor's.
            const isWithoutToken = code === 'LOGIN_REQUIRED' && expiry.isExpired()
            if (code === 'SESSION_EXPIRED' || isWithoutToken) void repeat(refusal)
            else observer.error(refusal)
          },
        })
        return () => {
          isOver = true
          current.unsubscribe()
        }
      })
}
