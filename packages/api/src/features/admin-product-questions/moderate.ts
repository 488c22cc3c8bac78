import type {
  AdminProductQuestion,
  answerAsShopInput,
  decidePostInput,
} from '@dobara/contract/admin-product-questions.ts'
import {
  decisionsOnPost,
  type PostStatus,
  statusOnceAnswered,
} from '@dobara/domain/product-questions/posts.ts'
import type { z } from 'zod'
import type { CustomerContext, Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import { inTransaction } from '../../transaction.ts'
import { lockAnswer, type LockedQuestion, lockQuestion, putShopAnswer } from './queries.ts'
import { noteChange, readChanged } from './question-changes.ts'

type Decision = z.output<typeof decidePostInput>

/**
 * Refuses a decision on a post that is decided already: of two moderators at once the first decides, and the second
 * gets the current status.
 */
function refuseDecided(before: PostStatus, { status, seenStatus }: Decision): void {
  const hasMoved = seenStatus !== undefined && seenStatus !== before
  if (!hasMoved && decisionsOnPost(before).includes(status)) return
  throw new RefusedError('POST_DECIDED', { detail: { status: before } })
}

const decidedNow = (ctx: CustomerContext) => ({ decidedAt: ctx.now(), decidedBy: ctx.user.id })

async function getLockedQuestion(tx: Tx, id: string): Promise<LockedQuestion> {
  const question = await lockQuestion(tx, id)
  if (!question) throw new RefusedError('PRODUCT_QUESTION_NOT_FOUND')
  return question
}

async function getLockedAnswer(tx: Tx, id: string) {
  const answer = await lockAnswer(tx, id)
  if (!answer) throw new RefusedError('PRODUCT_ANSWER_NOT_FOUND')
  return answer
}

/**
 * Mails an answer to the author of the question, once per answer; an author without an address reads it on the page.
 */
async function mailAnswer(
  tx: Tx,
  ctx: CustomerContext,
  {
    question,
    answer,
  }: { question: LockedQuestion; answer: { id: string; body: string; by: 'shop' | 'buyer' } },
): Promise<void> {
  if (question.authorEmail === null) return
  await queueMail(tx, ctx, {
    name: 'product-question-answered',
    to: question.authorEmail,
    data: {
      title: question.productTitle,
      question: question.question,
      answer: answer.body,
      by: answer.by,
      url: `${ctx.publicUrl}/product/${encodeURIComponent(question.productSku)}#questions`,
    },
    dedupeKey: `product-question-answered:${answer.id}`,
  })
}

/** Answers for the shop, which publishes a question that waited, and mails its asker. A second answer replaces the first. */
export function answerQuestion(
  ctx: CustomerContext,
  { id, answer }: z.output<typeof answerAsShopInput>,
): Promise<AdminProductQuestion> {
  return inTransaction(ctx.db, async (tx) => {
    const question = await getLockedQuestion(tx, id)
    const status = statusOnceAnswered(question.status)
    const written = { id: ctx.newId(), questionId: id, body: answer, by: ctx.user.id, at: ctx.now() }
    const answerId = await putShopAnswer(tx, written)
    if (status !== question.status) {
      await tx.productQuestion.update({ where: { id }, data: { status, ...decidedNow(ctx) } })
    }
    await noteChange(tx, ctx, {
      id,
      action: 'product_question.answered',
      before: question.status,
      after: status,
    })
    await mailAnswer(tx, ctx, { question, answer: { id: answerId, body: answer, by: 'shop' } })
    return readChanged(tx, id)
  })
}

/** Publishes or hides a question. */
export function decideQuestion(ctx: CustomerContext, decision: Decision): Promise<AdminProductQuestion> {
  const { id, status } = decision
  return inTransaction(ctx.db, async (tx) => {
    const before = await getLockedQuestion(tx, id)
    refuseDecided(before.status, decision)
    await tx.productQuestion.update({ where: { id }, data: { status, ...decidedNow(ctx) } })
    await noteChange(tx, ctx, {
      id,
      action: `product_question.${status}`,
      before: before.status,
      after: status,
    })
    return readChanged(tx, id)
  })
}

/** Publishes or hides an answer; its asker is mailed a buyer's answer when it is first published. */
export function decideAnswer(ctx: CustomerContext, decision: Decision): Promise<AdminProductQuestion> {
  const { id, status } = decision
  return inTransaction(ctx.db, async (tx) => {
    const before = await getLockedAnswer(tx, id)
    refuseDecided(before.status, decision)
    await tx.productAnswer.update({ where: { id }, data: { status, ...decidedNow(ctx) } })
    const question = await getLockedQuestion(tx, before.questionId)
    await noteChange(tx, ctx, {
      id: before.questionId,
      action: `product_question.answer_${status}`,
      before: before.status,
      after: status,
    })
    if (status === 'published') {
      await mailAnswer(tx, ctx, { question, answer: { id, body: before.answer, by: before.by } })
    }
    return readChanged(tx, before.questionId)
  })
}

/** Deletes a question with its answers. */
export function removeQuestion(ctx: CustomerContext, id: string): Promise<{ id: string }> {
  return inTransaction(ctx.db, async (tx) => {
    const { status } = await getLockedQuestion(tx, id)
    await tx.productQuestion.delete({ where: { id } })
    await noteChange(tx, ctx, { id, action: 'product_question.deleted', before: status })
    return { id }
  })
}

/** Deletes one answer. */
export function removeAnswer(ctx: CustomerContext, id: string): Promise<AdminProductQuestion> {
  return inTransaction(ctx.db, async (tx) => {
    const { questionId, status } = await getLockedAnswer(tx, id)
    await tx.productAnswer.delete({ where: { id } })
    await noteChange(tx, ctx, { id: questionId, action: 'product_question.answer_deleted', before: status })
    return readChanged(tx, questionId)
  })
}
