import { currentLanguage } from '../../../lib/texts/texts.ts'

/**
 * Returns the name of a country, such as 'China' for 'CN', in the language of the page; a code of no country is
 * returned unchanged.
 */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  const names = new Intl.DisplayNames(currentLanguage() === 'hi' ? 'hi-IN' : 'en-IN', { type: 'region' })
  return names.of(code) ?? code
}
