import type { ContentText, ContentTexts } from '@dobara/contract/content/admin-content.ts'
import type { ContentKind } from '@dobara/domain/content/content.ts'
import type { Publication } from '@dobara/domain/content/content-state.ts'
import { chooseText } from '../choose-text.ts'
import { defaultTexts } from '../default-texts.ts'
import type { StoredText } from '../queries.ts'

/** A page or an article with its newest version, whether or not it was ever edited. */
export type EntryState = Publication & {
  slug: string
  kind: ContentKind
  address: string
  version: number
  texts: ContentTexts
  updatedAt: Date | null
  updatedBy: string | null
  formerAddresses: string[]
}

/**
 * Returns a text that was never edited here as its first version: the store's text in the database, otherwise the
 * project's. Null if there is neither.
 */
export function originalEntry(slug: string, stored: readonly StoredText[]): EntryState | null {
  const en = chooseText(stored, { slug, language: 'en' })
  if (en === null) return null
  const hi = chooseText(stored, { slug, language: 'hi' })
  const textOf = ({ title, summary, body }: ContentText) => ({ title, summary, body })
  const isDraft = en.kind === 'article' && en.publishedAt === null
  return {
    slug,
    kind: en.kind,
    address: slug,
    version: 1,
    publishedVersion: isDraft ? null : 1,
    publishedAt: en.publishedAt,
    deletedAt: null,
    texts: { en: textOf(en), hi: hi?.language === 'hi' ? textOf(hi) : null },
    updatedAt: null,
    updatedBy: null,
    formerAddresses: [],
  }
}

/** Every text there is without an edit, by its name. */
export function originalSlugs(stored: readonly { slug: string }[]): string[] {
  return [...new Set([...defaultTexts(), ...stored].map(({ slug }) => slug))]
}
