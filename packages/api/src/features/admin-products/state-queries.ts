import type { ProductPublication } from '@dobara/domain/catalog/product-state.ts'
import { hasPictureSql } from '../../base/product-pictures.ts'
import type { Tx } from '../../context.ts'
import { onTx } from '../../sql.ts'

export type KnownPublication = ProductPublication & { hasPicture: boolean }

/**
 * Returns the publication of the products that are not deleted, by id, with their rows locked until the end of the
 * transaction.
 */
export async function lockPublications(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, KnownPublication>> {
  const rows = await onTx(tx)<{ id: number } & KnownPublication>(
    `SELECT id, state::text AS state, publish_at AS "publishAt", ${hasPictureSql('product.id')} AS "hasPicture"
       FROM product
      WHERE id = ANY($1::int[]) AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE OF product`,
    [[...ids]],
  )
  return new Map(rows.map(({ id, ...publication }) => [id, publication]))
}

export type DueDraft = { id: number; publishAt: Date }

export type SetPublication = ProductPublication & { id: number }

/** Forms opened before it are of an older version afterwards, however quickly changes follow each other. */
export async function setPublications(tx: Tx, products: readonly SetPublication[], at: Date): Promise<void> {
  await tx.$executeRaw`
    UPDATE product SET state = stated.state::product_state, publish_at = stated.publish_at,
           updated_at = greatest(${at}, updated_at + interval '1 millisecond')
      FROM unnest(${products.map(({ id }) => id)}::int[], ${products.map(({ state }) => state)}::text[],
                  ${products.map(({ publishAt }) => publishAt?.toISOString() ?? null)}::text[]::timestamptz[])
           AS stated(id, state, publish_at)
     WHERE product.id = stated.id`
}

/**
 * Drafts whose time has come and that have a picture, held, the one that waits longest first; those that another process holds
 * are left to it.
 */
export function lockDueDrafts(tx: Tx, due: { now: Date; limit: number }): Promise<DueDraft[]> {
  return onTx(tx)<DueDraft>(
    `SELECT id, publish_at AS "publishAt" FROM product
      WHERE publish_at <= $1::timestamptz AND state = 'draft' AND deleted_at IS NULL AND ${hasPictureSql('product.id')}
      ORDER BY publish_at, id LIMIT $2 FOR NO KEY UPDATE OF product SKIP LOCKED`,
    [due.now, due.limit],
  )
}
