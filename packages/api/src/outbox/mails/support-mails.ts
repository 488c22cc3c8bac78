import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import { SUPPORT_TOPIC_LABELS, type SupportTopic } from '@dobara/domain/support/support-request.ts'
import { inLanguage } from '@dobara/domain/text/in-language.ts'
import { dayInIndia } from './amounts.ts'
import type { MailBodyWriter } from './mail-body.ts'
import { button, facts, quote, smallPrint, words } from './parts.ts'
import { SUPPORT_WORDS } from './support-mail-texts.ts'

/** `language`: the one in which the question was sent. */
type Ticket = { ticketNumber: string; topic: SupportTopic; language: ContentLanguage }
/** `url` opens the question without signing in. */
type OpenTicket = Ticket & { url: string }

/**
 * Confirms the receipt of a question, with the ticket number. Contains no text that the requester entered and no link
 * to it: otherwise anyone could have the shop send their words to a stranger.
 */
export const questionReceived: MailBodyWriter<Ticket> = ({ ticketNumber, topic, language }, { shop }) => {
  const t = SUPPORT_WORDS[language]
  const hours = inLanguage(language, { en: shop.hours, hi: shop.hoursHi })
  return {
    language,
    subject: t.subject(ticketNumber),
    preview: t.preview(ticketNumber),
    heading: t.heading,
    parts: [
      words(t.received(ticketNumber)),
      words(topic === 'grievance' ? t.complaint(shop.grievanceOfficer.name) : t.normally(hours)),
      words(t.phone(shop.phone)),
      smallPrint(t.mistyped),
    ],
    reason: t.reason,
  }
}

type Question = { name: string; email: string; phone?: string; orderNumber?: string; message: string }

/** Mail to the staff with a customer's message, be it the first or a later one. */
export const newQuestion: MailBodyWriter<Omit<Ticket, 'language'> & { question: Question }> = ({
  ticketNumber,
  topic,
  question,
}) => ({
  subject: `${ticketNumber}: ${SUPPORT_TOPIC_LABELS[topic]}`,
  preview: `A question from a customer: ${SUPPORT_TOPIC_LABELS[topic]}`,
  heading: SUPPORT_TOPIC_LABELS[topic],
  parts: [
    facts([
      ['Ticket', ticketNumber],
      ['From', `${question.name} <${question.email}>`],
      ...(question.phone ? [['Phone', question.phone] as const] : []),
      ...(question.orderNumber ? [['Order (as typed)', question.orderNumber] as const] : []),
      ['Topic', SUPPORT_TOPIC_LABELS[topic]],
    ]),
    quote(question.message),
  ],
  reason: 'This mail is for the people of the shop who answer questions.',
})

/** A person has read the question, and by when it is answered. */
export const questionAcknowledged: MailBodyWriter<OpenTicket & { settleBy: Date }> = ({
  ticketNumber,
  language,
  settleBy,
  url,
}) => {
  const t = SUPPORT_WORDS[language]
  return {
    language,
    subject: t.acknowledgedSubject(ticketNumber),
    preview: t.acknowledgedPreview,
    heading: t.acknowledgedHeading,
    parts: [
      words(t.acknowledged(ticketNumber, dayInIndia(language, settleBy))),
      button(t.open, url, t.or),
      smallPrint(t.linkDays),
    ],
    reason: t.reason,
  }
}

/**
 * The answer of the shop's people, with nothing of the question: the asker knows it. `subject` is set when the shop began the
 * conversation.
 */
export const questionAnswered: MailBodyWriter<OpenTicket & { answer: string; subject?: string | null }> = ({
  ticketNumber,
  language,
  answer,
  url,
  subject = null,
}) => {
  const t = SUPPORT_WORDS[language]
  const parts = [quote(answer), button(t.open, url, t.or), smallPrint(t.linkDays)]
  if (subject !== null) {
    return {
      language,
      subject: `${subject} (${ticketNumber})`,
      preview: t.startedPreview,
      heading: subject,
      parts: [words(t.started(ticketNumber)), ...parts],
      reason: t.startedReason,
    }
  }
  return {
    language,
    subject: t.answeredSubject(ticketNumber),
    preview: t.answeredPreview,
    heading: t.answeredHeading,
    parts: [words(t.answered(ticketNumber)), ...parts],
    reason: t.reason,
  }
}
