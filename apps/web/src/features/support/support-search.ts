import { SUPPORT_TOPICS, type SupportTopic } from '@dobara/domain/support/support-request.ts'

export type SupportSearch = {
  topic?: SupportTopic | undefined
  order?: string | undefined
  /** What was searched for and not found. */
  about?: string | undefined
}

const MOST_ABOUT = 100

/** What a link to the form may fill in: `/contact?topic=return&order=DB-2026-000123`, or `?about=` words that no product has. */
export function readSupportSearch(search: Record<string, unknown>): SupportSearch {
  const topic = SUPPORT_TOPICS.find((known) => known === search.topic)
  const order =
    typeof search.order === 'string' && /^DB-\d{4}-\d{6,9}$/.test(search.order) ? search.order : undefined
  const about = typeof search.about === 'string' ? search.about.trim().slice(0, MOST_ABOUT) : ''
  return { topic, order, about: about === '' ? undefined : about }
}
