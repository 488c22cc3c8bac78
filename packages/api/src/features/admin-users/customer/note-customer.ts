import type { CustomerDetail, noteCustomerInput } from '@dobara/contract/admin-users/customer.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../../base/audit/insert-audit-entry.ts'
import type { CustomerContext } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { inTransaction } from '../../../transaction.ts'
import { lockUser } from '../queries.ts'
import { getCustomer } from './get-customer.ts'

/** Adds a note that only the staff reads. Refused with USER_NOT_FOUND, and with USER_DELETED: nothing is known of that person any more. */
export async function noteCustomer(
  ctx: CustomerContext,
  { id, text }: z.output<typeof noteCustomerInput>,
): Promise<CustomerDetail> {
  const at = ctx.now()
  await inTransaction(ctx.db, async (tx) => {
    const user = await lockUser(tx, id)
    if (!user) throw new RefusedError('USER_NOT_FOUND')
    if (user.status === 'deleted') throw new RefusedError('USER_DELETED')
    await tx.customerNote.create({ data: { id: ctx.newId(), userId: id, authorId: ctx.user.id, text, at } })
    await insertAuditEntry(tx, {
      actorId: ctx.user.id,
      action: 'user.noted',
      entity: 'user',
      entityId: id,
      // Without the text: it is about a person, and no entry is ever changed.
      after: { noteLength: text.length },
      requestId: ctx.caller.requestId,
      at,
    })
  })
  return getCustomer(ctx, id)
}
