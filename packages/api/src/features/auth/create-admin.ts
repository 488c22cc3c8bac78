import type { Deps } from '../../context.ts'
import { insertAdmin, lockAccountByEmail, promoteUser } from '../../identity/accounts/admin-queries.ts'
import { isEasyPassword } from '../../identity/accounts/new-passwords.ts'
import { hashPassword } from '../../identity/accounts/passwords.ts'
import { inTransaction } from '../../transaction.ts'

type CreateDeps = Pick<Deps, 'db' | 'now' | 'newId'>

export type NewAdmin = { email: string; name: string; password: string }
export type AdminMade = 'created' | 'easy-password' | 'taken-by-admin' | 'taken-by-customer'
export type AdminPromoted = 'promoted' | 'no-account' | 'already-admin' | 'not-active' | 'not-verified'

/**
 * Opens an administrator's account, for the operator of the server. The address counts as verified, as the operator
 * vouches for it. Creates nothing if it is taken or the password is easy to guess.
 */
export async function createAdmin(
  { db, now, newId }: CreateDeps,
  { email, name, password }: NewAdmin,
): Promise<AdminMade> {
  if (await isEasyPassword(db, { password, email })) return 'easy-password'
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    if (
      await insertAdmin(tx, { id: newId(), email, name, passwordHash, staffRole: 'owner', createdAt: now() })
    )
      return 'created'
    const owner = await lockAccountByEmail(tx, email)
    return owner?.role === 'admin' ? 'taken-by-admin' : 'taken-by-customer'
  })
}

/**
 * Makes a customer an administrator. Refuses one who never verified the address: anyone may have registered with it,
 * and would get control of the shop.
 */
export function promoteToAdmin({ db }: Pick<Deps, 'db'>, email: string): Promise<AdminPromoted> {
  return inTransaction(db, async (tx) => {
    const account = await lockAccountByEmail(tx, email)
    if (!account) return 'no-account'
    if (account.status !== 'active') return 'not-active'
    if (account.role === 'admin') return 'already-admin'
    if (!account.isEmailVerified) return 'not-verified'
    await promoteUser(tx, { userId: account.id, staffRole: 'owner' })
    return 'promoted'
  })
}
