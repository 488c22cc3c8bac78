import type { Db, Tx } from '../../context.ts'
import { inTransaction } from '../../transaction.ts'

/** How one picture is named in two stores: `id` is the part of its storage key that both share. */
export type MovedPicture = { id: string; oldKey: string; newKey: string; oldUrl: string; newUrl: string }

/** The ids of all pictures that a product, a check report, a review, the shop front, an order of the past or an unfinished upload refers to. */
export async function listPictureIds(db: Db): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM (
      SELECT substring(storage_key FROM '[0-9a-f]{32}$') AS id FROM product_image
      UNION SELECT substring(storage_key FROM '[0-9a-f]{32}$') FROM check_photo
      UNION SELECT substring(storage_key FROM '[0-9a-f]{32}$') FROM review_photo
      UNION SELECT substring(storage_key FROM '[0-9a-f]{32}$') FROM unit_photo WHERE removed_at IS NULL
      UNION SELECT substring(storage_key FROM '[0-9a-f]{32}$') FROM stored_picture WHERE removing_at IS NULL
      UNION SELECT substring(image_url FROM '/([0-9a-f]{32})(?:/|$)') FROM order_item
      UNION SELECT (regexp_matches(value::text, '/([0-9a-f]{32})/', 'g'))[1] FROM setting WHERE key LIKE 'front.%') AS referenced
     WHERE id IS NOT NULL ORDER BY id`
  return rows.map(({ id }) => id)
}

/** The number of addresses that lead to the store a picture was copied from. */
export async function countOldAddresses(db: Db, pictures: readonly MovedPicture[]): Promise<number> {
  const oldUrls = pictures.filter(({ oldUrl, newUrl }) => oldUrl !== newUrl).map(({ oldUrl }) => oldUrl)
  const rows = await db.$queryRaw<{ count: number }[]>`
    SELECT (SELECT count(*) FROM product_image WHERE url = ANY (${oldUrls}))::int
         + (SELECT count(*) FROM check_photo WHERE url = ANY (${oldUrls}))::int
         + (SELECT count(*) FROM review_photo WHERE url = ANY (${oldUrls}))::int
         + (SELECT count(*) FROM unit_photo WHERE url = ANY (${oldUrls}))::int
         + (SELECT count(*) FROM order_item WHERE image_url = ANY (${oldUrls}))::int
         + (SELECT count(*) FROM setting, unnest(${oldUrls}::text[]) AS old (url)
             WHERE key LIKE 'front.%' AND position(to_json(old.url)::text IN value::text) > 0)::int AS count`
  return rows[0]?.count ?? 0
}

/**
 * Replaces addresses and storage keys of these pictures in one transaction, and only where they are still the old ones. The
 * number of rows. Entries of the activity log stay as they were written.
 */
export function replaceAddresses(db: Db, pictures: readonly MovedPicture[]): Promise<number> {
  const rows = JSON.stringify(pictures)
  return inTransaction(db, async (tx) => {
    const images = await tx.$executeRaw`
      UPDATE product_image SET url = moved."newUrl", storage_key = moved."newKey"
        FROM jsonb_to_recordset(${rows}::jsonb) AS moved ("oldKey" text, "newKey" text, "oldUrl" text, "newUrl" text)
       WHERE product_image.storage_key = moved."oldKey" AND product_image.url = moved."oldUrl"
         AND (moved."oldUrl" <> moved."newUrl" OR moved."oldKey" <> moved."newKey")`
    const photos = await tx.$executeRaw`
      UPDATE check_photo SET url = moved."newUrl", storage_key = moved."newKey"
        FROM jsonb_to_recordset(${rows}::jsonb) AS moved ("oldKey" text, "newKey" text, "oldUrl" text, "newUrl" text)
       WHERE check_photo.storage_key = moved."oldKey" AND check_photo.url = moved."oldUrl"
         AND (moved."oldUrl" <> moved."newUrl" OR moved."oldKey" <> moved."newKey")`
    const reviewed = await tx.$executeRaw`
      UPDATE review_photo SET url = moved."newUrl", storage_key = moved."newKey"
        FROM jsonb_to_recordset(${rows}::jsonb) AS moved ("oldKey" text, "newKey" text, "oldUrl" text, "newUrl" text)
       WHERE review_photo.storage_key = moved."oldKey" AND review_photo.url = moved."oldUrl"
         AND (moved."oldUrl" <> moved."newUrl" OR moved."oldKey" <> moved."newKey")`
    const machines = await tx.$executeRaw`
      UPDATE unit_photo SET url = moved."newUrl", storage_key = moved."newKey"
        FROM jsonb_to_recordset(${rows}::jsonb) AS moved ("oldKey" text, "newKey" text, "oldUrl" text, "newUrl" text)
       WHERE unit_photo.storage_key = moved."oldKey" AND unit_photo.url = moved."oldUrl"
         AND (moved."oldUrl" <> moved."newUrl" OR moved."oldKey" <> moved."newKey")`
    const items = await tx.$executeRaw`
      UPDATE order_item SET image_url = moved."newUrl"
        FROM jsonb_to_recordset(${rows}::jsonb) AS moved ("oldUrl" text, "newUrl" text)
       WHERE order_item.image_url = moved."oldUrl" AND moved."oldUrl" <> moved."newUrl"`
    const front = await replaceInShopFront(tx, pictures)
    // The collector removes a picture by its key, which must be one of the store that is used.
    await tx.$executeRaw`
      INSERT INTO stored_picture (storage_key, touched_at)
      SELECT moved."newKey", old.touched_at
        FROM jsonb_to_recordset(${rows}::jsonb) AS moved ("oldKey" text, "newKey" text)
        JOIN stored_picture old ON old.storage_key = moved."oldKey" AND old.removing_at IS NULL
       WHERE moved."oldKey" <> moved."newKey"
      ON CONFLICT (storage_key) DO NOTHING`
    await tx.$executeRaw`
      DELETE FROM stored_picture USING jsonb_to_recordset(${rows}::jsonb) AS moved ("oldKey" text, "newKey" text)
       WHERE storage_key = moved."oldKey" AND moved."oldKey" <> moved."newKey" AND removing_at IS NULL`
    return images + photos + reviewed + machines + items + front
  })
}

/** The shop front names its few pictures inside its blocks. */
async function replaceInShopFront(tx: Tx, pictures: readonly MovedPicture[]): Promise<number> {
  const blocks = await tx.$queryRaw<{ text: string }[]>`
    SELECT value::text AS text FROM setting WHERE key LIKE 'front.%'`
  const isUsed = ({ oldUrl, newUrl }: MovedPicture) =>
    oldUrl !== newUrl && blocks.some(({ text }) => text.includes(JSON.stringify(oldUrl)))
  let count = 0
  for (const { oldUrl, newUrl } of pictures.filter(isUsed)) {
    const [from, to] = [JSON.stringify(oldUrl), JSON.stringify(newUrl)]
    count += await tx.$executeRaw`
      UPDATE setting SET value = replace(value::text, ${from}, ${to})::jsonb
       WHERE key LIKE 'front.%' AND position(${from} IN value::text) > 0`
  }
  return count
}
