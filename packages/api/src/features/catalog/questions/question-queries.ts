import type { PublicAnswer } from '@dobara/contract/catalog/product-questions.ts'
import type { PostStatus } from '@dobara/domain/product-questions/posts.ts'
import type { Purchase } from '@dobara/domain/reviews/purchase.ts'
import { purchaseSql } from '../../../base/purchase-sql.ts'
import type { Sql, Tx } from '../../../context.ts'
import { onTx, prepared } from '../../../sql.ts'

type PublicRow = { id: string; question: string; createdAt: string; answers: PublicAnswer[] }

/** Without the names of people: no id of one leaves the database either. */
const PAGE_SQL = `SELECT q.id::text, q.body AS question, q.created_at AS "createdAt",
       coalesce((SELECT json_agg(json_build_object('id', a.id, 'answer', a.body,
                   'by', CASE WHEN a.user_id IS NULL THEN 'shop' ELSE 'buyer' END, 'createdAt', a.created_at)
                 ORDER BY a.user_id IS NOT NULL, a.created_at, a.id)
            FROM product_answer a WHERE a.question_id = q.id AND a.status = 'published'), '[]') AS answers
  FROM product_question q
 WHERE q.product_id = $1 AND q.status = 'published'
 ORDER BY EXISTS (SELECT FROM product_answer a WHERE a.question_id = q.id AND a.status = 'published') DESC,
          q.created_at DESC, q.id DESC
 LIMIT $2 OFFSET $3`
const COUNT_SQL = `SELECT count(*)::int AS total FROM product_question WHERE product_id = $1 AND status = 'published'`

/** A page of what is public about a product, what is answered first, then the newest. */
export async function findPublicQuestions(
  sql: Sql,
  { productId, limit, offset }: { productId: number; limit: number; offset: number },
): Promise<{ rows: PublicRow[]; total: number }> {
  const run = prepared(sql)
  const [rows, counts] = await Promise.all([
    run<PublicRow>(PAGE_SQL, [productId, limit, offset]),
    run<{ total: number }>(COUNT_SQL, [productId]),
  ])
  return { rows, total: counts[0]?.total ?? 0 }
}

type OwnRows = Purchase & {
  questions: { id: string; question: string; status: PostStatus; createdAt: string }[]
  answers: { id: string; questionId: string; answer: string; status: PostStatus; createdAt: string }[]
}

/**
 * Posts of the customer $2 about the product $1, newest first, and whether it was delivered or is on its way to them.
 */
const OWN_SQL = `SELECT bought."isDelivered", bought."isOnTheWay",
       coalesce((SELECT json_agg(json_build_object('id', q.id, 'question', q.body, 'status', q.status,
                   'createdAt', q.created_at) ORDER BY q.created_at DESC, q.id DESC)
            FROM product_question q WHERE q.user_id = $2::uuid AND q.product_id = product.id), '[]') AS questions,
       coalesce((SELECT json_agg(json_build_object('id', a.id, 'questionId', a.question_id, 'answer', a.body,
                   'status', a.status, 'createdAt', a.created_at) ORDER BY a.created_at DESC, a.id DESC)
            FROM product_answer a JOIN product_question q ON q.id = a.question_id
           WHERE a.user_id = $2::uuid AND q.product_id = product.id), '[]') AS answers
  FROM product CROSS JOIN LATERAL (${purchaseSql({ user: '$2::uuid', product: 'product.id' })}) bought
 WHERE product.id = $1 AND product.is_listed`

type OfCustomer = { productId: number; userId: string }

/** Returns the customer's own posts on a product; null if there is no such product. */
export async function findOwnPosts(sql: Sql, { productId, userId }: OfCustomer): Promise<OwnRows | null> {
  const [row] = await prepared(sql)<OwnRows>(OWN_SQL, [productId, userId])
  return row ?? null
}

export async function isListed(tx: Tx, productId: number): Promise<boolean> {
  const rows = await onTx(tx)<{ id: number }>('SELECT id FROM product WHERE id = $1 AND product.is_listed', [
    productId,
  ])
  return rows.length > 0
}

/**
 * Returns the customer's purchases of the product for sale that a public question is about; null if there is no such
 * question.
 */
export async function findAnswerable(
  tx: Tx,
  { questionId, userId }: { questionId: string; userId: string },
): Promise<Purchase | null> {
  const [row] = await onTx(tx)<Purchase>(
    `SELECT bought."isDelivered", bought."isOnTheWay"
       FROM product_question q JOIN product ON product.id = q.product_id AND product.is_listed
      CROSS JOIN LATERAL (${purchaseSql({ user: '$2::uuid', product: 'product.id' })}) bought
      WHERE q.id = $1::uuid AND q.status = 'published'`,
    [questionId, userId],
  )
  return row ?? null
}

/** Writes a buyer's answer that waits; false when they have answered this question already. */
export async function insertBuyerAnswer(
  tx: Tx,
  answer: { id: string; questionId: string; userId: string; body: string; at: Date },
): Promise<boolean> {
  const { id, questionId, userId, body, at } = answer
  const count = await tx.$executeRaw`
    INSERT INTO product_answer (id, question_id, user_id, body, created_at)
    VALUES (${id}::uuid, ${questionId}::uuid, ${userId}::uuid, ${body}, ${at})
    ON CONFLICT (question_id, user_id) DO NOTHING`
  return count === 1
}
