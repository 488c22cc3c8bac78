import type { SupportTopic } from '@dobara/domain/support/support-request.ts'
import { texts } from '../texts/texts.ts'

export const en = {
  'before-buying': 'A question before buying',
  order: 'My order or its delivery',
  return: 'Return or replacement',
  warranty: 'Warranty repair',
  payment: 'Payment or refund',
  invoice: 'Invoice or GST',
  privacy: 'My personal data',
  grievance: 'A complaint for the grievance officer',
  other: 'Something else',
} as const

const t = texts('lib/words/topic', en)

/** Returns the name of the topic of a question to the shop, in the language of the page. */
export const topicName = (topic: SupportTopic): string => t(topic)
