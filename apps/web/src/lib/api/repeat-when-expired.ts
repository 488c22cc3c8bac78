import type { AppRouter } from '@dobara/api/app-router.ts'
import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { codeOf } from '../refusals/refusal.ts'

/**
 * A call refused with SESSION_EXPIRED is repeated once, after the token was refreshed. Without a session a question is
 * asked again as a visitor; a change is not: it was meant as the person's own, and ends with that refusal.
 */
export function repeatWhenExpired(refresh: () => Promise<boolean>): TRPCLink<AppRouter> {
  return () =>
    ({ next, op }) =>
      observable((observer) => {
        let isOver = false
        const repeat = async (refusal: Parameters<typeof observer.error>[0]) => {
          const isAlive = await refresh()
          if (isOver) return
          if (isAlive || op.type === 'query') current = next(op).subscribe(observer)
          else observer.error(refusal)
        }
        let current = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (refusal) => {
            if (codeOf(refusal) === 'SESSION_EXPIRED') void repeat(refusal)
            else observer.error(refusal)
          },
        })
        return () => {
          isOver = true
          current.unsubscribe()
        }
      })
}
