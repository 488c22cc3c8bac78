import { localText } from '../../../lib/storage/browser-storage.ts'

const KEY = 'searchHistory'
/** The documented most. */
const MAX_ENTRIES = 10
/** How many of them are shown. */
const MAX_SHOWN = 5

/** Anyone with a console can write to the storage, and so can older versions of the shop. */
function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localText.read(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

function write(entries: string[]): void {
  localText.write(KEY, JSON.stringify(entries.slice(0, MAX_ENTRIES)))
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** Returns the last searches of this browser, newest first: the five that are shown. */
export function recentSearches(): string[] {
  return read().slice(0, MAX_SHOWN)
}

/** Puts a search first; searches that differ only in case are stored once. */
export function rememberSearch(query: string): void {
  write([query, ...read().filter((entry) => !isSame(entry, query))])
}

export function forgetSearch(query: string): void {
  write(read().filter((entry) => !isSame(entry, query)))
}

export function forgetAllSearches(): void {
  localText.remove(KEY)
}
