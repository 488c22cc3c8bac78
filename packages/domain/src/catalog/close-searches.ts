import type { Vocabulary } from './vocabulary.ts'

const MOST_OFFERED = 3

/**
 * Returns searches spelt like one with unknown words: each replaces the first unknown word that resembles any with a
 * word of the catalogue, the likeliest first; at most three.
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
