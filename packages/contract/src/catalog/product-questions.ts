import { forbiddenIn } from '@dobara/domain/product-questions/contact-data.ts'
import { POST_STATUSES } from '@dobara/domain/product-questions/posts.ts'
import { z } from 'zod'
import { issueMessage } from '../sentences/issue-message.ts'
import { filled, isoTime, page, pagination, serialId, uuid } from '../shapes.ts'
import { ANSWER_TEXT_MAX, ANSWER_TEXT_MIN, QUESTION_TEXT_MAX, QUESTION_TEXT_MIN } from './question-limits.ts'

/** Returns the schema of a text that a shopper publishes: it may contain no contact data and no links. */
const published = (max: number, missing: string, min: number) =>
  filled(max, missing, min).refine((text) => forbiddenIn(text) === null, issueMessage('no_contact_data'))

export const productQuestionsInput = z.strictObject({ sku: z.string().trim().min(1).max(120), page })

/** An answer as everybody reads it. */
const publicAnswer = z.object({
  id: z.string(),
  answer: z.string(),
  /** Author: the shop, or a buyer to whom the product was delivered. */
  by: z.enum(['shop', 'buyer']),
  createdAt: isoTime,
})
export type PublicAnswer = z.infer<typeof publicAnswer>

/** Public question. It names no person, because it is about the product. */
export const publicQuestion = z.object({
  id: z.string(),
  question: z.string(),
  createdAt: isoTime,
  /** Answers of the shop first, then by age. */
  answers: z.array(publicAnswer),
})
export type PublicQuestion = z.infer<typeof publicQuestion>
export const publicQuestions = z.object({ questions: z.array(publicQuestion), pagination })
export type PublicQuestions = z.infer<typeof publicQuestions>

export const questionedProductInput = z.strictObject({ productId: serialId })
export const askProductInput = z.strictObject({
  productId: serialId,
  question: published(
    QUESTION_TEXT_MAX,
    issueMessage('question_short', { min: QUESTION_TEXT_MIN }),
    QUESTION_TEXT_MIN,
  ),
})
export const answerProductInput = z.strictObject({
  questionId: uuid,
  answer: published(ANSWER_TEXT_MAX, issueMessage('missing'), ANSWER_TEXT_MIN),
})
/** A question or an answer of one's own. */
export const ownPostInput = z.strictObject({ id: uuid })
export const removedPost = z.object({ id: z.string() })

const status = z.enum(POST_STATUSES)
const ownQuestion = z.object({ id: z.string(), question: z.string(), status, createdAt: isoTime })
const ownAnswer = z.object({
  id: z.string(),
  questionId: z.string(),
  answer: z.string(),
  status,
  createdAt: isoTime,
})
export type OwnAnswer = z.infer<typeof ownAnswer>
export { ownAnswer, ownQuestion }

/** Posts of the caller about a product, in any state, and whether the caller may answer others. */
export const ownPosts = z.object({
  questions: z.array(ownQuestion),
  answers: z.array(ownAnswer),
  canAnswer: z.boolean(),
})
export type OwnPosts = z.infer<typeof ownPosts>
