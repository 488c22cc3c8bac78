import { translationOf } from '../texts/texts.ts'

/** Returns a value that a store entered in English, with its common words translated on a Hindi page. */
export function valueWords(value: string): string {
  const known = Object.entries(translationOf('lib/words/value') ?? {})
  return known.reduce(
    (text, [word, hindi]) => text.replace(new RegExp(`\\b${word}\\b`, 'gi'), String(hindi)),
    value,
  )
}
