import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import { SHOWN_EVENTS } from '@dobara/contract/support/support.ts'
import { ticketDeadline } from '@dobara/domain/support/ticket-clock.ts'
import { type OrderId, storedOrderId } from '../../checked-ids.ts'
import type { Db, Tx } from '../../context.ts'

export async function nextTicketSerial(tx: Tx): Promise<number> {
  const rows = await tx.$queryRaw<
    { serial: bigint }[]
  >`SELECT nextval('service_request_number_seq') AS serial`
  return Number(rows[0]?.serial)
}

/** The order of that number when it is this person's own; nobody learns of anyone else's. */
export async function findOwnOrderId(
  tx: Tx,
  { orderNumber, userId }: { orderNumber: string; userId: string },
): Promise<OrderId | null> {
  const order = await tx.order.findFirst({ where: { orderNumber, userId }, select: { id: true } })
  return order && storedOrderId(order.id)
}

type NewQuestion = {
  id: string
  number: string
  userId: string | null
  orderId: OrderId | null
  claimedOrderNumber: string | null
  topic: string
  message: string
  language: ContentLanguage
  contactName: string
  contactEmail: string
  contactPhone: string | null
  at: Date
}

/** A question with its first deadline and the first entry of its history. */
export async function insertQuestion(tx: Tx, question: NewQuestion): Promise<void> {
  const { topic, at, ...row } = question
  const standing = { state: 'open', waitingSince: at, acknowledgedAt: null } as const
  const dueAt = ticketDeadline(standing)?.dueAt ?? null
  await tx.serviceRequest.create({
    data: { ...row, ...standing, dueAt, kind: 'support', reason: topic, createdAt: at, updatedAt: at },
  })
  await tx.serviceRequestEvent.create({
    data: { requestId: row.id, state: 'open', actorKind: 'customer', actorId: row.userId, at },
  })
}

/** A person's own: asked with the account, or without one under the address that is proved to be theirs. */
const ownedBy = ({ userId, provedEmail }: Asker) => ({
  kind: 'support' as const,
  OR: [{ userId }, ...(provedEmail === null ? [] : [{ userId: null, contactEmail: provedEmail }])],
})
export type Asker = { userId: string; provedEmail: string | null }

/** One page of a person's questions, the one that something was said about last first. */
export async function listOwnQuestions(
  db: Db,
  asker: Asker,
  { page, limit }: { page: number; limit: number },
) {
  const where = ownedBy(asker)
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
export function findQuestion(db: Db, id: string) {
  return db.serviceRequest.findUnique({
    where: { id, kind: 'support' },
    select: {
      id: true,
      number: true,
      reason: true,
      state: true,
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

export async function isOwnQuestion(db: Db, id: string, asker: Asker): Promise<boolean> {
  return (await db.serviceRequest.count({ where: { id, ...ownedBy(asker) } })) > 0
}
