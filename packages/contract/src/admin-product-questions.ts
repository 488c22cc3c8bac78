import { POST_DECISIONS, POST_STATUSES } from '@dobara/domain/product-questions/posts.ts'
import { z } from 'zod'
import { issueMessage } from './sentences/issue-message.ts'
import { filled, isoTime, page, pageSize, pagination, uuid } from './shapes.ts'
import { searched } from './typed-fields.ts'
import { ANSWER_TEXT_MAX, ANSWER_TEXT_MIN, PRODUCT_QUESTION_SORTS } from './catalog/question-limits.ts'

const status = z.enum(POST_STATUSES)

/** An answer as a moderator sees it. */
const adminAnswer = z.object({
  id: z.string(),
  answer: z.string(),
  by: z.enum(['shop', 'buyer']),
  /** Name of the buyer; null if they have none or are gone, and for the shop. */
  writer: z.string().nullable(),
  status,
  createdAt: isoTime,
})
export type AdminProductAnswer = z.infer<typeof adminAnswer>

/** A question about a product as a moderator sees it. */
export const adminProductQuestion = z.object({
  id: z.string(),
  productId: z.number(),
  productTitle: z.string(),
  productSku: z.string(),
  question: z.string(),
  asker: z.string().nullable(),
  status,
  createdAt: isoTime,
  answers: z.array(adminAnswer),
})
export type AdminProductQuestion = z.infer<typeof adminProductQuestion>

/** `waiting`: it is not decided about, has no answer of the shop, or has an answer of a buyer that waits. */
export const QUESTION_FILTERS = ['waiting', ...POST_STATUSES] as const

export const listAdminProductQuestionsInput = z.strictObject({
  page,
  limit: pageSize(20),
  status: z.enum(['all', ...QUESTION_FILTERS]).default('all'),
  /** Any part of the question, or of the title or SKU of its product. */
  search: searched(100).optional(),
  sortBy: z.enum(PRODUCT_QUESTION_SORTS).default('waiting'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
})
export type ListAdminProductQuestionsInput = z.input<typeof listAdminProductQuestionsInput>
export const adminProductQuestionList = z.object({ questions: z.array(adminProductQuestion), pagination })
export type AdminProductQuestionList = z.infer<typeof adminProductQuestionList>

/** The answer of the shop: its first, or another text in place of it. */
export const answerAsShopInput = z.strictObject({
  id: uuid,
  answer: filled(ANSWER_TEXT_MAX, issueMessage('missing'), ANSWER_TEXT_MIN),
})

export const decidePostInput = z.strictObject({
  id: uuid,
  status: z.enum(POST_DECISIONS),
  /** As the moderator saw it: if it has changed, nothing is done and the moderator is notified. */
  seenStatus: status.optional(),
})
export const removePostInput = z.strictObject({ id: uuid })
