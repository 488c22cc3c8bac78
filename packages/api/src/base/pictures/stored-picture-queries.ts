import type { Db, Tx } from '../../context.ts'

/**
 * Writes down that this picture is in the store, or about to be. False when its files are just being removed: nothing may
 * count on them until that is done.
 */
export async function touchStoredPicture(tx: Db | Tx, storageKey: string, at: Date): Promise<boolean> {
  const count = await tx.$executeRaw`
    INSERT INTO stored_picture AS known (storage_key, touched_at) VALUES (${storageKey}, ${at})
    ON CONFLICT (storage_key) DO UPDATE SET touched_at = greatest(known.touched_at, excluded.touched_at)
     WHERE known.removing_at IS NULL`
  return count === 1
}

/** Checks whether a picture's files may be relied on; locks its row until the end of the transaction. */
export async function holdStoredPicture(tx: Tx, storageKey: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM stored_picture WHERE storage_key = ${storageKey} AND removing_at IS NULL FOR SHARE`
  return rows.length === 1
}

/**
 * Takes up to `limit` pictures out of use that nothing has shown since `before`: no product, machine, check report,
 * review, shop front or past order. Includes those whose removal began before `stuckBefore` and did not finish. From
 * here on no one may use them.
 */
export async function takeOrphans(
  db: Db,
  { before, stuckBefore, at, limit }: { before: Date; stuckBefore: Date; at: Date; limit: number },
): Promise<string[]> {
  const rows = await db.$queryRaw<{ storageKey: string }[]>`
    WITH orphan AS MATERIALIZED (
      SELECT picture.storage_key FROM stored_picture picture
       WHERE picture.touched_at < ${before}
         AND (picture.removing_at IS NULL OR picture.removing_at < ${stuckBefore})
         AND NOT EXISTS (SELECT 1 FROM product_image image WHERE image.storage_key = picture.storage_key)
         AND NOT EXISTS (SELECT 1 FROM check_photo photo WHERE photo.storage_key = picture.storage_key)
         AND NOT EXISTS (SELECT 1 FROM unit_photo photo WHERE photo.storage_key = picture.storage_key)
         AND NOT EXISTS (SELECT 1 FROM review_photo photo WHERE photo.storage_key = picture.storage_key)
         AND NOT EXISTS (SELECT 1 FROM setting WHERE key LIKE 'front.%' AND position(picture.storage_key IN value::text) > 0)
         AND NOT EXISTS (SELECT 1 FROM order_item item WHERE position(picture.storage_key IN item.image_url) > 0)
       ORDER BY picture.touched_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    UPDATE stored_picture SET removing_at = ${at} FROM orphan
     WHERE stored_picture.storage_key = orphan.storage_key
    RETURNING stored_picture.storage_key AS "storageKey"`
  return rows.map(({ storageKey }) => storageKey)
}

/** Forgets a picture after its files were deleted. */
export async function forgetStoredPicture(db: Db, storageKey: string): Promise<void> {
  await db.$executeRaw`DELETE FROM stored_picture WHERE storage_key = ${storageKey} AND removing_at IS NOT NULL`
}

/** The storage keys of those of these picture ids that the store holds. */
export async function storedPictureKeys(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx.$queryRaw<{ key: string }[]>`
    SELECT storage_key AS key FROM stored_picture
     WHERE substring(storage_key FROM '[0-9a-f]{32}$') = ANY (${[...ids]}) ORDER BY storage_key`
  return rows.map(({ key }) => key)
}
