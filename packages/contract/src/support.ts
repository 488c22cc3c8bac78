import { normalizeIndianMobile } from '@dobara/domain/addresses/phone.ts'
import { SUPPORT_TOPICS } from '@dobara/domain/support/support-request.ts'
import { z } from 'zod'
import { email } from './accounts.ts'
import { text } from './shapes.ts'
import { issueMessage } from './sentences/issue-message.ts'

/** Empty, or an Indian mobile; comes out as '+91' and ten digits, or undefined. */
const optionalMobile = text(20)
  .refine(
    (typed) => typed === '' || normalizeIndianMobile(typed) !== null,
    issueMessage('mobile_not_ten_digits'),
  )
  .transform((typed) => normalizeIndianMobile(typed) ?? undefined)

export const askInput = z.strictObject({
  // Single-line: the name stands in the first lines of a mail.
  name: text(100).pipe(
    z
      .string()
      .min(1, issueMessage('name_missing'))
      .regex(/^[^\p{Cc}]*$/u, issueMessage('unreadable')),
  ),
  email,
  phone: optionalMobile.optional(),
  topic: z.enum(SUPPORT_TOPICS, issueMessage('topic_missing')),
  message: text(4000).pipe(z.string().min(10, issueMessage('message_short', { min: 10 }))),
  orderNumber: text(20)
    .transform((typed) => typed.toUpperCase())
    .pipe(z.string().regex(/^(?:DB-\d{4}-\d{6,9})?$/, issueMessage('order_number_wrong')))
    .optional(),
  /** A trap for programs that fill in every box: people do not see it, and it stays empty. */
  website: z.string().max(0, issueMessage('not_left_empty')).optional(),
})
export type AskInput = z.input<typeof askInput>

export const ticket = z.object({ ticketNumber: z.string() })
export type Ticket = z.infer<typeof ticket>
