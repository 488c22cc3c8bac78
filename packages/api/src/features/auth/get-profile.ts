import type { Profile } from '@dobara/contract/auth/accounts.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { toProfile } from '../../identity/accounts/profile.ts'
import { findProfile } from '../../identity/accounts/queries.ts'

export async function getProfile(ctx: CustomerContext): Promise<Profile> {
  const row = await findProfile(ctx.db, ctx.user.id)
  if (!row) throw new RefusedError('SESSION_EXPIRED')
  return toProfile(row)
}
