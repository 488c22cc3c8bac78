import { localText } from '../../../lib/storage/browser-storage.ts'

const KEY = 'recentlyViewed'
/** As many as a row shows. */
const MAX_RECENT = 12

const listeners = new Set<() => void>()
let known: { text: string | null; ids: readonly number[] } = { text: null, ids: [] }

/** The products whose pages this browser opened last, the newest first. The same list as long as nothing changes. */
export function readRecent(): readonly number[] {
  const text = localText.read(KEY)
  if (text !== known.text) {
    const ids = (text ?? '').split(',').filter((part) => /^\d{1,9}$/.test(part))
    known = { text, ids: [...new Set(ids.map(Number))].slice(0, MAX_RECENT) }
  }
  return known.ids
}

function store(ids: readonly number[]): void {
  if (ids.length === 0) localText.remove(KEY)
  else localText.write(KEY, ids.join(','))
  for (const listener of listeners) listener()
}

/** Notes that the page of a product was opened. */
export function noteViewed(id: number): void {
  store([id, ...readRecent().filter((other) => other !== id)].slice(0, MAX_RECENT))
}

/** Forgets products that are no longer for sale. */
export function dropRecent(removedIds: readonly number[]): void {
  store(readRecent().filter((id) => !removedIds.includes(id)))
}

export function clearRecent(): void {
  store([])
}

/** Calls back when this tab or another one changes the list; returns how to stop listening. */
export function onRecent(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
