/** Separate from the shapes, so that a form field has its length limit without loading zod. */
export const CASE_TEXT_MAX = 2000
export const CASE_NOTE_MAX = 1000
