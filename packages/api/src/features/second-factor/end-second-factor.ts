import type { endSecondFactorInput } from '@dobara/contract/second-factor.ts'
import type { z } from 'zod'
import { logSecurity } from '../../security-log.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError, refusedField } from '../../errors.ts'
import { isPassword } from '../../identity/accounts/passwords.ts'
import { findCredentialsById, lockUserStatus } from '../../identity/accounts/queries.ts'
import { checkFactorCode } from '../../identity/second-factor/check-factor-code.ts'
import { deleteFactor, lockSecondFactor } from '../../identity/second-factor/queries.ts'
import { refuseCode } from '../../identity/second-factor/refuse-code.ts'
import { inTransaction } from '../../transaction.ts'
import { insertFactorEntry } from './factor-entry.ts'

/** Turns the factor off. Requires both password and code again; a wrong password counts like a wrong code. */
export async function endSecondFactor(
  ctx: CustomerContext,
  { password, code }: z.output<typeof endSecondFactorInput>,
): Promise<void> {
  const userId = ctx.user.id
  const user = await findCredentialsById(ctx.db, userId)
  const isRight = await isPassword(user?.passwordHash ?? null, password)
  const answer = await inTransaction(ctx.db, async (tx) => {
    await lockUserStatus(tx, userId)
    const factor = await lockSecondFactor(tx, userId)
    if (!factor?.confirmedAt) throw new RefusedError('SECOND_FACTOR_OFF')
    const checked = await checkFactorCode(tx, ctx, { userId, factor, code: isRight ? code : null })
    if (checked.kind !== 'right') return checked
    await deleteFactor(tx, userId)
    await insertFactorEntry(tx, ctx, 'user.second_factor_off')
    return checked
  })
  if (answer.kind !== 'right') {
    logSecurity(ctx, 'proof_failed', { accountId: userId })
    throw answer.kind === 'wrong' && !isRight
      ? refusedField('PASSWORD_WRONG', 'password')
      : refuseCode(answer)
  }
  logSecurity(ctx, 'second_factor_off', { accountId: userId })
}
