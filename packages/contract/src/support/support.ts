import { CONTENT_LANGUAGES } from '@dobara/domain/content/content.ts'
import { SUPPORT_STATES, SUPPORT_TOPICS } from '@dobara/domain/support/support-request.ts'
import { z } from 'zod'
import { blankOr, filled, page, pageSize, pagination, text, uuid } from '../shapes.ts'
import { email, indianMobile } from '../typed-fields.ts'
import { QUESTION_MAX } from './ticket-limits.ts'
import { issueMessage } from '../sentences/issue-message.ts'

export const askInput = z.strictObject({
  // Single-line: the name is in the header lines of a mail.
  name: filled(100, issueMessage('name_missing')).refine(
    (name) => !/\p{Cc}/u.test(name),
    issueMessage('unreadable'),
  ),
  email,
  phone: blankOr(undefined, indianMobile(issueMessage('mobile_not_ten_digits'))).optional(),
  topic: z.enum(SUPPORT_TOPICS, issueMessage('topic_missing')),
  message: filled(QUESTION_MAX, issueMessage('message_short', { min: 10 }), 10),
  orderNumber: text(20)
    .transform((typed) => typed.toUpperCase())
    .pipe(z.string().regex(/^(?:DB-\d{4}-\d{6,9})?$/, issueMessage('order_number_wrong')))
    .optional(),
  /** In which the shop writes back. */
  language: z.enum(CONTENT_LANGUAGES).default('en'),
  /** Honeypot for programs that fill in every field: people do not see it, and it remains empty. */
  website: z.string().max(0, issueMessage('not_left_empty')).optional(),
})
export type AskInput = z.input<typeof askInput>

export const ticket = z.object({ ticketNumber: z.string() })
export type Ticket = z.infer<typeof ticket>

/** A support request in the requester's list. */
const questionRow = z.object({
  id: uuid,
  ticketNumber: z.string(),
  topic: z.enum(SUPPORT_TOPICS),
  state: z.enum(SUPPORT_STATES),
  createdAt: z.string(),
  /** Time of the latest message. */
  updatedAt: z.string(),
})

export const listQuestionsInput = z.strictObject({ page, limit: pageSize(10) })
export const questionList = z.object({ questions: z.array(questionRow), pagination })
export type QuestionList = z.infer<typeof questionList>

/** The history of a support request for its requester: the messages, and the steps of the shop. */
export const SHOWN_EVENTS = ['acknowledged', 'answered', 'replied', 'closed', 'reopened'] as const

/** A question with its answers, oldest first. */
export const question = questionRow.extend({
  /** Only for a ticket that the shop started: its message is the shop's. */
  subject: z.string().nullable(),
  message: z.string(),
  events: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(SHOWN_EVENTS),
      at: z.string(),
      /** Null for a step without text. */
      text: z.string().nullable(),
    }),
  ),
})
export type Question = z.infer<typeof question>

const further = filled(QUESTION_MAX, issueMessage('message_short', { min: 2 }), 2)
export const replyInput = z.strictObject({ id: uuid, message: further })
const token = z.string().max(200)
/** The token of a mail: it opens one question without signing in. */
export const linkedQuestionInput = z.strictObject({ token })
export const linkedReplyInput = z.strictObject({ token, message: further })
