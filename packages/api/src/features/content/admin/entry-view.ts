import type { ContentEntry, ContentRow } from '@dobara/contract/content/admin-content.ts'
import { CONTENT_LANGUAGES } from '@dobara/domain/content/content.ts'
import { contentStateOf } from '@dobara/domain/content/content-state.ts'
import { contentPath, isMovable } from '@dobara/domain/content/page-address.ts'
import { loadShopFront } from '../../../base/settings/shop-front.ts'
import type { Db, Deps, Tx } from '../../../context.ts'
import { fillPlain, placeholdersOf } from '../placeholders.ts'
import type { EntryState } from './content-entry.ts'

/** A row of the list. */
export function rowView(entry: EntryState, now: Date): ContentRow {
  const { slug, kind, address, version, publishedVersion, texts } = entry
  return {
    slug,
    kind,
    address,
    path: contentPath(kind, address),
    title: texts.en.title,
    languages: CONTENT_LANGUAGES.filter((language) => texts[language] !== null),
    state: contentStateOf(entry, now),
    hasDraft: publishedVersion !== version,
    version,
    publishedVersion,
    publishedAt: entry.publishedAt?.toISOString() ?? null,
    updatedAt: entry.updatedAt?.toISOString() ?? null,
    updatedBy: entry.updatedBy,
  }
}

/** Returns a text with its newest version. The title is as readers see it; `texts` has it as written. */
export async function entryView(
  db: Db | Tx,
  { now, publicUrl }: Pick<Deps, 'now' | 'publicUrl'>,
  entry: EntryState,
): Promise<ContentEntry> {
  const { texts, formerAddresses } = entry
  const { facts } = await loadShopFront({ db })
  const values = placeholdersOf(facts, { language: 'en', publicUrl })
  const row = rowView(entry, now())
  return {
    ...row,
    title: fillPlain(row.title, values),
    texts,
    formerAddresses,
    isMovable: isMovable(entry),
  }
}
