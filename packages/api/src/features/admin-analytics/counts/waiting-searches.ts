import { VISITORS_OF_A_TEXT } from '@dobara/domain/analytics/counted-search.ts'
import { LRUCache } from 'lru-cache'
import type { SearchTotal } from './count-queries.ts'

/** Texts in memory; beyond these, what was not searched longest is forgotten. */
export const MOST_TEXTS = 5_000
/** Texts that are written down for the first time on a day: strangers who make texts up fill no table. */
export const MOST_NEW_TEXTS_A_DAY = 2_000
/** How long a text waits for further visitors. */
const WAITS_MS = 7 * 24 * 60 * 60 * 1_000

/** Figures of a text that are not written down yet. `visitors`: marks of those who typed it, no more than are needed. */
type Text = Omit<SearchTotal, 'text'> & { visitors: Set<string>; isWritten: boolean; isNew: boolean }
type Seen = { text: string; day: string; at: Date }
export type CountedSearch = Seen & { visitor: string; found: number }

export type WaitingSearches = {
  add: (search: CountedSearch) => void
  /** A product was opened next. */
  addOpened: (seen: Seen) => void
  /** Texts that were added since the last call and may not be written down yet. */
  takeNew: () => string[]
  /** These are written down already. */
  markWritten: (texts: readonly string[]) => void
  /** The figures of all texts that may be written down; they are counted from zero again. */
  take: () => SearchTotal[]
  /** Gives back what could not be written. */
  giveBack: (totals: readonly SearchTotal[]) => void
}

/** Returns a function that checks whether an action is still allowed on a day; only the newest day is remembered. */
function createQuota(mostADay: number): (day: string) => boolean {
  let used = { day: '', count: 0 }
  return (day) => {
    if (used.day !== day) used = { day, count: 0 }
    used.count += 1
    return used.count <= mostADay
  }
}

/** The figures of a text on a day. Those of another day that wait stay in the totals alone, without their text. */
function figuresOn(texts: LRUCache<string, Text>, { text, day, at }: Seen): Text {
  const known = texts.get(text)
  if (known?.day === day) return known
  const { visitors = new Set<string>(), isWritten = false, isNew = true } = known ?? {}
  const fresh = { day, searches: 0, empty: 0, opened: 0, found: 0, seenAt: at, visitors, isWritten, isNew }
  texts.set(text, fresh)
  return fresh
}

function addSearch(figures: Text, { at, found }: CountedSearch): void {
  figures.searches += 1
  if (found === 0) figures.empty += 1
  figures.found = found
  figures.seenAt = at
}

/** Takes what was counted out of the figures of a text. */
function takeTotal(text: string, figures: Text): SearchTotal {
  const { day, searches, empty, opened, found, seenAt } = figures
  Object.assign(figures, { searches: 0, empty: 0, opened: 0 })
  figures.visitors.clear()
  return { text, day, searches, empty, opened, found, seenAt }
}

/**
 * Returns a store of searches by their texts, until they are written to the database: a text that fewer than three
 * visitors entered remains in memory, and is lost with the process. Its memory is bounded, whatever is sent.
 */
export function createWaitingSearches({
  most = MOST_TEXTS,
  mostNewADay = MOST_NEW_TEXTS_A_DAY,
} = {}): WaitingSearches {
  const texts = new LRUCache<string, Text>({ max: most, ttl: WAITS_MS, updateAgeOnGet: true })
  const pending = new Set<string>()
  const mayWrite = createQuota(mostNewADay)
  const pendingTexts = () =>
    [...pending].flatMap((text) => {
      const figures = texts.peek(text)
      return figures ? [{ text, figures }] : []
    })
  function markPending(text: string): void {
    pending.add(text)
    // Drops a text that was evicted since the last flush.
    if (pending.size > most) pending.delete(pending.values().next().value ?? '')
  }

  return {
    add: (search) => {
      const figures = figuresOn(texts, search)
      addSearch(figures, search)
      if (!figures.isWritten && figures.visitors.size < VISITORS_OF_A_TEXT)
        figures.visitors.add(search.visitor)
      const isEnough = figures.visitors.size === VISITORS_OF_A_TEXT
      if (!figures.isWritten && isEnough) figures.isWritten = mayWrite(search.day)
      markPending(search.text)
    },
    addOpened: (seen) => {
      if (!texts.has(seen.text)) return
      figuresOn(texts, seen).opened += 1
      markPending(seen.text)
    },
    takeNew: () => {
      const found = pendingTexts().filter(({ figures }) => figures.isNew && !figures.isWritten)
      for (const { figures } of found) figures.isNew = false
      return found.map(({ text }) => text)
    },
    markWritten: (written) => {
      for (const text of written) Object.assign(texts.peek(text) ?? {}, { isWritten: true })
    },
    take: () => {
      const written = pendingTexts().filter(({ figures }) => figures.isWritten)
      pending.clear()
      return written.map(({ text, figures }) => takeTotal(text, figures))
    },
    giveBack: (totals) => {
      for (const { text, day, searches, empty, opened } of totals) {
        const figures = texts.peek(text)
        if (figures?.day !== day) continue
        figures.searches += searches
        figures.empty += empty
        figures.opened += opened
        pending.add(text)
      }
    },
  }
}
