import { type ContentLanguage, contentLanguage } from '@dobara/domain/content/content.ts'

/**
 * Returns the language in which a browser reads the shop: its cookie takes precedence over the language that it
 * requests from every site (`Accept-Language`); English if neither is one of the shop's.
 */
export function readerLanguage(chosen: string | undefined, accepted: string | undefined): ContentLanguage {
  const requested = accepted?.trim().slice(0, 2).toLowerCase()
  return contentLanguage(chosen) ?? contentLanguage(requested) ?? 'en'
}
