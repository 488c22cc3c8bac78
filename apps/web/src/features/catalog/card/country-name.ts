import { spokenLanguage } from '../../../lib/texts/texts.ts'

/** 'China' for 'CN', in the language spoken; a code that is no country stays as it is. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  const names = new Intl.DisplayNames(spokenLanguage() === 'hi' ? 'hi-IN' : 'en-IN', { type: 'region' })
  return names.of(code) ?? code
}
