import type { StoreSettings } from '@dobara/domain/settings/store-settings.ts'
import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import type { SupportTopic } from '@dobara/domain/support/support-request.ts'
import type { MailData } from '../../outbox/mails/mail-list.ts'
import type { MailTo } from '../../outbox/queue-mail.ts'

type Ticket = { id: string; ticketNumber: string; topic: SupportTopic }

/** "We have it", to the requester. */
export function questionReceivedMail(
  ticket: Ticket & { to: string; language: ContentLanguage },
): MailTo<'question-received'> {
  const { id, ticketNumber, topic, language, to } = ticket
  return {
    name: 'question-received',
    data: { ticketNumber, topic, language },
    to,
    dedupeKey: `support-received:${id}`,
  }
}

type NewTicketMail = Ticket & {
  question: MailData['question-asked']['question']
  shop: StoreSettings['shop']
}

/** The question itself, for those who answer it; complaints go to the grievance officer. */
export function newQuestionMail({
  id,
  ticketNumber,
  topic,
  question,
  shop,
}: NewTicketMail): MailTo<'question-asked'> {
  return {
    name: 'question-asked',
    data: { ticketNumber, topic, question },
    to: topic === 'grievance' ? shop.grievanceOfficer.email : shop.email,
    dedupeKey: `support-asked:${id}`,
  }
}
