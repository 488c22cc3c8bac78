/** Separate from the shapes, so that a form field has its length limit without loading zod. */
export const QUESTION_MAX = 4000
export const ANSWER_MAX = 4000
export const SUBJECT_MAX = 120
