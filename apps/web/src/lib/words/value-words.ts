import { translationOf } from '../texts/texts.ts'

/** A value that a store typed in English, with the common words in it as a Hindi page says them. */
export function valueWords(value: string): string {
  const known = Object.entries(translationOf('lib/words/value') ?? {})
  return known.reduce(
    (text, [word, hindi]) => text.replace(new RegExp(`\\b${word}\\b`, 'gi'), String(hindi)),
    value,
  )
}
