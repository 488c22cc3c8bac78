import { contentPath } from '@dobara/domain/content/page-address.ts'
import type { Db } from '../../context.ts'

/** Maps the original path of each page to its current one; null if no page has moved. */
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
