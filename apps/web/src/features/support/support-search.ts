import { SUPPORT_TOPICS, type SupportTopic } from '@dobara/domain/support/support-request.ts'

export type SupportSearch = {
  topic?: SupportTopic | undefined
  order?: string | undefined
  /** Search text without a result. */
  about?: string | undefined
}

const MOST_ABOUT = 100

/**
 * Returns the values that a link may prefill in the form: `/contact?topic=return&order=DB-2026-000123`, or `?about=`
 * with a search text that no product matches.
 */
export function readSupportSearch(search: Record<string, unknown>): SupportSearch {
  const topic = SUPPORT_TOPICS.find((known) => known === search.topic)
  const order =
    typeof search.order === 'string' && /^DB-\d{4}-\d{6,9}$/.test(search.order) ? search.order : undefined
  const about = typeof search.about === 'string' ? search.about.trim().slice(0, MOST_ABOUT) : ''
  return { topic, order, about: about === '' ? undefined : about }
}
