/** In characters, as the database holds them. Apart from the shapes, so that a page that needs a number does not load the whole of zod. */
export const QUESTION_TEXT_MIN = 10
export const QUESTION_TEXT_MAX = 500
export const ANSWER_TEXT_MIN = 2
export const ANSWER_TEXT_MAX = 1500
/** So many at a time on a product page. */
export const QUESTION_PAGE_SIZE = 10
/** Sort orders of the back office: `waiting` lists first what needs action. */
export const PRODUCT_QUESTION_SORTS = ['waiting', 'createdAt', 'product'] as const
export type ProductQuestionSort = (typeof PRODUCT_QUESTION_SORTS)[number]
