import { isShortNumber } from '@dobara/domain/catalog/search-words.ts'

/** A search as the database is asked: products that have at least `least` of the words. */
export type Search = {
  words: readonly string[]
  least: number
  /** What was typed, for those who type a SKU. */
  typed: string
}

/** Of more words that no product has all of, only so many count: they are tried in all combinations. */
export const MOST_COMBINED = 8
/** This many words of a model are enough. */
const MOST_OF_A_MODEL = 3

/** Products that have a term, which is a tsquery on product_term, or that are in at least so many of other sets. */
export type Requested = { term: string } | { of: readonly Requested[]; least: number }

/** Words hold letters, marks, digits and points only, so that nothing in them is syntax; quoted all the same. */
const quote = (word: string) => `'${word.replace(/['\\]/g, '')}'`
const quoted = (word: string): Requested => ({ term: quote(word) })
/** A word may not be typed to its end; one letter alone would begin half of the catalogue. */
const begins = (word: string, mark = ''): Requested =>
  word.length > 1 ? { term: `${quote(`${mark}${word}`)}:*` } : quoted(`${mark}${word}`)
/** Short numbers with no word beside them begin too much by chance: they are meant as they stand. */
const tests = (words: readonly string[]) =>
  words.map((word) => (words.every(isShortNumber) ? quoted(word) : begins(word)))
const all = (of: readonly Requested[]): Requested => ({ of, least: of.length })
const atLeast = (of: readonly Requested[], least: number): Requested => ({
  of,
  least: Math.min(least, of.length),
})

/** What is found; null when nothing can be. */
export function foundBy({ words, least }: Pick<Search, 'words' | 'least'>): Requested | null {
  if (words.length === 0) return null
  return least >= words.length
    ? all(tests(words))
    : atLeast(tests(words.slice(0, MOST_COMBINED)), Math.min(least, MOST_COMBINED))
}

/**
 * What is found in parts: a product is of the first that it is in. The words next to each other in the model or the title; all of
 * them there; all of them there as beginnings; all of them somewhere in the specification; all that is found. Where not all words
 * are found, the one that names the model tells most: parts are by how many of those there are.
 */
export function rankedParts(search: Search): Requested[] {
  const { words, least } = search
  const found = foundBy(search)
  if (found === null) return []
  if (least < words.length) {
    const ofModel = words.slice(0, MOST_COMBINED).map((word) => quoted(`@${word}`))
    const most = Math.min(least, MOST_OF_A_MODEL)
    return [...Array.from({ length: most }, (_, index) => atLeast(ofModel, most - index)), found]
  }
  const named = all(words.map((word) => quoted(`=${word}`)))
  const pairs = words.slice(1).map((word, index) => quoted(`~${words[index]}~${word}`))
  const exact = words.length === 1 ? [named] : [all(pairs), named]
  const whole = all(words.map(quoted))
  if (words.every(isShortNumber)) return [...exact, whole]
  return [...exact, all(words.map((word) => begins(word, '='))), whole, found]
}
