import { detailOf } from '../refusals/refusal.ts'

/** The proof that the server asks for: a code where a second factor is on, else the password. */
export type ProofKind = 'password' | 'code'

/** The proof that a refusal with REAUTHENTICATION_REQUIRED asks for. */
export function requiredProof(refusal: unknown): ProofKind {
  const { proof } = (detailOf(refusal) ?? {}) as { proof?: unknown }
  return proof === 'code' ? 'code' : 'password'
}

type Ask = (kind: ProofKind) => Promise<boolean>

/** How a call that was refused for want of a fresh proof asks for one. */
export type Reauthentication = {
  /** Resolves with whether the person gave the proof; false where no dialog is mounted, as in the shop, or it fails to load. */
  ask: Ask
  /** Mounts the dialog that asks; returns how to remove it, which answers false to the calls that still wait. */
  mount: (dialog: Ask) => () => void
}

export function createReauthentication(): Reauthentication {
  let mounted: Ask | null = null
  return {
    ask: async (kind) => (await mounted?.(kind)) ?? false,
    mount(dialog) {
      let unmount = () => {}
      const unmounted = new Promise<false>((resolve) => {
        unmount = () => resolve(false)
      })
      const ask: Ask = (kind) => Promise.race([dialog(kind).catch(() => false), unmounted])
      mounted = ask
      return () => {
        if (mounted === ask) mounted = null
        unmount()
      }
    },
  }
}
