import type { Category } from '@dobara/contract/catalog.ts'

const PAGE_SIZE = 12

/**
 * From the root to the category that the last part of a path names; empty when there is none. Slugs are unique, so a
 * short path ('macbooks') and a whole one ('laptops/macbooks') both lead there.
 */
export function trailTo(categories: readonly Category[], path: string): Category[] {
  const slug = path.split('/').findLast(Boolean)
  for (const category of categories) {
    if (category.slug === slug) return [category]
    const below = trailTo(category.children, path)
    if (below.length > 0) return [category, ...below]
  }
  return []
}

export function categoryInputOf(id: number, page: number) {
  return { id, page, limit: PAGE_SIZE }
}
