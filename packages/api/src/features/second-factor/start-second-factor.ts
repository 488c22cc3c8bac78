import { randomBytes } from 'node:crypto'
import type { SecondFactorStarted } from '@dobara/contract/second-factor.ts'
import { getSettings } from '../../base/settings/queries.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { findCredentialsById } from '../../identity/accounts/queries.ts'
import { lockSignedIn } from '../../identity/accounts/sessions.ts'
import { lockSecondFactor, putUnconfirmed } from '../../identity/second-factor/queries.ts'
import { seal } from '../../base/sealing/secret-box.ts'
import { base32, otpauthUri } from '../../identity/second-factor/totp.ts'
import { inTransaction } from '../../transaction.ts'

/** 160 bits, as RFC 4226 recommends: as long as the hash. */
const SECRET_BYTES = 20

/** Returns a secret for the authenticator app. Codes are not required until one has been confirmed. */
export async function startSecondFactor(ctx: CustomerContext): Promise<SecondFactorStarted> {
  const userId = ctx.user.id
  const bytes = randomBytes(SECRET_BYTES)
  await inTransaction(ctx.db, async (tx) => {
    await lockSignedIn(tx, ctx)
    // Only the sign-in with a password requires the code: a user without a password would be locked out.
    const user = await findCredentialsById(tx, userId)
    if (!user?.email || !user.passwordHash) throw new RefusedError('PASSWORD_NOT_USED')
    const factor = await lockSecondFactor(tx, userId)
    if (factor?.confirmedAt) throw new RefusedError('SECOND_FACTOR_ON')
    const secretEncrypted = seal({ key: ctx.keys.secrets, purpose: 'secondFactor', owner: userId }, bytes)
    await putUnconfirmed(tx, { userId, secretEncrypted })
  })
  const secret = base32(bytes)
  const { shop } = await getSettings(ctx.db)
  return { secret, uri: otpauthUri({ secret, account: ctx.user.email ?? userId, shop: shop.name }) }
}
