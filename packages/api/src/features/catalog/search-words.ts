const MAX_WORDS = 12

/**
 * The words of a search, lower case and each once: "ThinkPad  16 GB" → ["thinkpad", "16gb"]. A size is one word, since
 * "16" alone is found in half of the catalogue.
 */
export function searchWords(q: string): string[] {
  const joined = q.toLowerCase().replace(/(\d)\s+(gb|tb)\b/g, '$1$2')
  return [...new Set(joined.split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS)
}

/** Text as LIKE must read it, so that "100%" and "_" mean themselves. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** The ways a word is written in the catalogue: "512gb" is also "512 GB". */
export function spellings(word: string): string[] {
  const size = /^(\d+)(gb|tb)$/.exec(word)
  return size ? [word, `${size[1]} ${size[2]}`] : [word]
}

/** The memory a word can mean, in GB: "16gb" → 16, "1tb" → null. */
export function memoryOf(word: string): number | null {
  const size = /^(\d{1,4})\s*(gb)?$/i.exec(word.trim())
  return size ? Number(size[1]) : null
}
