/** Text as LIKE must read it, so that "100%" and "_" mean themselves. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** The memory a word can mean, in GB: "16gb" → 16, "1tb" → null. */
export function memoryOf(word: string): number | null {
  const size = /^(\d{1,4})\s*(gb)?$/i.exec(word.trim())
  return size ? Number(size[1]) : null
}
