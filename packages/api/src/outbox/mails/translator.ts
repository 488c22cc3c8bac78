import type { ContentLanguage } from '@dobara/domain/content/content.ts'

/** One text of a catalogue, with its places filled. */
export type Translator<Key extends string> = (key: Key, values?: Readonly<Record<string, string>>) => string

/** The texts of a catalogue in one language; `{name}` is a place for a value. */
export function translatorOf<Key extends string>(
  texts: Readonly<Record<ContentLanguage, Readonly<Record<Key, string>>>>,
  language: ContentLanguage,
): Translator<Key> {
  const catalogue = texts[language]
  return (key, values = {}) =>
    catalogue[key].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
