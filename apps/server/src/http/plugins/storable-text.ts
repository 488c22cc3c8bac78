import { isUtf8 } from 'node:buffer'

const isFit = (text: string) => !text.includes('\0') && text.isWellFormed()

/**
 * Checks whether every text of a parsed JSON value, keys included, can be stored: PostgreSQL accepts no NUL, and half
 * of a surrogate pair is no character. Does not recurse, because a stranger's input may be nested 50,000 deep.
 */
export function isStorable(value: unknown): boolean {
  const left: unknown[] = [value]
  while (left.length > 0) {
    const next = left.pop()
    if (typeof next === 'string' && !isFit(next)) return false
    if (typeof next !== 'object' || next === null) continue
    for (const [key, inner] of Object.entries(next)) {
      if (!isFit(key)) return false
      left.push(inner)
    }
  }
  return true
}

const PERCENT_BYTES = /(?:%[0-9a-f]{2})+/gi

/**
 * Checks whether a URL (path and query) contains UTF-8 text: nothing unescaped outside ASCII, no NUL, no overlong or
 * truncated sequence, no half of a surrogate pair. A % that escapes nothing is left to its reader.
 */
export function isReadableAddress(url: string): boolean {
  if (/[^\x21-\x7e]/.test(url)) return false
  for (const [escaped] of url.matchAll(PERCENT_BYTES)) {
    const bytes = Buffer.from(escaped.replaceAll('%', ''), 'hex')
    if (bytes.includes(0) || !isUtf8(bytes)) return false
  }
  return true
}
