import type { RecoveryCodes } from '@dobara/contract/second-factor.ts'
import { logSecurity } from '../../security-log.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { lockUserStatus } from '../../identity/accounts/queries.ts'
import { checkFactorCode } from '../../identity/second-factor/check-factor-code.ts'
import { lockSecondFactor, replaceRecoveryCodes } from '../../identity/second-factor/queries.ts'
import { hashRecoveryCode, newRecoveryCodes } from '../../identity/second-factor/recovery-codes.ts'
import { refuseCode } from '../../identity/second-factor/refuse-code.ts'
import { inTransaction } from '../../transaction.ts'
import { insertFactorEntry } from './factor-entry.ts'

/** Ten fresh recovery codes for a code of the app or the last recovery code; the earlier ones open nothing any more. */
export async function renewRecoveryCodes(
  ctx: CustomerContext,
  { code }: { code: string },
): Promise<RecoveryCodes> {
  const userId = ctx.user.id
  const recoveryCodes = newRecoveryCodes()
  const answer = await inTransaction(ctx.db, async (tx) => {
    await lockUserStatus(tx, userId)
    const factor = await lockSecondFactor(tx, userId)
    if (!factor?.confirmedAt) throw new RefusedError('SECOND_FACTOR_OFF')
    const checked = await checkFactorCode(tx, ctx, { userId, factor, code })
    if (checked.kind !== 'right') return checked
    const codes = recoveryCodes.map((plain) => ({ id: ctx.newId(), codeHash: hashRecoveryCode(plain) }))
    await replaceRecoveryCodes(tx, { userId, codes })
    await insertFactorEntry(tx, ctx, 'user.recovery_codes_renewed')
    return checked
  })
  if (answer.kind !== 'right') {
    logSecurity(ctx, 'proof_failed', { accountId: userId })
    throw refuseCode(answer)
  }
  logSecurity(ctx, 'recovery_codes_renewed', { accountId: userId })
  return { recoveryCodes }
}
