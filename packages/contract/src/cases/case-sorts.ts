/** By what the back office sorts cases. Apart from the shapes, so that an address is read without zod. */
export const CASE_SORTS = ['dueAt', 'raisedAt', 'updatedAt'] as const
export type CaseSort = (typeof CASE_SORTS)[number]
