import type { AdminOrder, addOrderNoteInput } from '@dobara/contract/admin-orders/admin-orders.ts'
import type { z } from 'zod'
import { orderForStaff } from '../../checked-ids.ts'
import type { CustomerContext } from '../../context.ts'
import { insertOrderNote } from '../../engine/orders/note-queries.ts'
import { lockOrder } from '../../engine/orders/queries.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { getAdminOrder } from './get-admin-order.ts'
import { insertOrderEntry } from './queries.ts'

/** Adds a note, even one with the text of an earlier one. The text is not in the log: it is about a person. */
export async function addOrderNote(
  ctx: CustomerContext,
  { id: requested, text }: z.output<typeof addOrderNoteInput>,
): Promise<AdminOrder> {
  const id = orderForStaff(ctx, requested)
  await inTransaction(ctx.db, async (tx) => {
    if (!(await lockOrder(tx, id))) throw new RefusedError('ORDER_NOT_FOUND')
    const noteId = ctx.newId()
    const author = { kind: 'admin', id: ctx.user.id } as const
    await insertOrderNote(tx, { id: noteId, orderId: id, author, body: text, text, at: ctx.now() })
    await insertOrderEntry(tx, {
      actorId: ctx.user.id,
      action: 'order.note-added',
      orderId: id,
      before: {},
      after: { noteId },
      requestId: ctx.caller.requestId,
      at: ctx.now(),
    })
  })
  return getAdminOrder(ctx, id)
}
