import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import type { SupportState, SupportTopic } from '@dobara/domain/support/support-request.ts'
import type { TicketEvent } from '@dobara/domain/support/ticket-events.ts'
import { PERMISSIONS_OF, STAFF_ROLES } from '@dobara/domain/accounts/staff-roles.ts'
import type { OrderId, TicketId } from '../../checked-ids.ts'
import type { Db, Sql, Tx } from '../../context.ts'
import { onPool } from '../../sql.ts'
import { countStatement, pageStatement, type TicketFilter, type TicketPage } from './ticket-sql.ts'

export type TicketListRow = {
  id: string
  number: string
  topic: SupportTopic
  state: SupportState
  excerpt: string
  contactName: string | null
  contactEmail: string
  orderNumber: string | null
  orderId: string | null
  assigneeId: string | null
  assigneeName: string | null
  waitingSince: Date
  acknowledgedAt: Date | null
  createdAt: Date
  updatedAt: Date
}

export async function listTicketRows(
  sql: Sql,
  { filter, page }: { filter: TicketFilter; page: TicketPage },
): Promise<{ rows: TicketListRow[]; total: number }> {
  const run = onPool(sql)
  const wanted = pageStatement(filter, page)
  const counted = countStatement(filter)
  const [rows, counts] = await Promise.all([
    run<TicketListRow>(wanted.text, wanted.values),
    run<{ total: number }>(counted.text, counted.values),
  ])
  return { rows, total: counts[0]?.total ?? 0 }
}

/** Everything about one question, with what happened to it. */
export async function findTicket(db: Db, id: TicketId) {
  const row = await db.serviceRequest.findUnique({
    where: { id, kind: 'support' },
    include: {
      order: { select: { id: true, orderNumber: true } },
      assignee: { select: { name: true, email: true } },
      events: { orderBy: { id: 'asc' } },
    },
  })
  if (!row) return null
  return {
    ...row,
    topic: row.reason as SupportTopic,
    state: row.state as SupportState,
    language: row.language as ContentLanguage,
    events: row.events.map((event) => ({ ...event, kind: event.kind as TicketEvent })),
  }
}
export type TicketRecord = NonNullable<Awaited<ReturnType<typeof findTicket>>>

const OTHERS_SHOWN = 5

/** The other questions of the same account or address, the newest first. */
export async function listOtherTickets(db: Db, { id, userId, contactEmail }: TicketRecord) {
  const where = {
    kind: 'support' as const,
    id: { not: id },
    OR: [{ contactEmail }, ...(userId === null ? [] : [{ userId }])],
  }
  const [count, rows] = await Promise.all([
    db.serviceRequest.count({ where }),
    db.serviceRequest.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: OTHERS_SHOWN,
      select: { id: true, number: true, reason: true, state: true, createdAt: true },
    }),
  ])
  return { count, rows }
}

const ANSWERING_ROLES = STAFF_ROLES.filter((role) => PERMISSIONS_OF[role].includes('support.write'))
const ANSWERING = { role: 'admin', status: 'active', staffRole: { in: ANSWERING_ROLES } } as const

/** Lists the staff who may answer questions. */
export function listAnsweringStaff(db: Db) {
  return db.user.findMany({
    where: ANSWERING,
    orderBy: [{ name: 'asc' }, { email: 'asc' }],
    select: { id: true, name: true, email: true },
  })
}

export async function isAnsweringStaff(tx: Tx, id: string): Promise<boolean> {
  return (await tx.user.count({ where: { id, ...ANSWERING } })) > 0
}

export async function setAssignee(
  tx: Tx,
  { id, assigneeId, at }: { id: TicketId; assigneeId: string | null; at: Date },
): Promise<void> {
  await tx.serviceRequest.update({ where: { id }, data: { assigneeId, updatedAt: at }, select: { id: true } })
}

export type OrderCustomer = {
  id: string
  name: string
  email: string | null
  phone: string | null
  status: string
  language: string | null
}

/**
 * The customer of an order, held to the end of the transaction: of two identical messages the second sees the first, and no account
 * is deleted in between.
 */
export async function lockOrderCustomer(tx: Tx, orderId: OrderId): Promise<OrderCustomer | null> {
  const [row] = await tx.$queryRaw<OrderCustomer[]>`
    SELECT u.id::text, coalesce(nullif(trim(u.name), ''), o.shipping_address ->> 'name', '') AS name, u.email,
           coalesce(u.phone, o.shipping_address ->> 'phone') AS phone, u.status::text, u.language
      FROM shop_order o JOIN app_user u ON u.id = o.user_id
     WHERE o.id = ${orderId}::uuid
       FOR NO KEY UPDATE OF u`
  return row ?? null
}

/** Checks whether the same text about the order was sent since a time. */
export async function hasStartedTicket(
  tx: Tx,
  { since, ...message }: { orderId: OrderId; subject: string; message: string; since: Date },
): Promise<boolean> {
  return (
    (await tx.serviceRequest.count({ where: { kind: 'support', ...message, createdAt: { gte: since } } })) > 0
  )
}
