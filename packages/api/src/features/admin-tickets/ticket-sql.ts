import type { TicketSort } from '@dobara/contract/support/ticket-sorts.ts'
import type { SupportState, SupportTopic } from '@dobara/domain/support/support-request.ts'
import { containing } from '../../base/filter-words.ts'

export type TicketFilter = {
  state: SupportState | 'all'
  topic: SupportTopic | 'all'
  /** Only what was due before this. */
  overdueAt?: Date | undefined
  /** Assignee of the questions; null for unassigned ones. */
  assigneeId?: string | null | undefined
  search?: string | undefined
  userId?: string | undefined
}
export type TicketPage = { sortBy: TicketSort; sortOrder: 'asc' | 'desc'; limit: number; offset: number }
type Statement = { text: string; values: unknown[] }

/** The conditions on the rows t, with their values: $1, $2 and so on. */
function conditionsOf({ state, topic, overdueAt, assigneeId, search, userId }: TicketFilter) {
  const values: unknown[] = []
  const put = (value: unknown) => `$${values.push(value)}`
  const parts = [`t.kind = 'support'`]
  if (state !== 'all') parts.push(`t.state = ${put(state)}`)
  if (topic !== 'all') parts.push(`t.reason = ${put(topic)}`)
  if (overdueAt) parts.push(`t.due_at < ${put(overdueAt)}`)
  if (assigneeId === null) parts.push('t.assignee_id IS NULL')
  else if (assigneeId !== undefined) parts.push(`t.assignee_id = ${put(assigneeId)}::uuid`)
  if (userId !== undefined) parts.push(`t.user_id = ${put(userId)}::uuid`)
  if (search) {
    const part = put(containing(search))
    parts.push(`(t.number ILIKE ${part} OR t.contact_email ILIKE ${part} OR t.contact_name ILIKE ${part}
      OR t.claimed_order_number ILIKE ${part}
      OR t.order_id = ANY (ARRAY(SELECT id FROM shop_order WHERE order_number ILIKE ${part})))`)
  }
  return { where: parts.join(' AND '), values }
}

const COLUMNS = `t.id::text, t.number, t.reason AS topic, t.state, left(concat_ws(': ', t.subject, t.message), 160) AS excerpt,
       t.contact_name AS "contactName", t.contact_email AS "contactEmail",
       coalesce(o.order_number, t.claimed_order_number) AS "orderNumber", o.id::text AS "orderId",
       t.assignee_id::text AS "assigneeId", coalesce(nullif(trim(a.name), ''), a.email) AS "assigneeName",
       t.waiting_since AS "waitingSince", t.acknowledged_at AS "acknowledgedAt",
       t.created_at AS "createdAt", t.updated_at AS "updatedAt"`
const JOINS = `LEFT JOIN shop_order o ON o.id = t.order_id LEFT JOIN app_user a ON a.id = t.assignee_id`

const SORT_KEY: Record<TicketSort, string> = {
  dueAt: 't.due_at',
  createdAt: 't.created_at',
  updatedAt: 't.updated_at',
}

/** Builds the statement of one page: earliest deadline first, then questions without one, newest first. */
export function pageStatement(
  filter: TicketFilter,
  { sortBy, sortOrder, limit, offset }: TicketPage,
): Statement {
  const { where, values } = conditionsOf(filter)
  const way = sortOrder === 'asc' ? 'ASC' : 'DESC'
  const text = `SELECT ${COLUMNS}
  FROM service_request t ${JOINS}
 WHERE ${where}
 ORDER BY ${SORT_KEY[sortBy]} ${way} NULLS LAST, t.created_at DESC, t.id DESC
 LIMIT ${Math.trunc(limit)} OFFSET $${values.length + 1}`
  return { text, values: [...values, offset] }
}

/** How many questions the list has over all pages. */
export function countStatement(filter: TicketFilter): Statement {
  const { where, values } = conditionsOf(filter)
  return { text: `SELECT count(*)::int AS total FROM service_request t WHERE ${where}`, values }
}
