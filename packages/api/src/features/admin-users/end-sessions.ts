import type { endSessionsInput } from '@dobara/contract/admin-users/users.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { endFamilies } from '../../identity/accounts/family-queries.ts'
import { inTransaction } from '../../transaction.ts'
import { lockUser } from './queries.ts'

/** Signs an account out, in one browser or everywhere: its next call there is refused. The account stays as it is. */
export function endSessions(
  ctx: CustomerContext,
  { id, sessionId }: z.output<typeof endSessionsInput>,
): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    if (!(await lockUser(tx, id))) throw new RefusedError('USER_NOT_FOUND')
    const ended = await endFamilies(tx, { userId: id, ...(sessionId && { only: sessionId }) })
    if (ended === 0) throw new RefusedError('DEVICE_NOT_FOUND')
    await insertAuditEntry(tx, {
      actorId: ctx.user.id,
      action: 'user.signed_out',
      entity: 'user',
      entityId: id,
      after: { everywhere: sessionId === undefined },
      requestId: ctx.caller.requestId,
      at: ctx.now(),
    })
  })
}
