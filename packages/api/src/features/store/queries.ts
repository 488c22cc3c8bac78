import { contentPath } from '@dobara/domain/content/page-address.ts'
import type { Db, Sql } from '../../context.ts'

/** From the path a page began at to where it stands now; null when all are where they began. */
export async function listMovedPages(db: Db): Promise<Record<string, string> | null> {
  const pages = await db.contentEntry.findMany({
    where: { kind: 'page' },
    select: { slug: true, address: true },
  })
  const moved = pages.filter(({ slug, address }) => slug !== address)
  if (moved.length === 0) return null
  const paths = moved.map(({ slug, address }) => [contentPath('page', slug), contentPath('page', address)])
  return Object.fromEntries(paths)
}

/** When, after a time, the next sale begins or ends or the next article appears; a sale lasts to the end of its last millisecond. */
export async function findNextStoredChange(sql: Sql, after: Date): Promise<Date | null> {
  const { rows } = await sql.query<{ at: Date | null }>({
    name: 'store_next_change',
    text: `WITH sale AS (
        SELECT valid_from, valid_until + interval '1 ms' AS ends_at FROM coupon
         WHERE is_active AND is_public AND applicable_to <> 'all' AND valid_until >= $1)
      SELECT least((SELECT min(valid_from) FROM sale WHERE valid_from > $1), (SELECT min(ends_at) FROM sale WHERE ends_at > $1),
                   (SELECT min(published_at) FROM content_page WHERE published_at > $1)) AS at`,
    values: [after],
  })
  return rows[0]?.at ?? null
}
