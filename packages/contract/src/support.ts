import { normalizeIndianMobile } from '@dobara/domain/addresses/phone.ts'
import { SUPPORT_TOPICS } from '@dobara/domain/support/support-request.ts'
import { z } from 'zod'
import { email } from './accounts.ts'
import { text } from './shapes.ts'

/** Empty, or an Indian mobile; comes out as '+91' and ten digits, or undefined. */
const optionalMobile = text(20)
  .refine(
    (typed) => typed === '' || normalizeIndianMobile(typed) !== null,
    'Please enter a 10-digit mobile number.',
  )
  .transform((typed) => normalizeIndianMobile(typed) ?? undefined)

export const askInput = z.strictObject({
  // Single-line: the name stands in the first lines of a mail.
  name: text(100).pipe(
    z
      .string()
      .min(1, 'Please enter your name.')
      .regex(/^[^\p{Cc}]*$/u, 'Please remove unreadable characters.'),
  ),
  email,
  phone: optionalMobile.optional(),
  topic: z.enum(SUPPORT_TOPICS, 'Please choose what it is about.'),
  message: text(4000).pipe(z.string().min(10, 'Please write at least 10 characters.')),
  orderNumber: text(20)
    .transform((typed) => typed.toUpperCase())
    .pipe(z.string().regex(/^(?:DB-\d{4}-\d{6,9})?$/, 'An order number looks like DB-2026-000123.'))
    .optional(),
  /** A trap for programs that fill in every box: people do not see it, and it stays empty. */
  website: z.string().max(0, 'Please leave this box empty.').optional(),
})
export type AskInput = z.input<typeof askInput>

export const ticket = z.object({ ticketNumber: z.string() })
export type Ticket = z.infer<typeof ticket>
