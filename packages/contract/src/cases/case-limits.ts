/** Apart from the shapes, so that a box knows its length without zod. */
export const CASE_TEXT_MAX = 2000
export const CASE_NOTE_MAX = 1000
