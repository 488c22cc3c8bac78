import type { AdminProductAnswer, AdminProductQuestion } from '@dobara/contract/admin-product-questions.ts'
import type { ProductQuestionSort } from '@dobara/contract/catalog/question-limits.ts'
import type { PostStatus } from '@dobara/domain/product-questions/posts.ts'
import { containing } from '../../base/filter-words.ts'
import type { Sql, Tx } from '../../context.ts'
import { onPool, onTx, type Run } from '../../sql.ts'

export type QuestionPage = {
  status: PostStatus | 'waiting' | 'all'
  search?: string | undefined
  sortBy: ProductQuestionSort
  sortOrder: 'asc' | 'desc'
  limit: number
  offset: number
}
export type QuestionRow = Omit<AdminProductQuestion, 'createdAt'> & { createdAt: Date }

/** Condition of a waiting question: the shop has neither answered nor decided, or a buyer's answer is pending. */
const WAITS = `(q.status = 'pending'
   OR q.status = 'published' AND NOT EXISTS (SELECT FROM product_answer a WHERE a.question_id = q.id AND a.user_id IS NULL)
   OR EXISTS (SELECT FROM product_answer a WHERE a.question_id = q.id AND a.status = 'pending'))`

const NAME = (person: string) => `CASE WHEN ${person}.status <> 'deleted' THEN ${person}.name END`
const COLUMNS = `q.id::text, q.product_id AS "productId", product.title AS "productTitle", product.sku AS "productSku",
       q.body AS question, ${NAME('asker')} AS asker, q.status::text AS status, q.created_at AS "createdAt",
       coalesce((SELECT json_agg(json_build_object('id', a.id, 'answer', a.body,
                   'by', CASE WHEN a.user_id IS NULL THEN 'shop' ELSE 'buyer' END, 'writer', ${NAME('writer')},
                   'status', a.status, 'createdAt', a.created_at)
                 ORDER BY a.user_id IS NOT NULL, a.created_at, a.id)
            FROM product_answer a LEFT JOIN app_user writer ON writer.id = a.user_id
           WHERE a.question_id = q.id), '[]') AS answers`
const JOINS = `JOIN product ON product.id = q.product_id JOIN app_user asker ON asker.id = q.user_id`

/** Equal ones: the newest first; the id decides between the rest. */
const ORDER: Record<ProductQuestionSort, (way: string) => string> = {
  waiting: (way) => `${WAITS} ${way}, q.created_at DESC, q.id DESC`,
  createdAt: (way) => `q.created_at ${way}, q.id ${way}`,
  product: (way) => `lower(product.title) ${way}, q.created_at DESC, q.id DESC`,
}

function conditionsOf({ status, search }: Pick<QuestionPage, 'status' | 'search'>) {
  const values: unknown[] = []
  const put = (value: unknown) => `$${values.push(value)}`
  const parts = ['true']
  if (status === 'waiting') parts.push(WAITS)
  else if (status !== 'all') parts.push(`q.status = ${put(status)}::post_status`)
  if (search) {
    const part = put(containing(search))
    parts.push(`(q.body ILIKE ${part} OR product.title ILIKE ${part} OR product.sku ILIKE ${part})`)
  }
  return { where: parts.join(' AND '), values }
}

/** One page: its ids are found first, and only they are joined to what a row shows. */
export async function listQuestionRows(
  sql: Sql,
  page: QuestionPage,
): Promise<{ rows: QuestionRow[]; total: number }> {
  const run = onPool(sql)
  const { where, values } = conditionsOf(page)
  const order = ORDER[page.sortBy](page.sortOrder === 'asc' ? 'ASC' : 'DESC')
  const [rows, counts] = await Promise.all([
    run<QuestionRow>(
      `SELECT ${COLUMNS}
         FROM (SELECT found.id, row_number() OVER () AS place FROM (
                 SELECT q.id FROM product_question q JOIN product ON product.id = q.product_id WHERE ${where}
                  ORDER BY ${order} LIMIT ${Math.trunc(page.limit)} OFFSET ${Math.trunc(page.offset)}) found) page
         JOIN product_question q ON q.id = page.id ${JOINS} ORDER BY page.place`,
      values,
    ),
    run<{ total: number }>(
      `SELECT count(*)::int AS total FROM product_question q JOIN product ON product.id = q.product_id WHERE ${where}`,
      values,
    ),
  ])
  return { rows, total: counts[0]?.total ?? 0 }
}

/** Returns a question as the list shows it; null if it no longer exists. */
export async function findQuestion(run: Run, id: string): Promise<QuestionRow | null> {
  const [row] = await run<QuestionRow>(
    `SELECT ${COLUMNS} FROM product_question q ${JOINS} WHERE q.id = $1::uuid`,
    [id],
  )
  return row ?? null
}

export type LockedQuestion = {
  status: PostStatus
  question: string
  productTitle: string
  productSku: string
  authorEmail: string | null
}

/**
 * Returns the state of a question with its answers, locked until the end of the transaction: decisions come one after
 * another.
 */
export async function lockQuestion(tx: Tx, id: string): Promise<LockedQuestion | null> {
  const [row] = await onTx(tx)<LockedQuestion>(
    `SELECT q.status::text AS status, q.body AS question, product.title AS "productTitle", product.sku AS "productSku",
            CASE WHEN asker.status = 'active' THEN asker.email END AS "authorEmail"
       FROM product_question q ${JOINS} WHERE q.id = $1::uuid FOR NO KEY UPDATE OF q`,
    [id],
  )
  return row ?? null
}

export type LockedAnswer = Pick<AdminProductAnswer, 'answer' | 'by' | 'status'> & { questionId: string }

/** Returns an answer with its question locked as well; null if it no longer exists. */
export async function lockAnswer(tx: Tx, id: string): Promise<LockedAnswer | null> {
  const found = await tx.productAnswer.findUnique({ where: { id }, select: { questionId: true } })
  if (!found || !(await lockQuestion(tx, found.questionId))) return null
  const row = await tx.productAnswer.findUnique({ where: { id } })
  return (
    row && {
      answer: row.body,
      by: row.userId ? 'buyer' : 'shop',
      status: row.status,
      questionId: row.questionId,
    }
  )
}

type ShopAnswer = { id: string; questionId: string; body: string; by: string; at: Date }

/** Writes the answer of the shop, or another text in place of the one there is. Returns its id. */
export async function putShopAnswer(tx: Tx, { id, questionId, body, by, at }: ShopAnswer): Promise<string> {
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    INSERT INTO product_answer (id, question_id, body, status, decided_at, decided_by, created_at)
    VALUES (${id}::uuid, ${questionId}::uuid, ${body}, 'published', ${at}, ${by}::uuid, ${at})
    ON CONFLICT (question_id) WHERE user_id IS NULL
    DO UPDATE SET body = excluded.body, status = 'published', decided_at = excluded.decided_at,
                  decided_by = excluded.decided_by
    RETURNING id::text`
  return row?.id ?? id
}
