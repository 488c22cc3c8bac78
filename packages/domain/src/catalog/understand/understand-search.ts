import { type BuildMeaning, findBuild, findChips } from './build-phrase.ts'
import type { Phrase } from './phrase.ts'
import { findPrice, type PriceMeaning } from './price-phrase.ts'

/** Meaning of a piece of a search. A chip is still searched by its words; the others are filters. */
export type SearchMeaning = ({ kind: 'price' } & PriceMeaning) | BuildMeaning | { kind: 'chip'; name: string }

/** A piece that is understood, and the search without it. */
export type UnderstoodPart = SearchMeaning & { without: string }

export type UnderstoodSearch = {
  /** Words that remain to be searched; empty if all of them were filters. */
  words: string
  /** In the order typed; empty when nothing is a filter. */
  parts: UnderstoodPart[]
}

const DEVANAGARI_ZERO = 0x0966

/** Normalizes a search: plain digits without commas, separators as spaces. The case is unchanged. */
function plainText(q: string): string {
  return q
    .normalize('NFKC')
    .replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - DEVANAGARI_ZERO))
    .replace(/(?<=\d),(?=\d)/g, '')
    .replace(/[,;|]|\/(?!-)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function cut(text: string, pieces: readonly { from: number; to: number }[]): string {
  let left = ''
  let at = 0
  for (const { from, to } of pieces.toSorted((a, b) => a.from - b.from)) {
    left += `${text.slice(at, Math.max(at, from))} `
    at = Math.max(at, to)
  }
  return (left + text.slice(at)).replace(/\s+/g, ' ').trim()
}

const overlaps = (a: { from: number; to: number }, b: { from: number; to: number }) =>
  a.from < b.to && b.from < a.to

/** How what can be read in two ways is read; see `findBuild`. */
type Reading = { prefersMemory?: boolean }

/**
 * Reads prices, memory and drives out of what was typed, in English or Hindi: "16gb i5 under 30k" is 16 GB and up to
 * ₹30,000, and "i5" is left to be searched. What is not surely meant stays a word.
 */
export function understandSearch(q: string, reading: Reading = {}): UnderstoodSearch {
  const text = plainText(q)
  const plain = text.toLowerCase()
  // Letters that are longer in lower case would move every place after them.
  if (plain.length !== text.length) return { words: q, parts: [] }
  const build: Phrase<SearchMeaning>[] = findBuild(plain, reading)
  const blanked = build.reduce(
    (left, { from, to }) => left.slice(0, from) + ' '.repeat(to - from) + left.slice(to),
    plain,
  )
  const price = findPrice(blanked)
  const filters: Phrase<SearchMeaning>[] = [
    ...build.filter((piece) => !price || !overlaps(piece, price)),
    ...(price ? [{ ...price, meaning: { kind: 'price' as const, ...price.meaning } }] : []),
  ]
  if (filters.length === 0) return { words: q, parts: [] }
  const chips: Phrase<SearchMeaning>[] = findChips(plain)
    .filter((chip) => !filters.some((filter) => overlaps(chip, filter)))
    .map((chip) => ({ ...chip, meaning: { kind: 'chip', name: chip.meaning } }))
  const pieces = [...filters, ...chips].toSorted((a, b) => a.from - b.from)
  return {
    words: cut(text, filters),
    parts: pieces.map((piece) => ({ ...piece.meaning, without: cut(text, [piece]) })),
  }
}
