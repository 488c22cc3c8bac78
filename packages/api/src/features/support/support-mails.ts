import type { StoreSettings } from '@dobara/domain/settings/store-settings.ts'
import { SUPPORT_TOPIC_LABELS, type SupportTopic } from '@dobara/domain/support/support-request.ts'
import { composeMail } from '../messages/compose-mail.ts'
import type { NewMessage } from '../messages/queries.ts'

type Shop = StoreSettings['shop']

/**
 * "We have it", with the ticket number. Says nothing the asker typed: otherwise anyone could have the shop send their
 * words to a stranger.
 */
export function questionReceivedMail(input: {
  id: string
  ticketNumber: string
  topic: SupportTopic
  to: string
  shop: Shop
}): NewMessage {
  const { id, ticketNumber, topic, to, shop } = input
  const officer = shop.grievanceOfficer
  const paragraphs = [
    `We have your message. Its ticket number is ${ticketNumber}; please quote it when you call or write again.`,
    topic === 'grievance'
      ? `Your complaint is with our grievance officer, ${officer.name}. It is settled within one month at the latest.`
      : `A person answers by mail during working hours (${shop.hours}), normally within one working day.`,
    `Phone: ${shop.phone}`,
    'If you did not write to us, somebody mistyped their address: you can ignore this mail.',
  ]
  return {
    channel: 'email',
    to,
    ...composeMail(`We have your message: ${ticketNumber}`, paragraphs),
    dedupeKey: `support-received:${id}`,
  }
}

/** The question itself, for those who answer it; complaints go to the grievance officer. */
export function questionAskedMail(input: {
  id: string
  ticketNumber: string
  topic: SupportTopic
  question: { name: string; email: string; phone?: string; orderNumber?: string; message: string }
  shop: Shop
}): NewMessage {
  const { id, ticketNumber, topic, question, shop } = input
  const facts = [
    `From: ${question.name} <${question.email}>`,
    ...(question.phone ? [`Phone: ${question.phone}`] : []),
    ...(question.orderNumber ? [`Order (as typed): ${question.orderNumber}`] : []),
    `Topic: ${SUPPORT_TOPIC_LABELS[topic]}`,
  ]
  return {
    channel: 'email',
    to: topic === 'grievance' ? shop.grievanceOfficer.email : shop.email,
    ...composeMail(`${ticketNumber}: ${SUPPORT_TOPIC_LABELS[topic]}`, [facts.join('\n'), question.message]),
    dedupeKey: `support-asked:${id}`,
  }
}
