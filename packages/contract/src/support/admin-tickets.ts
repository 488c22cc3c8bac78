import { CONTENT_LANGUAGES } from '@dobara/domain/content/content.ts'
import { SUPPORT_STATES, SUPPORT_TOPICS } from '@dobara/domain/support/support-request.ts'
import { TICKET_DUTIES } from '@dobara/domain/support/ticket-clock.ts'
import { TICKET_EVENTS } from '@dobara/domain/support/ticket-events.ts'
import { TICKET_MOVES } from '@dobara/domain/support/ticket-moves.ts'
import { z } from 'zod'
import { issueMessage } from '../sentences/issue-message.ts'
import { filled, page, pageSize, pagination, uuid } from '../shapes.ts'
import { idempotencyKey, searched } from '../typed-fields.ts'
import { TICKET_OWNERS, TICKET_SORTS } from './ticket-sorts.ts'
import { ANSWER_MAX, SUBJECT_MAX } from './ticket-limits.ts'

/** Next duty and its deadline; `isOverdue` as of the reply. */
const deadline = z.object({ duty: z.enum(TICKET_DUTIES), dueAt: z.string(), isOverdue: z.boolean() })

/** A question as the list of the back office shows it. */
export const ticketRow = z.object({
  id: uuid,
  number: z.string(),
  topic: z.enum(SUPPORT_TOPICS),
  state: z.enum(SUPPORT_STATES),
  /** Start of the message text. */
  excerpt: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  /** As it was typed, when the order is not known to be the asker's. */
  orderNumber: z.string().nullable(),
  /** Only for an order of the requester. */
  orderId: uuid.nullable(),
  assigneeId: uuid.nullable(),
  assigneeName: z.string().nullable(),
  createdAt: z.string(),
  /** When something happened last. */
  updatedAt: z.string(),
  /** Null when nothing is due. */
  deadline: deadline.nullable(),
})
export type TicketRow = z.infer<typeof ticketRow>

export const listTicketsInput = z.strictObject({
  state: z.enum(['all', ...SUPPORT_STATES]).default('all'),
  topic: z.enum(['all', ...SUPPORT_TOPICS]).default('all'),
  /** Only what is past its deadline. */
  overdue: z.boolean().default(false),
  assigned: z.union([z.enum(['all', ...TICKET_OWNERS]), uuid]).default('all'),
  /** Any part of the ticket's or the order's number, of the name or the address of the requester. */
  search: searched(100).optional(),
  /** Tickets of one account. */
  userId: uuid.optional(),
  page,
  limit: pageSize(20),
  sortBy: z.enum(TICKET_SORTS).default('dueAt'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
})
export type ListTicketsInput = z.input<typeof listTicketsInput>

export const ticketList = z.object({ tickets: z.array(ticketRow), pagination })
export type TicketList = z.infer<typeof ticketList>

const ticketEvent = z.object({
  id: z.number(),
  kind: z.enum(TICKET_EVENTS),
  at: z.string(),
  /** Author: the requester, or a member of staff. */
  by: z.enum(['customer', 'staff']),
  /** Name of the staff member; null if the account no longer has a name. */
  byName: z.string().nullable(),
  /** Text sent to the other side. */
  text: z.string().nullable(),
  /** Note that only staff can read. */
  internalNote: z.string().nullable(),
  /** New assignee of an assignment; null: unassigned. */
  assigneeName: z.string().nullable(),
})

export const adminTicket = ticketRow.omit({ excerpt: true }).extend({
  /** Only for a ticket that the shop started: its message is the shop's. */
  subject: z.string().nullable(),
  message: z.string(),
  contactPhone: z.string().nullable(),
  language: z.enum(CONTENT_LANGUAGES),
  /** Account that the question was sent from. */
  userId: uuid.nullable(),
  waitingSince: z.string(),
  acknowledgedAt: z.string().nullable(),
  /** Oldest first; the question itself is the first. */
  events: z.array(ticketEvent),
  /** Newest event that changed the question or added a message to it: a move names it as seen. */
  seenEventId: z.number(),
  moves: z.array(z.enum(TICKET_MOVES)),
  /** How many questions the same account or address has besides this one. */
  otherCount: z.number().int(),
  /** The newest few of them. */
  others: z.array(ticketRow.pick({ id: true, number: true, topic: true, state: true, createdAt: true })),
})
export type AdminTicket = z.infer<typeof adminTicket>

export const ticketStaff = z.object({ staff: z.array(z.object({ id: uuid, name: z.string() })) })
export type TicketStaff = z.infer<typeof ticketStaff>

/** `seenEventId`: the newest event when this was decided. If there is a newer one, nothing is done and the caller is notified. */
const seen = { id: uuid, seenEventId: z.number().int().min(0) }
const written = filled(ANSWER_MAX, issueMessage('message_short', { min: 2 }), 2)

export const moveTicketInput = z.strictObject(seen)
export const answerTicketInput = z.strictObject({ ...seen, answer: written })
export type AnswerTicketInput = z.input<typeof answerTicketInput>
/** A ticket that the shop starts with the customer of an order. The key makes a repeated call the same ticket. */
export const startTicketInput = z.strictObject({
  /** Order whose customer is written to. */
  orderId: uuid,
  // Single-line: it is the subject of a mail.
  subject: filled(SUBJECT_MAX, issueMessage('subject_missing')).refine(
    (subject) => !/\p{Cc}/u.test(subject),
    issueMessage('unreadable'),
  ),
  message: written,
  idempotencyKey: idempotencyKey.optional(),
})
export const noteTicketInput = z.strictObject({ id: uuid, note: written })
export const assignTicketInput = z.strictObject({
  id: uuid,
  /** Null: not assigned. */
  assigneeId: uuid.nullable(),
  /** Assignee at the time of this decision. */
  seenAssigneeId: uuid.nullable(),
})
export type AssignTicketInput = z.input<typeof assignTicketInput>
