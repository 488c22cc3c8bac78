import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import type { StoreSettings } from '@dobara/domain/settings/store-settings.ts'
import type { MailLetter } from './letter.ts'
import type { Part } from './parts.ts'

/** What every mail says about the shop, and where the shop is. `publicUrl` has no slash at its end. */
export type MailContext = {
  shop: StoreSettings['shop']
  publicUrl: string
  /** In which its reader is written to, where the mail does not say so by itself. */
  language: ContentLanguage
  /** Of a mail about an order or a case: where such mails are stopped. */
  stopUrl?: string
}

/** A mail before it is drawn. */
export type MailBody = {
  /** English where it is left out. */
  language?: ContentLanguage
  subject: string
  /** What mail programs show beside the subject, before the mail is opened. */
  preview: string
  heading: string
  parts: readonly Part[]
  /** Why it comes to this person: the last line of the foot. */
  reason: string
  /** Of a marketing mail only. */
  unsubscribeUrl?: string
  /** What its link is called; otherwise that there are no more reminders. */
  unsubscribeLabel?: string
}

/** What the outbox keeps of a mail. */
export type WrittenMail = { subject: string; text: string; letter: MailLetter; unsubscribeUrl?: string }

export type Mail = { subject: string; text: string; html: string; unsubscribeUrl?: string }

/** Makes a mail body of what it is about. */
export type MailBodyWriter<Data> = (data: Data, context: MailContext) => MailBody
