import type { AppRouter } from '@dobara/api/app-router.ts'
import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { Reauthentication } from './reauthentication.ts'

/** A call refused for want of a proof of the person is sent once more after the proof; else the refusal stays. */
export function repeatWhenProved(reauthentication: Reauthentication): TRPCLink<AppRouter> {
  return () =>
    ({ next, op }) =>
      observable((observer) => {
        let isOver = false
        let current = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (refusal) => {
            const end = (isProved?: boolean) => {
              if (isOver) return
              if (isProved) current = next(op).subscribe(observer)
              else observer.error(refusal)
            }
            const proving = reauthentication.prove?.(refusal, op.path)
            if (proving) void proving.then(end)
            else end()
          },
        })
        return () => {
          isOver = true
          current.unsubscribe()
        }
      })
}
