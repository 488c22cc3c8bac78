import { readCookie, writeCookie } from '../storage/browser-storage.ts'

export const LANGUAGES = { en: 'English', hi: 'हिन्दी' } as const
export type Language = keyof typeof LANGUAGES

/** A cookie and not local storage, so that the server can set the language in the first line of the page. */
const COOKIE = 'dobara_language'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The language this browser has chosen; English when it has chosen none. */
export function readLanguage(): Language {
  return readCookie(COOKIE) === 'hi' ? 'hi' : 'en'
}

/** Stores the choice and reloads the page, so that every text on it is read again. */
export function chooseLanguage(language: Language): void {
  writeCookie(COOKIE, language, YEAR_SECONDS)
  location.reload()
}
