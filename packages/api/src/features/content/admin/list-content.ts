import type { ContentList, ContentRow, listContentInput } from '@dobara/contract/content/admin-content.ts'
import type { z } from 'zod'
import { loadShopFront } from '../../../base/settings/shop-front.ts'
import type { Deps } from '../../../context.ts'
import { fillPlain, placeholdersOf } from '../placeholders.ts'
import { listAllStored } from '../queries.ts'
import { originalEntry, originalSlugs } from './content-entry.ts'
import { rowView } from './entry-view.ts'
import { listEntries } from './queries.ts'

type Requested = z.output<typeof listContentInput>

/** Returns one page of the texts that match the search and the filters, both edited and original ones. */
export async function listContent(
  ctx: Pick<Deps, 'db' | 'now' | 'publicUrl'>,
  requested: Requested,
): Promise<ContentList> {
  const [edited, stored, { facts }] = await Promise.all([
    listEntries(ctx.db),
    listAllStored(ctx.db),
    loadShopFront(ctx),
  ])
  const known = new Set(edited.map(({ slug }) => slug))
  const originals = originalSlugs(stored)
    .filter((slug) => !known.has(slug))
    .map((slug) =>
      originalEntry(
        slug,
        stored.filter((text) => text.slug === slug),
      ),
    )
    .filter((entry) => entry !== null)
  const now = ctx.now()
  const values = placeholdersOf(facts, { language: 'en', publicUrl: ctx.publicUrl })
  const rows = [...edited, ...originals]
    .map((entry) => rowView(entry, now))
    .map((row) => ({ ...row, title: fillPlain(row.title, values) }))
    .filter((row) => fits(row, requested))
  rows.sort(orderOf(requested))
  const { page, limit } = requested
  return {
    entries: rows.slice((page - 1) * limit, page * limit),
    pagination: { page, limit, total: rows.length, totalPages: Math.ceil(rows.length / limit) },
  }
}

function fits(row: ContentRow, { kind, state, search }: Requested): boolean {
  if (kind !== 'all' && row.kind !== kind) return false
  if (
    state === 'changed'
      ? !row.hasDraft || row.publishedVersion === null
      : state !== 'all' && row.state !== state
  )
    return false
  if (state !== 'deleted' && row.state === 'deleted') return false
  const words = search?.toLowerCase() ?? ''
  return `${row.title} ${row.path}`.toLowerCase().includes(words)
}

/** Pages before articles; the newest article first, pages by their titles. */
function byKind(a: ContentRow, b: ContentRow): number {
  if (a.kind !== b.kind) return a.kind === 'page' ? -1 : 1
  return (b.publishedAt ?? '9').localeCompare(a.publishedAt ?? '9') || a.title.localeCompare(b.title)
}

function orderOf({ sortBy, sortOrder }: Requested): (a: ContentRow, b: ContentRow) => number {
  const way = sortOrder === 'asc' ? 1 : -1
  const compare = {
    kind: byKind,
    title: (a: ContentRow, b: ContentRow) => a.title.localeCompare(b.title),
    updatedAt: (a: ContentRow, b: ContentRow) => (a.updatedAt ?? '').localeCompare(b.updatedAt ?? ''),
  }[sortBy]
  return (a, b) => way * compare(a, b) || a.slug.localeCompare(b.slug)
}
