import type { Profile } from '@dobara/contract/accounts.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { toProfile } from '../../identity/accounts/profile.ts'
import { findProfile } from '../../identity/accounts/queries.ts'

type MeReply = { user: Profile; data: Profile }

export async function getProfile(ctx: CustomerContext): Promise<MeReply> {
  const row = await findProfile(ctx.db, ctx.user.id)
  if (!row) throw new RefusedError('SESSION_EXPIRED')
  const profile = toProfile(row)
  return { user: profile, data: profile }
}
