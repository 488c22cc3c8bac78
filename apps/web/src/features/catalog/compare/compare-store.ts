import { localText } from '../../../lib/storage/browser-storage.ts'
import { MAX_COMPARED } from './compare-limit.ts'

const KEY = 'compare'

const listeners = new Set<() => void>()
let known: { text: string | null; skus: readonly string[] } = { text: null, skus: [] }

/** At most four different SKUs out of a comma list, or out of the browser's storage. */
export function skusOf(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim())
  return [...new Set(parts.filter((part) => part !== '' && part.length <= 64))].slice(0, MAX_COMPARED)
}

/** The question for the server behind a comparison; the same choice always gives the same cache key. */
export function compareInputOf(skus: readonly string[]) {
  return { skus: skus.join(',') }
}

/**
 * Returns the products that this browser compares, in the order of choice. Returns the same array until the choice
 * changes.
 */
export function readCompared(): readonly string[] {
  const text = localText.read(KEY)
  if (text !== known.text) known = { text, skus: skusOf(text ?? '') }
  return known.skus
}

function store(skus: readonly string[]): void {
  if (skus.length === 0) localText.remove(KEY)
  else localText.write(KEY, skus.join(','))
  for (const listener of listeners) listener()
}

/** Chooses one more; false when four are chosen already. */
export function addCompared(sku: string): boolean {
  const skus = readCompared()
  if (skus.includes(sku)) return true
  if (skus.length >= MAX_COMPARED) return false
  store([...skus, sku])
  return true
}

export function removeCompared(sku: string): void {
  store(readCompared().filter((other) => other !== sku))
}

export function clearCompared(): void {
  store([])
}

const EMPTY: readonly string[] = []

/** Returns the initial, empty choice of the server render and of every browser. */
export const readEmptyComparison = () => EMPTY

/** Calls back when this tab or another one changes the choice; returns how to stop listening. */
export function onCompared(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}
