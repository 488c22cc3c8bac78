/** Kinds of texts of the store; equal to the database's enum. */
export const CONTENT_KINDS = ['page', 'article'] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

/** The languages a text may be written in; the first is the one every text has. */
export const CONTENT_LANGUAGES = ['en', 'hi'] as const
export type ContentLanguage = (typeof CONTENT_LANGUAGES)[number]

/** The language that a word names; null for any other word and for none. */
export function contentLanguage(word: string | null | undefined): ContentLanguage | null {
  return CONTENT_LANGUAGES.find((language) => language === word) ?? null
}

/** The pages every shop has, whether or not the store wrote them itself. `blog` is the list of the articles. */
export const PAGE_SLUGS = [
  'about',
  'contact',
  'blog',
  'help',
  'chat',
  'track',
  'size-guide',
  'warranty',
  'returns',
  'privacy',
  'terms',
  'cookies',
  'refunds',
  'shipping',
] as const
export type PageSlug = (typeof PAGE_SLUGS)[number]

/** Pages of terms, which show since when they apply. */
const TERMS_SLUGS: readonly PageSlug[] = [
  'terms',
  'privacy',
  'cookies',
  'shipping',
  'returns',
  'refunds',
  'warranty',
]

export const isTermsPage = (slug: string): boolean => TERMS_SLUGS.some((known) => known === slug)
