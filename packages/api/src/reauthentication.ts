import type { RequestContext, Tx } from './context.ts'
import { RefusedError } from './errors.ts'

/** How long a proof of the person is good for the session that gave it. */
export const PROOF_LIFE_MS = 10 * 60_000

/** A call with `always` needs a fresh proof. Refunds decide by their amount: payments/refund-proof.ts. */
export type Reauthentication = 'always'

export type ProofContext = Pick<RequestContext, 'now' | 'provedAt'> & { user: { id: string } }

/** Checks whether the session gave a proof in the last ten minutes. */
export function isFreshlyProved({ now, provedAt }: ProofContext): boolean {
  return provedAt !== null && now().getTime() - provedAt.getTime() < PROOF_LIFE_MS
}

/** Refuses a call whose session gave no fresh proof. `on`: where the account's second factor is looked up. */
export async function requireProof(on: Tx, ctx: ProofContext): Promise<void> {
  if (isFreshlyProved(ctx)) return
  const account = await on.user.findUnique({
    where: { id: ctx.user.id },
    select: { passwordHash: true, secondFactor: { select: { confirmedAt: true } } },
  })
  if (account?.secondFactor?.confirmedAt) throw proofRequired('code')
  throw proofRequired(account?.passwordHash === null ? 'sign_in' : 'password')
}

/**
 * `proof`: the one that the account must give; the dialog shows its field. An account without a password, which signs in by phone or
 * Google, gives it by signing in again.
 */
export function proofRequired(proof: 'code' | 'password' | 'sign_in'): RefusedError {
  return new RefusedError('REAUTHENTICATION_REQUIRED', { detail: { proof } })
}
