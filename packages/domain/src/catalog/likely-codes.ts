import { LOOKALIKE_LETTERS, MAX_WORD_LENGTH } from './vocabulary.ts'

/** Lookups in a large catalogue for typed words before they are corrected. */
export type Lookups = {
  /** Words with a digit that may be meant, to be matched exactly. */
  codes: string[]
  /** Typed words that words of the catalogue may begin with. */
  starts: string[]
}

const SIGNS = [...'0123456789abcdefghijklmnopqrstuvwxyz.']
/** Shorter codes have no slips; two signs may still look like others: "l5" is i5. */
const LEAST_WITH_SLIPS = 3
const LEAST_WITH_LOOKALIKES = 2
/** A search of many long codes is not looked into to its end. */
export const MOST_CODES = 4_000
const MOST_LOOKALIKES = 256

const hasDigit = (word: string) => /\d/.test(word)
const isNumber = (word: string) => /^\d+$/.test(word)

/** Every part of a word that has a digit: a name and a number may be written together. */
function partsOf(word: string): string[] {
  const parts: string[] = []
  for (let from = 0; from < word.length; from++)
    for (let to = from + 1; to <= Math.min(word.length, from + MAX_WORD_LENGTH); to++)
      parts.push(word.slice(from, to))
  return parts.filter(hasDigit)
}

/** The signs that look like this one, itself among them: "o" and "0". */
function alike(sign: string): string[] {
  const digit = LOOKALIKE_LETTERS[sign] ?? sign
  return [digit, ...Object.keys(LOOKALIKE_LETTERS).filter((letter) => LOOKALIKE_LETTERS[letter] === digit)]
}

function lookalikesOf(word: string): string[] {
  let begun = ['']
  for (const sign of word) {
    const next = begun.flatMap((start) => alike(sign).map((other) => start + other))
    begun = next.length > MOST_LOOKALIKES ? begun.map((start) => start + sign) : next
  }
  return begun
}

function swapsOf(word: string): string[] {
  return Array.from(
    word.slice(1),
    (sign, at) => word.slice(0, at) + sign + word.charAt(at) + word.slice(at + 2),
  )
}

/** Returns the word with one typo: a character missing, extra, wrong, or swapped with its neighbour. */
function slipsOf(word: string): string[] {
  if (isNumber(word)) return swapsOf(word)
  const slips = swapsOf(word)
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    if (after !== '') slips.push(before + after.slice(1))
    for (const sign of SIGNS) slips.push(before + sign + after, before + sign + after.slice(1))
  }
  return slips
}

/**
 * Returns the codes that correcting these words may look up: parts of them, and words with one typo or lookalike
 * characters. Names, which have no digit, are few and loaded beforehand; there are as many codes as products, and
 * only these few matter.
 */
export function likelyCodes(typed: readonly string[]): Lookups {
  const joined = typed.slice(1).map((word, index) => `${typed[index] ?? ''}${word}`)
  const codes = new Set<string>()
  for (const word of [...typed, ...joined]) for (const part of partsOf(word)) codes.add(part)
  const comparable = [...typed, ...joined].filter(
    (word) => hasDigit(word) && word.length >= LEAST_WITH_LOOKALIKES && word.length <= MAX_WORD_LENGTH,
  )
  // The likelier first: codes beyond the limit are not looked up.
  for (const word of comparable) for (const near of lookalikesOf(word)) codes.add(near)
  for (const word of comparable)
    if (word.length >= LEAST_WITH_SLIPS) for (const near of slipsOf(word)) codes.add(near)
  return { codes: [...codes].slice(0, MOST_CODES), starts: typed.filter(({ length }) => length > 1) }
}
