import type { AppRouter } from '@dobara/api/app-router.ts'
import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { codeOf } from '../refusals/refusal.ts'
import { type Reauthentication, requiredProof } from './reauthentication.ts'

/** The call that gives the proof: its refusals are for the dialog that sent it. */
const PROOF = 'auth.reauthenticate'

/** A call refused with REAUTHENTICATION_REQUIRED is sent once more after the person gave the proof; else the refusal stays. */
export function repeatWhenProved(reauthentication: Reauthentication): TRPCLink<AppRouter> {
  return () =>
    ({ next, op }) =>
      observable((observer) => {
        let isOver = false
        const repeat = async (refusal: Parameters<typeof observer.error>[0]) => {
          const isProved = await reauthentication.ask(requiredProof(refusal))
          if (isOver) return
          if (isProved) current = next(op).subscribe(observer)
          else observer.error(refusal)
        }
        let current = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (refusal) => {
            const isProofRequired = codeOf(refusal) === 'REAUTHENTICATION_REQUIRED' && op.path !== PROOF
            if (isProofRequired) void repeat(refusal)
            else observer.error(refusal)
          },
        })
        return () => {
          isOver = true
          current.unsubscribe()
        }
      })
}
