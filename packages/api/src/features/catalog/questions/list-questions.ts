import type {
  OwnPosts,
  productQuestionsInput,
  PublicQuestions,
} from '@dobara/contract/catalog/product-questions.ts'
import { QUESTION_PAGE_SIZE } from '@dobara/contract/catalog/question-limits.ts'
import { purchaseState } from '@dobara/domain/reviews/purchase.ts'
import type { z } from 'zod'
import type { CustomerContext, Deps } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { paginationOf } from '../product-card-view.ts'
import { findProductId } from '../queries.ts'
import { findOwnPosts, findPublicQuestions } from './question-queries.ts'

/** Returns the published questions about a product. */
export async function listQuestions(
  { sql }: Pick<Deps, 'sql'>,
  { sku, page }: z.output<typeof productQuestionsInput>,
): Promise<PublicQuestions> {
  const productId = await findProductId(sql, sku)
  if (productId === null) throw new RefusedError('PRODUCT_NOT_FOUND')
  const limit = QUESTION_PAGE_SIZE
  const { rows, total } = await findPublicQuestions(sql, { productId, limit, offset: (page - 1) * limit })
  return {
    questions: rows.map((row) => ({ ...dated(row), answers: row.answers.map(dated) })),
    pagination: paginationOf({ page, limit, total }),
  }
}

/** Returns the caller's own posts about a product, and whether they may answer questions of others. */
export async function listOwnPosts({ sql, user }: CustomerContext, productId: number): Promise<OwnPosts> {
  const found = await findOwnPosts(sql, { productId, userId: user.id })
  if (!found) throw new RefusedError('PRODUCT_NOT_FOUND')
  return {
    questions: found.questions.map(dated),
    answers: found.answers.map(dated),
    canAnswer: purchaseState(found) === 'received',
  }
}

/** JSON of the database has times of its own spelling. */
function dated<Row extends { createdAt: string }>(row: Row): Row {
  return { ...row, createdAt: new Date(row.createdAt).toISOString() }
}
