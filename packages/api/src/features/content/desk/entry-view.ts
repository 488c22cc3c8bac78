import type { ContentEntry, ContentRow } from '@dobara/contract/admin-content.ts'
import { CONTENT_LANGUAGES } from '@dobara/domain/content/content.ts'
import { contentStateOf } from '@dobara/domain/content/content-state.ts'
import { contentPath, isMovable } from '@dobara/domain/content/page-address.ts'
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

export function entryView(entry: EntryState, now: Date): ContentEntry {
  const { texts, formerAddresses } = entry
  return { ...rowView(entry, now), texts, formerAddresses, isMovable: isMovable(entry) }
}
