import type { Catalogue, Entry, ReadText } from './catalogue.ts'
import type { Language } from './language.ts'

type LanguageState = {
  language: Language
  translations: Readonly<Record<string, Catalogue>>
  isKnown: boolean
}

const languageState: LanguageState = { language: 'en', translations: {}, isKnown: false }

/** Sets the language of the shop, once, before anything is rendered; `translations` holds the catalogues by name. */
export function setLanguage(language: Language, translations: LanguageState['translations'] = {}): void {
  languageState.language = language
  languageState.translations = translations
  languageState.isKnown = true
}

export function currentLanguage(): Language {
  return languageState.language
}

/** Returns the catalogue of this name in the language of the page; undefined for English or if there is none. */
export function translationOf(name: string): Catalogue | undefined {
  return languageState.translations[name]
}

/** `{name}` in a text replaced by its value; numbers in the Indian grouping. */
function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    return typeof value === 'number' ? value.toLocaleString('en-IN') : (value ?? whole)
  })
}

function formOf(entry: Entry, count: number): string {
  if (typeof entry === 'string') return entry
  return new Intl.PluralRules(languageState.language).select(count) === 'one' ? entry.one : entry.other
}

/** Returns a text of the data in the language of the page, with placeholders filled as in a catalogue. */
export function textOf(
  words: Readonly<Record<Language, Entry>>,
  values: Readonly<Record<string, string | number>>,
): string {
  return filled(formOf(words[languageState.language], Number(values.count ?? 0)), values)
}

/**
 * Returns the reader of one catalogue of texts. It is called during rendering, never when a module is loaded: the
 * language is not known by then.
 */
export function texts<const English extends Catalogue>(name: string, english: English): ReadText<English> {
  return (key, ...[values = {}]: readonly unknown[]) => {
    if (!languageState.isKnown)
      throw new Error(`The text ${name}.${key} was read before the language was known`)
    const entry = translationOf(name)?.[key] ?? english[key]
    if (entry === undefined) throw new Error(`There is no text ${name}.${key}`)
    const given = values as Readonly<Record<string, string | number>>
    return filled(formOf(entry, Number(given.count ?? 0)), given)
  }
}
