import type { OrderId } from '../../checked-ids.ts'
import type { Db, Tx } from '../../context.ts'

type NoteAuthor = { kind: 'admin' | 'customer'; id: string }
type NewNote = {
  id: string
  orderId: OrderId
  author: NoteAuthor
  body: string
  /** The text of the documented field from now on. */
  text: string
  at: Date
}

/** Adds a note about an order, whose row is locked, and stores the text that the documented field returns. */
export async function insertOrderNote(
  tx: Tx,
  { id, orderId, author, body, text, at }: NewNote,
): Promise<void> {
  await tx.$executeRaw`SELECT set_config('dobara.noted_order', ${orderId}, true)`
  await tx.orderNote.create({
    data: { id, orderId, authorKind: author.kind, authorId: author.id, body, at },
  })
  await tx.order.update({ where: { id: orderId }, data: { notes: text } })
}

/** The notes about an order, oldest first. */
export function listOrderNotes(db: Db, orderId: OrderId) {
  return db.orderNote.findMany({
    where: { orderId },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
    select: { id: true, authorKind: true, authorId: true, body: true, at: true },
  })
}
