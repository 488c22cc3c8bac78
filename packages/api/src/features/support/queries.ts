import { SHOWN_EVENTS } from '@dobara/contract/support/support.ts'
import { type OrderId, storedOrderId, storedTicketId, type TicketId } from '../../checked-ids.ts'
import type { Db, Tx } from '../../context.ts'

/** Returns the order of that number if it is this person's own; orders of others count as not found. */
export async function findOwnOrderId(
  tx: Tx,
  { orderNumber, userId }: { orderNumber: string; userId: string },
): Promise<OrderId | null> {
  const order = await tx.order.findFirst({ where: { orderNumber, userId }, select: { id: true } })
  return order && storedOrderId(order.id)
}

/**
 * Filter for a person's own questions: sent from the account, or without an account under an address that is verified
 * as theirs.
 */
const ownedBy = ({ userId, provedEmail }: Requester) => ({
  kind: 'support' as const,
  OR: [{ userId }, ...(provedEmail === null ? [] : [{ userId: null, contactEmail: provedEmail }])],
})
export type Requester = { userId: string; provedEmail: string | null }

/** Returns one page of a person's questions, the one with the latest activity first. */
export async function listOwnQuestions(
  db: Db,
  requester: Requester,
  { page, limit }: { page: number; limit: number },
) {
  const where = ownedBy(requester)
  const [total, rows] = await Promise.all([
    db.serviceRequest.count({ where }),
    db.serviceRequest.findMany({
      where,
      orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * limit,
      take: limit,
      select: { id: true, number: true, reason: true, state: true, createdAt: true, updatedAt: true },
    }),
  ])
  return { total, rows }
}

/** A question with what its asker may see of its history. */
export function findQuestion(db: Db, id: TicketId) {
  return db.serviceRequest.findUnique({
    where: { id, kind: 'support' },
    select: {
      id: true,
      number: true,
      reason: true,
      state: true,
      subject: true,
      message: true,
      createdAt: true,
      updatedAt: true,
      events: {
        where: { kind: { in: [...SHOWN_EVENTS] } },
        orderBy: { id: 'asc' },
        select: { id: true, kind: true, at: true, note: true },
      },
    },
  })
}
export type QuestionRecord = NonNullable<Awaited<ReturnType<typeof findQuestion>>>

/** Returns the id of a person's own question; null if there is none. */
export async function findOwnQuestionId(db: Db, id: string, requester: Requester): Promise<TicketId | null> {
  const row = await db.serviceRequest.findFirst({
    where: { id, ...ownedBy(requester) },
    select: { id: true },
  })
  return row && storedTicketId(row.id)
}
