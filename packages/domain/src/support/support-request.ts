import { indiaDayOf } from '../calendar/india-time.ts'

/** Possible topics of a question to the shop. */
export const SUPPORT_TOPICS = [
  'before-buying',
  'order',
  'return',
  'warranty',
  'payment',
  'invoice',
  'privacy',
  'grievance',
  'other',
] as const
export type SupportTopic = (typeof SUPPORT_TOPICS)[number]

/** English names of the topics, as shown in mails and the back office. */
export const SUPPORT_TOPIC_LABELS: Readonly<Record<SupportTopic, string>> = {
  'before-buying': 'A question before buying',
  order: 'My order or its delivery',
  return: 'Return or replacement',
  warranty: 'Warranty repair',
  payment: 'Payment or refund',
  invoice: 'Invoice or GST',
  privacy: 'My personal data',
  grievance: 'A complaint for the grievance officer',
  other: 'Something else',
}

/** The life of a question. */
export const SUPPORT_STATES = ['open', 'answered', 'closed'] as const
export type SupportState = (typeof SUPPORT_STATES)[number]

/**
 * Formats the ticket number of a request, required by the E-Commerce Rules 2020 (rule 4): the year in India, then the
 * serial: 'SR-2026-000123'. It grows past six digits.
 * @throws RangeError unless the serial is a positive integer.
 */
export function formatTicketNumber(at: Date, serial: number): string {
  if (!Number.isSafeInteger(serial) || serial < 1) throw new RangeError(`not a ticket serial: ${serial}`)
  return `SR-${indiaDayOf(at).year}-${String(serial).padStart(6, '0')}`
}
