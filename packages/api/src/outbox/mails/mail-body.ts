import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import type { StoreSettings } from '@dobara/domain/settings/store-settings.ts'
import type { MailLetter } from './letter.ts'
import type { Part } from './parts.ts'

/** Details of the shop in every mail, and its URL. `publicUrl` has no trailing slash. */
export type MailContext = {
  shop: StoreSettings['shop']
  publicUrl: string
  /** Language for the reader, if the mail does not set one itself. */
  language: ContentLanguage
  /** URL at which mails about orders or cases are stopped; only in such a mail. */
  stopUrl?: string
}

/** Mail before it is rendered. */
export type MailBody = {
  /** English where it is left out. */
  language?: ContentLanguage
  subject: string
  /** Text that mail programs show beside the subject before the mail is opened. */
  preview: string
  heading: string
  parts: readonly Part[]
  /** Reason why this person gets the mail: the last line of the footer. */
  reason: string
  /** Unsubscribe link; only in a marketing mail. */
  unsubscribeUrl?: string
  /** Label of the unsubscribe link; by default, that there are no more reminders. */
  unsubscribeLabel?: string
}

/** Mail as the outbox stores it. */
export type WrittenMail = { subject: string; text: string; letter: MailLetter; unsubscribeUrl?: string }

export type Mail = { subject: string; text: string; html: string; unsubscribeUrl?: string }

/** Makes a mail body of what it is about. */
export type MailBodyWriter<Data> = (data: Data, context: MailContext) => MailBody
