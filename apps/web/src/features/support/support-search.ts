import { SUPPORT_TOPICS, type SupportTopic } from '@dobara/domain/support/support-request.ts'

export type SupportSearch = { topic?: SupportTopic | undefined; order?: string | undefined }

/** What a link to the form may fill in: `/contact?topic=return&order=DB-2026-000123`. */
export function readSupportSearch(search: Record<string, unknown>): SupportSearch {
  const topic = SUPPORT_TOPICS.find((known) => known === search.topic)
  const order =
    typeof search.order === 'string' && /^DB-\d{4}-\d{6,9}$/.test(search.order) ? search.order : undefined
  return { topic, order }
}
