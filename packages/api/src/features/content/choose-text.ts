import { CONTENT_LANGUAGES, type ContentLanguage } from '@dobara/domain/content/content.ts'
import { indiaDateOf } from '@dobara/domain/calendar/india-time.ts'
import { type ContentText, defaultTexts } from './default-texts.ts'
import type { StoredText } from './queries.ts'

function fromStored(row: StoredText): ContentText {
  const language = CONTENT_LANGUAGES.find((known) => known === row.language) ?? 'en'
  const { updatedAt, ...text } = row
  return { ...text, language, summary: row.summary ?? '', effectiveFrom: indiaDateOf(updatedAt) }
}

/**
 * Returns the text to show: the store's own in the reader's language, the store's own in English, the project's in
 * the reader's language, the project's in English. The store's English precedes the project's Hindi because a store
 * that changed its terms must not be contradicted by a translation of the old ones.
 */
export function chooseText(
  stored: readonly StoredText[],
  wanted: { slug: string; language: ContentLanguage },
): ContentText | null {
  const own = stored.filter(({ slug }) => slug === wanted.slug).map(fromStored)
  const projects = defaultTexts().filter(({ slug }) => slug === wanted.slug)
  for (const texts of [own, projects]) {
    const found =
      texts.find(({ language }) => language === wanted.language) ??
      texts.find(({ language }) => language === 'en')
    if (found) return found
  }
  return null
}

/** Checks whether an article has been published. */
export function isPublished(text: ContentText, now: Date): text is ContentText & { publishedAt: Date } {
  return text.kind === 'article' && text.publishedAt !== null && text.publishedAt <= now
}
