import { searchWords } from '@dobara/domain/catalog/search-words.ts'

/**
 * Returns a tsquery with a prefix match for each word; empty if there are no words. Words contain letters, digits and
 * points only, so that no part of them is syntax.
 */
export function wordsQuery(search: string): string {
  return searchWords(search)
    .map((word) => `'${word}'${word.length > 1 ? ':*' : ''}`)
    .join(' & ')
}

/** Text as LIKE and Prisma's `contains` must read it, so that "100%" and "_" mean themselves. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** LIKE patterns of typed text. scripts/like-patterns.test.mjs forbids to write one anywhere else. */
export const containing = (text: string): string => `%${escapeLike(text)}%`
export const startingWith = (text: string): string => `${escapeLike(text)}%`
export const endingWith = (text: string): string => `%${escapeLike(text)}`

/** The memory a word can mean, in GB: "16gb" → 16, "1tb" → null. */
export function memoryOf(word: string): number | null {
  const size = /^(\d{1,4})\s*(gb)?$/i.exec(word.trim())
  return size ? Number(size[1]) : null
}
