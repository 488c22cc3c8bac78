import type { UserDetail } from '@dobara/contract/admin-users/users.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { listSessions } from '../../identity/accounts/list-sessions.ts'
import { findUserWithOrders } from './queries.ts'
import { userView } from './user-view.ts'

/** One account with where it is signed in, the browser used last first, and how many orders it placed. */
export async function getUser(ctx: CustomerContext, id: string): Promise<UserDetail> {
  const found = await findUserWithOrders(ctx.db, id)
  if (!found) throw new RefusedError('USER_NOT_FOUND')
  const { _count, ...row } = found
  return {
    user: userView(row),
    sessions: await listSessions(ctx, id),
    orderCount: _count.orders,
  }
}
