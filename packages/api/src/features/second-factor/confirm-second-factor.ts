import type { RecoveryCodes } from '@dobara/contract/second-factor.ts'
import { logSecurity } from '../../security-log.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { endFamilies } from '../../identity/accounts/family-queries.ts'
import { lockSignedIn } from '../../identity/accounts/sessions.ts'
import { checkFactorCode } from '../../identity/second-factor/check-factor-code.ts'
import { confirmFactor, lockSecondFactor } from '../../identity/second-factor/queries.ts'
import { hashRecoveryCode, newRecoveryCodes } from '../../identity/second-factor/recovery-codes.ts'
import { refuseCode } from '../../identity/second-factor/refuse-code.ts'
import { inTransaction } from '../../transaction.ts'
import { insertFactorEntry } from './factor-entry.ts'

/**
 * Turns the factor on: a first code proves that the app has the secret. From now on codes are required, and other
 * devices sign in again.
 */
export async function confirmSecondFactor(
  ctx: CustomerContext,
  { code }: { code: string },
): Promise<RecoveryCodes> {
  const userId = ctx.user.id
  const recoveryCodes = newRecoveryCodes()
  const answer = await inTransaction(ctx.db, async (tx) => {
    // The user's row first, as at sign-in: a concurrent sign-in either ends before this or must enter the code.
    await lockSignedIn(tx, ctx)
    const factor = await lockSecondFactor(tx, userId)
    if (!factor) throw new RefusedError('SECOND_FACTOR_OFF')
    if (factor.confirmedAt) throw new RefusedError('SECOND_FACTOR_ON')
    const checked = await checkFactorCode(tx, ctx, { userId, factor, code })
    if (checked.kind !== 'right') return checked
    const codes = recoveryCodes.map((plain) => ({ id: ctx.newId(), codeHash: hashRecoveryCode(plain) }))
    await confirmFactor(tx, { userId, at: ctx.now(), codes })
    await endFamilies(tx, { userId, except: ctx.sessionFamily })
    await insertFactorEntry(tx, ctx, 'user.second_factor_on')
    return checked
  })
  if (answer.kind !== 'right') {
    logSecurity(ctx, 'proof_failed', { accountId: userId })
    throw refuseCode(answer)
  }
  logSecurity(ctx, 'second_factor_on', { accountId: userId })
  return { recoveryCodes }
}
