/** The proof that the server asks for: a code where a second factor is on, else the password. */
export type ProofKind = 'password' | 'code'

type Ask = (kind: ProofKind) => Promise<boolean>

/** How a call that was refused for want of a fresh proof asks for one. */
export type Reauthentication = {
  /** Resolves with whether the person gave the proof; false where no dialog is mounted, as in the shop. */
  ask: Ask
  /** Mounts the dialog that asks; returns how to remove it. */
  mount: (dialog: Ask) => () => void
}

export function createReauthentication(): Reauthentication {
  let mounted: Ask | null = null
  return {
    ask: async (kind) => (await mounted?.(kind)) ?? false,
    mount(dialog) {
      mounted = dialog
      return () => {
        mounted = null
      }
    },
  }
}
