import { isShortNumber } from '@dobara/domain/catalog/search-words.ts'

/** A search as the database is asked: products that have at least `least` of the words. */
export type Search = {
  words: readonly string[]
  least: number
  /** What was typed, for those who type a SKU. */
  typed: string
}

/** Of more words that no product has all of, only so many count: their combinations are written out. */
export const MOST_COMBINED = 8
/** So many words of a model tell enough. */
const MOST_OF_A_MODEL = 3

/** Words hold letters, marks, digits and points only, so that nothing in them is syntax; quoted all the same. */
const quoted = (word: string) => `'${word.replace(/['\\]/g, '')}'`
/** A word may not be typed to its end; one letter alone would begin half of the catalogue. */
const begins = (word: string, mark = '') => `${quoted(`${mark}${word}`)}${word.length > 1 ? ':*' : ''}`
/** Short numbers with no word beside them begin too much by chance: they are meant as they stand. */
const tests = (words: readonly string[]) =>
  words.map((word) => (words.every(isShortNumber) ? quoted(word) : begins(word)))
const all = (parts: readonly string[]) => parts.join(' & ')
const without = (query: string, better: readonly string[]) =>
  [query, ...better].map((part, index) => (index === 0 ? `(${part})` : `!(${part})`)).join(' & ')

/** Every choice of `size` of the parts. */
function choicesOf(parts: readonly string[], size: number): string[][] {
  if (size === 0) return [[]]
  return parts.flatMap((part, at) =>
    choicesOf(parts.slice(at + 1), size - 1).map((others) => [part, ...others]),
  )
}

function atLeast(parts: readonly string[], least: number): string {
  if (least >= parts.length) return all(parts)
  return choicesOf(parts, least)
    .map((choice) => `(${all(choice)})`)
    .join(' | ')
}

/** The tsquery on product_term for what is found; null when nothing can be. */
export function foundQuery({ words, least }: Pick<Search, 'words' | 'least'>): string | null {
  if (words.length === 0) return null
  return least >= words.length
    ? all(tests(words))
    : atLeast(tests(words.slice(0, MOST_COMBINED)), Math.min(least, MOST_COMBINED))
}

/**
 * What is found in parts, each a tsquery and each better than the next: the words next to each other in the model or the
 * title; all of them there; all of them there as beginnings; all of them somewhere in the specification; beginnings only.
 * Where not all words are found, the one that names the model tells most: parts are by how many of those there are.
 */
export function rankedQueries(search: Search): string[] {
  const { words, least } = search
  const found = foundQuery(search)
  if (found === null) return []
  if (least < words.length) {
    const ofModel = words.slice(0, MOST_COMBINED).map((word) => quoted(`@${word}`))
    const most = Math.min(least, MOST_OF_A_MODEL)
    const counts = Array.from({ length: most }, (_, index) => atLeast(ofModel, most - index))
    return [...counts.map((count) => `(${found}) & (${count})`), found].map((query, index) =>
      without(query, index === 0 ? [] : [counts[index - 1] ?? '']),
    )
  }
  const isOne = words.length === 1
  const named = all(words.map((word) => quoted(`=${word}`)))
  const pairs = all(words.slice(1).map((word, index) => quoted(`~${words[index]}~${word}`)))
  const started = all(words.map((word) => begins(word, '=')))
  const whole = all(words.map(quoted))
  const exact = isOne ? [named] : [pairs, without(named, [pairs])]
  if (words.every(isShortNumber)) return [...exact, without(whole, [named])]
  return [...exact, without(started, [named]), without(whole, [started]), without(found, [started, whole])]
}
