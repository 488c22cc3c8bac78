// Apart from the shapes, so that a page that needs a number does not load the whole of zod.

export const REVIEW_PAGE_SIZE = 10
/** In characters, as the database holds them. */
export const REVIEW_TITLE_MAX = 160
export const REVIEW_TEXT_MAX = 4000
export const REVIEW_NOTES_MAX = 1000
