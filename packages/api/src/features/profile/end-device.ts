import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { endFamilies } from '../../identity/accounts/family-queries.ts'
import { lockUserStatus } from '../../identity/accounts/queries.ts'
import { inTransaction } from '../../transaction.ts'

/** Signs one browser out, wherever it is. A session of another user counts as not found. */
export function endDevice(ctx: CustomerContext, { id }: { id: string }): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    await lockUserStatus(tx, ctx.user.id)
    const ended = await endFamilies(tx, { userId: ctx.user.id, only: id })
    if (ended === 0) throw new RefusedError('DEVICE_NOT_FOUND')
  })
}

/** Signs out every browser except the caller's. */
export function endOtherDevices(ctx: CustomerContext): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    await lockUserStatus(tx, ctx.user.id)
    await endFamilies(tx, { userId: ctx.user.id, except: ctx.sessionFamily })
  })
}
