import type { Vocabulary } from './vocabulary.ts'

const MOST_OFFERED = 3

/**
 * Searches that are spelt like one with unknown words: each with a word of the catalogue in the place of the first unknown
 * one that is like any, the likeliest first; at most three.
 */
export function closeSearches(
  words: readonly string[],
  unknown: readonly string[],
  vocabulary: Vocabulary,
): string[] {
  for (const word of unknown) {
    const near = vocabulary.closest(word).slice(0, MOST_OFFERED)
    const known = words.filter((other) => other === word || !unknown.includes(other))
    if (near.length > 0)
      return near.map((meant) => known.map((other) => (other === word ? meant : other)).join(' '))
  }
  return []
}
