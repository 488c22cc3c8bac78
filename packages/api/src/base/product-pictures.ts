import type { Tx } from '../context.ts'
import { onTx, type Run } from '../sql.ts'

/**
 * Returns SQL that is true if the product with this qualified id, such as `p.id`, has a picture, its own or a
 * variant's.
 */
export const hasPictureSql = (id: string) =>
  `EXISTS (SELECT 1 FROM product_image picture WHERE picture.product_id = ${id})`

/** Which of these products have a picture. */
export async function listPictured(run: Run, ids: readonly number[]): Promise<Set<number>> {
  const rows = await run<{ id: number }>(
    `SELECT given.id FROM unnest($1::int[]) AS given(id) WHERE ${hasPictureSql('given.id')}`,
    [[...ids]],
  )
  return new Set(rows.map(({ id }) => id))
}

export async function hasPicture(tx: Tx, id: number): Promise<boolean> {
  return (await listPictured(onTx(tx), [id])).has(id)
}

/**
 * Returns SQL that is true if the product of a statement is a draft whose publishing time has come and that waits for
 * a picture.
 */
export const lateDraftSql = (product: string) =>
  `${product}.state = 'draft' AND ${product}.publish_at <= now() AND NOT ${hasPictureSql(`${product}.id`)}`
