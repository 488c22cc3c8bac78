import { CONTENT_LANGUAGES } from '@dobara/domain/content/content.ts'
import { z } from 'zod'
import { mailPart } from './parts.ts'

/** Sender of a mail, as its footer states it. */
const sender = z.object({
  name: z.string(),
  legalName: z.string(),
  addressLines: z.array(z.string()),
  city: z.string(),
  state: z.string(),
  postcode: z.string(),
  phone: z.string(),
  email: z.string(),
  hours: z.string(),
  grievanceOfficer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
})

/**
 * Mail as the outbox stores it: its whole text, without its look. It is written in the transaction that causes the
 * mail and rendered when the mail is sent. A change that older letters do not fit gets the next version in addition
 * to this one.
 */
export const mailLetter = z.object({
  version: z.literal(1),
  language: z.enum(CONTENT_LANGUAGES),
  subject: z.string(),
  preview: z.string(),
  heading: z.string(),
  parts: z.array(mailPart).readonly(),
  reason: z.string(),
  unsubscribeUrl: z.string().optional(),
  unsubscribeLabel: z.string().optional(),
  shop: sender,
  publicUrl: z.string(),
})
export type MailLetter = z.infer<typeof mailLetter>
