import type { reauthenticated, reauthenticateInput } from '@dobara/contract/second-factor.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import type { z } from 'zod'
import { logSecurity } from '../../security-log.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError, refusedField } from '../../errors.ts'
import { markProved } from '../../identity/accounts/family-queries.ts'
import { isOwnPassword } from '../../identity/accounts/own-password.ts'
import { findCredentialsById } from '../../identity/accounts/queries.ts'
import { PROOF_LIFE_MS, proofRequired } from '../../reauthentication.ts'
import { lockSignedIn } from '../../identity/accounts/sessions.ts'
import { checkFactorCode, type FactorAnswer } from '../../identity/second-factor/check-factor-code.ts'
import { isSecondFactorOn, lockSecondFactor } from '../../identity/second-factor/queries.ts'
import { refuseCode } from '../../identity/second-factor/refuse-code.ts'
import { inTransaction } from '../../transaction.ts'

type Proof = z.output<typeof reauthenticateInput>
const RIGHT: FactorAnswer = { kind: 'right' }

/**
 * Accepts a proof of who uses the device: a code of the app or a recovery code if a second factor is on, otherwise
 * the password. The other kind is refused with the one required, and does not count as a failed attempt.
 */
export async function reauthenticate(
  ctx: CustomerContext,
  { password, code }: Proof,
): Promise<z.output<typeof reauthenticated>> {
  const userId = ctx.user.id
  const familyId = ctx.sessionFamily
  if (familyId === null) throw new RefusedError('SESSION_EXPIRED')
  const needsCode = await isSecondFactorOn(ctx.db, userId)
  if (needsCode && code === undefined) throw proofRequired('code')
  if (!needsCode) await refuseWrongPassword(ctx, password)
  const now = ctx.now()
  // A wrong code is counted, so its refusal is thrown after the commit.
  const answer = await inTransaction(ctx.db, async (tx) => {
    await lockSignedIn(tx, ctx)
    const factor = await lockSecondFactor(tx, userId)
    // The second factor was turned on or off since the look above.
    if (Boolean(factor?.confirmedAt) !== needsCode) throw proofRequired(needsCode ? 'password' : 'code')
    const checked =
      factor && needsCode ? await checkFactorCode(tx, ctx, { userId, factor, code: code ?? null }) : RIGHT
    if (checked.kind === 'right') await markProved(tx, { userId, familyId, at: now })
    return checked
  })
  if (answer.kind !== 'right') {
    logSecurity(ctx, 'proof_failed', { accountId: userId })
    throw refuseCode(answer)
  }
  logSecurity(ctx, 'proof_given', { accountId: userId })
  return { provedUntil: new Date(now.getTime() + PROOF_LIFE_MS).toISOString() }
}

async function refuseWrongPassword(ctx: CustomerContext, password: string | undefined): Promise<void> {
  const user = await findCredentialsById(ctx.db, ctx.user.id)
  if (!user?.passwordHash) {
    throw new RefusedError('PASSWORD_NOT_USED', { reason: sentence('proof_needs_password') })
  }
  if (password === undefined) throw proofRequired('password')
  if (await isOwnPassword(ctx, user.passwordHash, password)) return
  logSecurity(ctx, 'proof_failed', { accountId: ctx.user.id })
  throw refusedField('PASSWORD_WRONG', 'password')
}
