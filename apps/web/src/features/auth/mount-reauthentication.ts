import type { Prove, Reauthentication } from '../../lib/api/reauthentication.ts'
import { codeOf, detailOf } from '../../lib/refusals/refusal.ts'

/**
 * Proof that the server requires: a code if a second factor is on, otherwise the password. A user without a password
 * signs in again.
 */
export type ProofKind = 'password' | 'code' | 'sign_in'

/** The call that gives the proof: its refusals are for the dialog that sent it. */
const PROOF = 'auth.reauthenticate'

export const isProofRequired = (refusal: unknown): boolean => codeOf(refusal) === 'REAUTHENTICATION_REQUIRED'

/** Returns the proof that a refusal requires. */
export function requiredProof(refusal: unknown): ProofKind {
  const { proof } = (detailOf(refusal) ?? {}) as { proof?: unknown }
  return proof === 'code' || proof === 'sign_in' ? proof : 'password'
}

/**
 * Mounts the component that requests a proof. Every pending call ends with false when the dialog cannot be loaded or
 * is removed before the user responds. Returns a function that removes it.
 */
export function mountReauthentication(
  reauthentication: Reauthentication,
  request: (kind: ProofKind) => Promise<boolean>,
): () => void {
  let refuseWaiting = () => {}
  const removed = new Promise<false>((resolve) => {
    refuseWaiting = () => resolve(false)
  })
  const prove: Prove = (refusal, path) => {
    if (!isProofRequired(refusal) || path === PROOF) return undefined
    return Promise.race([request(requiredProof(refusal)).catch(() => false), removed])
  }
  reauthentication.prove = prove
  return () => {
    if (reauthentication.prove === prove) reauthentication.prove = null
    refuseWaiting()
  }
}
