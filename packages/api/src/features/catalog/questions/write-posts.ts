import type {
  answerProductInput,
  askProductInput,
  OwnAnswer,
  OwnPosts,
  removedPost,
} from '@dobara/contract/catalog/product-questions.ts'
import { purchaseState } from '@dobara/domain/reviews/purchase.ts'
import type { z } from 'zod'
import { type Limit, takeTry } from '../../../base/limits/shared-limit.ts'
import type { CustomerContext } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { onTx } from '../../../sql.ts'
import { inTransaction } from '../../../transaction.ts'
import { findAnswerable, insertBuyerAnswer, isListed } from './question-queries.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
/** A moderator reads each of them. */
const QUESTION_LIMIT: Limit = { name: 'product-question', most: 10, withinMs: DAY_MS }
const ANSWER_LIMIT: Limit = { name: 'product-answer', most: 20, withinMs: DAY_MS }

/** Stores a question, which becomes public once a moderator or an answer of the shop makes it so. */
export async function createProductQuestion(
  ctx: CustomerContext,
  { productId, question }: z.output<typeof askProductInput>,
): Promise<OwnPosts['questions'][number]> {
  const row = { id: ctx.newId(), body: question, createdAt: ctx.now() }
  await inTransaction(ctx.db, async (tx) => {
    if (!(await isListed(tx, productId))) throw new RefusedError('PRODUCT_NOT_FOUND')
    await takeTry({ ...ctx, run: onTx(tx) }, QUESTION_LIMIT, ctx.user.id)
    await tx.productQuestion.create({ data: { ...row, productId, userId: ctx.user.id } })
  })
  return { id: row.id, question, status: 'pending', createdAt: row.createdAt.toISOString() }
}

/** Stores a buyer's answer to a public question, which waits for a moderator. One answer for each question. */
export async function answerAsBuyer(
  ctx: CustomerContext,
  { questionId, answer }: z.output<typeof answerProductInput>,
): Promise<OwnAnswer> {
  const { id: userId } = ctx.user
  const row = { id: ctx.newId(), questionId, userId, body: answer, at: ctx.now() }
  await inTransaction(ctx.db, async (tx) => {
    const purchase = await findAnswerable(tx, { questionId, userId })
    if (!purchase) throw new RefusedError('PRODUCT_QUESTION_NOT_FOUND')
    if (purchaseState(purchase) !== 'received') throw new RefusedError('PRODUCT_ANSWER_NOT_ALLOWED')
    await takeTry({ ...ctx, run: onTx(tx) }, ANSWER_LIMIT, userId)
    // Pressed twice at once, both come here: the database lets one in.
    if (!(await insertBuyerAnswer(tx, row))) throw new RefusedError('PRODUCT_ANSWER_EXISTS')
  })
  return { id: row.id, questionId, answer, status: 'pending', createdAt: row.at.toISOString() }
}

/** Deletes a question of the caller with all its answers. */
export async function removeOwnQuestion(
  { db, user }: CustomerContext,
  id: string,
): Promise<z.infer<typeof removedPost>> {
  const { count } = await db.productQuestion.deleteMany({ where: { id, userId: user.id } })
  if (count === 0) throw new RefusedError('PRODUCT_QUESTION_NOT_FOUND')
  return { id }
}

/** Deletes an answer of the caller. */
export async function removeOwnAnswer(
  { db, user }: CustomerContext,
  id: string,
): Promise<z.infer<typeof removedPost>> {
  const { count } = await db.productAnswer.deleteMany({ where: { id, userId: user.id } })
  if (count === 0) throw new RefusedError('PRODUCT_ANSWER_NOT_FOUND')
  return { id }
}
