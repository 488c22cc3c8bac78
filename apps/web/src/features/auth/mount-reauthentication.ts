import type { Prove, Reauthentication } from '../../lib/api/reauthentication.ts'
import { codeOf, detailOf } from '../../lib/refusals/refusal.ts'

/**
 * The proof that the server asks for: a code where a second factor is on, else the password. Who has no password signs in again.
 */
export type ProofKind = 'password' | 'code' | 'sign_in'

/** The call that gives the proof: its refusals are for the dialog that sent it. */
const PROOF = 'auth.reauthenticate'

export const isProofRequired = (refusal: unknown): boolean => codeOf(refusal) === 'REAUTHENTICATION_REQUIRED'

/** The proof that such a refusal asks for. */
export function requiredProof(refusal: unknown): ProofKind {
  const { proof } = (detailOf(refusal) ?? {}) as { proof?: unknown }
  return proof === 'code' || proof === 'sign_in' ? proof : 'password'
}

/**
 * Mounts what asks for a proof: every call that needs one ends, with false when the dialog cannot be loaded or is removed before an
 * answer. Returns how to remove it.
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
