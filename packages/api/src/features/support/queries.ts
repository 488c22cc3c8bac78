import type { Tx } from '../../context.ts'

export async function nextTicketSerial(tx: Tx): Promise<number> {
  const rows = await tx.$queryRaw<
    { serial: bigint }[]
  >`SELECT nextval('service_request_number_seq') AS serial`
  return Number(rows[0]?.serial)
}

/** The order of that number when it is this person's own; nobody learns of anyone else's. */
export function findOwnOrderId(
  tx: Tx,
  { orderNumber, userId }: { orderNumber: string; userId: string },
): Promise<{ id: string } | null> {
  return tx.order.findFirst({ where: { orderNumber, userId }, select: { id: true } })
}

type NewQuestion = {
  id: string
  number: string
  userId: string | null
  orderId: string | null
  claimedOrderNumber: string | null
  topic: string
  message: string
  contactName: string
  contactEmail: string
  contactPhone: string | null
  at: Date
}

/** A question with the first entry of its history. */
export async function insertQuestion(tx: Tx, question: NewQuestion): Promise<void> {
  const { topic, at, ...row } = question
  await tx.serviceRequest.create({
    data: { ...row, kind: 'support', state: 'open', reason: topic, createdAt: at },
  })
  await tx.serviceRequestEvent.create({
    data: { requestId: row.id, state: 'open', actorKind: 'customer', actorId: row.userId, at },
  })
}
