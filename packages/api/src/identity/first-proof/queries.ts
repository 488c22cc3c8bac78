import type { ClearedAccount } from '@dobara/domain/accounts/first-proof.ts'
import type { Tx } from '../../context.ts'
import { endCodes } from '../one-time-codes/queries.ts'
import { deleteFactor } from '../second-factor/queries.ts'

export type Claim = {
  status: string
  loginMethod: 'email' | 'phone' | 'google'
  email: string | null
  phone: string | null
  passwordHash: string | null
  isEmailVerified: boolean
}

/** Returns what an account claims about itself; lock its row first. */
export async function getClaim(tx: Tx, userId: string): Promise<Claim> {
  const { emailVerifiedAt, ...row } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      status: true,
      loginMethod: true,
      email: true,
      phone: true,
      passwordHash: true,
      emailVerifiedAt: true,
    },
  })
  return { ...row, isEmailVerified: emailVerifiedAt !== null }
}

/** The first time counts: a later proof does not move it. */
export async function markEmailVerified(tx: Tx, { userId, at }: { userId: string; at: Date }): Promise<void> {
  await tx.user.updateMany({ where: { id: userId, emailVerifiedAt: null }, data: { emailVerifiedAt: at } })
}

/**
 * Removes every sign-in method and every address from an account, and returns which there were. Orders, reviews and
 * the cart remain: they give no access.
 */
export async function clearAccount(
  tx: Tx,
  { userId, claim, at }: { userId: string; claim: Claim; at: Date },
): Promise<Omit<ClearedAccount, 'consents'>> {
  const families = await tx.session.findMany({
    where: { userId, expiresAt: { gt: at } },
    distinct: ['familyId'],
    select: { familyId: true },
  })
  await tx.session.deleteMany({ where: { userId } })
  const { count: googleAccounts } = await tx.oauthAccount.deleteMany({ where: { userId } })
  const factors = await tx.secondFactor.count({ where: { userId, confirmedAt: { not: null } } })
  await deleteFactor(tx, userId)
  const { count: addresses } = await tx.address.deleteMany({ where: { userId } })
  await tx.cartAbandonment.deleteMany({ where: { cart: { userId } } })
  if (claim.phone) await endCodes(tx, { phone: claim.phone, at })
  await tx.user.update({
    where: { id: userId },
    data: { passwordHash: null, phone: null, phoneVerifiedAt: null, loginMethod: 'email' },
  })
  return {
    hadPassword: claim.passwordHash !== null,
    phone: claim.phone,
    devices: families.length,
    googleAccounts,
    hadSecondFactor: factors > 0,
    addresses,
  }
}
