import { en, type PageText } from './page-texts.en.ts'
import { hi } from './page-texts.hi.ts'

export type Language = 'en' | 'hi'
/** Reads a text and fills in what it leaves open. */
export type Translator = (key: PageText, values?: Readonly<Record<string, string | number>>) => string

const LANGUAGES: Record<Language, Readonly<Record<PageText, string>>> = { en, hi }

export function translatorOf(language: Language): Translator {
  return (key, values = {}) =>
    LANGUAGES[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** The language of the cookie that the web app sets; English without one. */
export function languageOf(cookie: string | undefined): Language {
  return cookie === 'hi' ? 'hi' : 'en'
}

/** As <html lang> names it: English as it is written in India. */
export const HTML_LANG: Record<Language, string> = { en: 'en-IN', hi: 'hi' }
/** As Open Graph names it. */
export const OG_LOCALE: Record<Language, string> = { en: 'en_IN', hi: 'hi_IN' }
