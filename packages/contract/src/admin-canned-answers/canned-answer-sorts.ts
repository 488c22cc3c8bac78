/** What the list of cannedAnswers can be sorted by; without zod, so that the web app loads it alone. */
export const CANNED_ANSWER_SORTS = ['name', 'createdAt'] as const
export type CannedAnswerSort = (typeof CANNED_ANSWER_SORTS)[number]
