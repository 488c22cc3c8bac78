/** Apart from the shapes, so that a box knows its length without zod. */
export const QUESTION_MAX = 4000
export const ANSWER_MAX = 4000
export const SUBJECT_MAX = 120
