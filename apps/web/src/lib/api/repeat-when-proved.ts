import type { AppRouter } from '@dobara/api/app-router.ts'
import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { codeOf, detailOf } from '../refusals/refusal.ts'
import type { Reauthentication } from './reauthentication.ts'

/** A call refused with REAUTHENTICATION_REQUIRED is sent once more after the person gave the proof; else the refusal stays. */
export function repeatWhenProved(reauthentication: Reauthentication): TRPCLink<AppRouter> {
  return () =>
    ({ next, op }) =>
      observable((observer) => {
        let isOver = false
        const repeat = async (refusal: Parameters<typeof observer.error>[0]) => {
          const { proof } = (detailOf(refusal) ?? {}) as { proof?: unknown }
          const isProved = await reauthentication.ask(proof === 'code' ? 'code' : 'password')
          if (isOver) return
          if (isProved) current = next(op).subscribe(observer)
          else observer.error(refusal)
        }
        let current = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (refusal) => {
            if (codeOf(refusal) === 'REAUTHENTICATION_REQUIRED') void repeat(refusal)
            else observer.error(refusal)
          },
        })
        return () => {
          isOver = true
          current.unsubscribe()
        }
      })
}
