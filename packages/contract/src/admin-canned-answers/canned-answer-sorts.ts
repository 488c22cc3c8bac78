/** Sort keys of the list of cannedAnswers; without zod, so that the web app loads them alone. */
export const CANNED_ANSWER_SORTS = ['name', 'createdAt'] as const
export type CannedAnswerSort = (typeof CANNED_ANSWER_SORTS)[number]
