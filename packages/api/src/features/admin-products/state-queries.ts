import type { ProductPublication } from '@dobara/domain/catalog/product-state.ts'
import type { Tx } from '../../context.ts'

/** How the products stand that are not deleted, by their ids, with their rows held to the end of the transaction. */
export async function lockPublications(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, ProductPublication>> {
  const rows = await tx.$queryRaw<({ id: number } & ProductPublication)[]>`
    SELECT id, state::text AS state, publish_at AS "publishAt" FROM product
     WHERE id = ANY(${[...ids]}::int[]) AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE`
  return new Map(rows.map(({ id, ...publication }) => [id, publication]))
}

export type DueDraft = { id: number; publishAt: Date }

type Publishing = ProductPublication & { id: number; at: Date }

/** Forms opened before it are of an older version afterwards, however quickly changes follow each other. */
export async function setPublication(tx: Tx, { id, state, publishAt, at }: Publishing): Promise<void> {
  await tx.$executeRaw`
    UPDATE product SET state = ${state}::product_state, publish_at = ${publishAt},
           updated_at = greatest(${at}, updated_at + interval '1 millisecond')
     WHERE id = ${id}`
}

/** Drafts whose time has come, held, the one that waits longest first; those that another process holds are left to it. */
export async function lockDueDrafts(tx: Tx, due: { now: Date; limit: number }): Promise<DueDraft[]> {
  return tx.$queryRaw<DueDraft[]>`
    SELECT id, publish_at AS "publishAt" FROM product
     WHERE publish_at <= ${due.now} AND state = 'draft' AND deleted_at IS NULL
     ORDER BY publish_at, id LIMIT ${due.limit} FOR NO KEY UPDATE SKIP LOCKED`
}
