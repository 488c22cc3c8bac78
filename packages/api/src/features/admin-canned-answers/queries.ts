import type { CannedAnswerSort } from '@dobara/contract/admin-canned-answers/canned-answer-sorts.ts'
import type { AdminCannedAnswer } from '@dobara/contract/admin-canned-answers/canned-answers.ts'
import { containing } from '../../base/filter-words.ts'
import type { Sql, Tx } from '../../context.ts'
import { onPool, onTx } from '../../sql.ts'

export type CannedAnswerRow = Omit<AdminCannedAnswer, 'createdAt' | 'updatedAt'> & {
  createdAt: Date
  updatedAt: Date
}
export type CannedAnswerFields = Pick<AdminCannedAnswer, 'name' | 'body'>
export type CannedAnswerPage = {
  search?: string
  sortBy: CannedAnswerSort
  sortOrder: 'asc' | 'desc'
  limit: number
  offset: number
}

const SORT_COLUMN: Record<CannedAnswerSort, string> = { name: 'lower(name)', createdAt: 'created_at' }
const COLUMNS = 'id, name, body, created_at AS "createdAt", updated_at AS "updatedAt"'

export async function listCannedAnswerRows(
  sql: Sql,
  { search, sortBy, sortOrder, limit, offset }: CannedAnswerPage,
): Promise<{ rows: CannedAnswerRow[]; total: number }> {
  const run = onPool(sql)
  const words = containing(search ?? '')
  const where = 'WHERE name ILIKE $1 OR body ILIKE $1'
  const way = sortOrder === 'asc' ? 'ASC' : 'DESC'
  const [rows, counts] = await Promise.all([
    run<CannedAnswerRow>(
      `SELECT ${COLUMNS} FROM canned_answer ${where} ORDER BY ${SORT_COLUMN[sortBy]} ${way}, id ${way} LIMIT $2 OFFSET $3`,
      [words, limit, offset],
    ),
    run<{ total: number }>(`SELECT count(*)::int AS total FROM canned_answer ${where}`, [words]),
  ])
  return { rows, total: counts[0]?.total ?? 0 }
}

/** Returns the canned answer with its row locked until the transaction ends; null if there is none. */
export async function lockCannedAnswer(tx: Tx, id: number): Promise<CannedAnswerRow | null> {
  const [row] = await onTx(tx)<CannedAnswerRow>(
    `SELECT ${COLUMNS} FROM canned_answer WHERE id = $1 FOR UPDATE`,
    [id],
  )
  return row ?? null
}

export function insertCannedAnswer(tx: Tx, fields: CannedAnswerFields, at: Date): Promise<CannedAnswerRow> {
  return tx.cannedAnswer.create({ data: { ...fields, createdAt: at, updatedAt: at } })
}

export function updateCannedAnswerRow(
  tx: Tx,
  { id, ...data }: CannedAnswerFields & { id: number; updatedAt: Date },
): Promise<CannedAnswerRow> {
  return tx.cannedAnswer.update({ where: { id }, data })
}

export async function deleteCannedAnswer(tx: Tx, id: number): Promise<void> {
  await tx.cannedAnswer.delete({ where: { id } })
}
