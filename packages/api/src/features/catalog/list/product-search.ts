import { isShortNumber } from '@dobara/domain/catalog/search-words.ts'

/** Search as sent to the database: products that have at least `least` of the words. */
export type Search = {
  words: readonly string[]
  least: number
  /** Text as entered, for a search by SKU. */
  typed: string
}

/** Maximum number of words that count when no product has all of them, as they are tried in all combinations. */
export const MOST_COMBINED = 8
/** Number of words of a model that are enough. */
const MOST_OF_A_MODEL = 3

/** Products that have a term, which is a tsquery on product_term, or that are in at least so many of other sets. */
export type Requested = { term: string } | { of: readonly Requested[]; least: number }

/**
 * Quotes a word. Words contain letters, marks, digits and points only, so nothing in them is syntax; they are quoted
 * all the same.
 */
const quote = (word: string) => `'${word.replace(/['\\]/g, '')}'`
const quoted = (word: string): Requested => ({ term: quote(word) })
/** A word may not be typed to its end; one letter alone would begin half of the catalogue. */
const begins = (word: string, mark = ''): Requested =>
  word.length > 1 ? { term: `${quote(`${mark}${word}`)}:*` } : quoted(`${mark}${word}`)
/**
 * Builds a test per word. Short numbers without another word begin too many terms by chance, so they are matched
 * exactly.
 */
const tests = (words: readonly string[]) =>
  words.map((word) => (words.every(isShortNumber) ? quoted(word) : begins(word)))
const all = (of: readonly Requested[]): Requested => ({ of, least: of.length })
const atLeast = (of: readonly Requested[], least: number): Requested => ({
  of,
  least: Math.min(least, of.length),
})

/** Returns the matches of a search; null if nothing can match. */
export function foundBy({ words, least }: Pick<Search, 'words' | 'least'>): Requested | null {
  if (words.length === 0) return null
  return least >= words.length
    ? all(tests(words))
    : atLeast(tests(words.slice(0, MOST_COMBINED)), Math.min(least, MOST_COMBINED))
}

/**
 * Returns the matches as ranked parts; a product belongs to the first part that contains it: the words next to each
 * other in the model or the title; all of them there; all of them there as prefixes; all of them somewhere in the
 * specification; every match. If not all words are found, words of the model distinguish best, so the parts are by
 * how many of those match.
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
