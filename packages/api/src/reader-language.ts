import { type ContentLanguage, contentLanguage } from '@dobara/domain/content/content.ts'

/**
 * The language a browser reads the shop in: what was chosen there (the cookie's word) counts before what it asks every
 * site for (`Accept-Language`); English when neither is one of the shop's.
 */
export function readerLanguage(chosen: string | undefined, accepted: string | undefined): ContentLanguage {
  const requested = accepted?.trim().slice(0, 2).toLowerCase()
  return contentLanguage(chosen) ?? contentLanguage(requested) ?? 'en'
}
