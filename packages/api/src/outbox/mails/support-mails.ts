import { SUPPORT_TOPIC_LABELS, type SupportTopic } from '@dobara/domain/support/support-request.ts'
import type { MailBodyWriter } from './mail-body.ts'
import { facts, quote, smallPrint, words } from './parts.ts'

type Ticket = { ticketNumber: string; topic: SupportTopic }

/**
 * "We have it", with the ticket number. Says nothing the asker typed: otherwise anyone could have the shop send their
 * words to a stranger.
 */
export const questionReceived: MailBodyWriter<Ticket> = ({ ticketNumber, topic }, { shop }) => ({
  subject: `We have your message: ${ticketNumber}`,
  preview: `Your ticket number is ${ticketNumber}.`,
  heading: 'We have your message',
  parts: [
    words(
      `We have your message. Its ticket number is ${ticketNumber}; please quote it when you call or write again.`,
    ),
    words(
      topic === 'grievance'
        ? `Your complaint is with our grievance officer, ${shop.grievanceOfficer.name}. It is settled within one month at the latest.`
        : `A person answers by mail during working hours (${shop.hours}), normally within one working day.`,
    ),
    words(`Phone: ${shop.phone}`),
    smallPrint('If you did not write to us, somebody mistyped their address: you can ignore this mail.'),
  ],
  reason: 'You get this mail because a message to us gave this address to answer to.',
})

type Question = { name: string; email: string; phone?: string; orderNumber?: string; message: string }

/** The question itself, for those who answer it. */
export const questionAsked: MailBodyWriter<Ticket & { question: Question }> = ({
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

/** The answer of the shop's people, with nothing of the question: the asker knows it. */
export const questionAnswered: MailBodyWriter<Ticket & { answer: string }> = (
  { ticketNumber, answer },
  { shop },
) => ({
  subject: `Re: your message ${ticketNumber}`,
  preview: 'We have answered your question.',
  heading: 'Our answer to your message',
  parts: [
    words(`You wrote to us; your ticket number is ${ticketNumber}. Our people answer:`),
    quote(answer),
    words(`Is something still open? Write to ${shop.email} and quote the ticket number.`),
  ],
  reason: 'You get this mail because a message to us gave this address to answer to.',
})
