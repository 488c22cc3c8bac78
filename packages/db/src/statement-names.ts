/** Hands out the names under which connections prepare what they ask. Shared by all connections to one database. */
export type StatementNames = {
  /** The name of a text; undefined for one that was not asked before, or cannot be worth one. */
  nameOf: (text: string, valueCount: number) => string | undefined
}

/** What one connection has prepared. */
export type PreparedSet = {
  /** Notes a use; returns the name that has gone unused for longest when there are too many. */
  use: (name: string) => string | undefined
  forget: (name: string) => void
}

/** A list of varying length makes a text of its own for each length; so many values are hardly met twice. */
const MOST_VALUES = 60
/** Texts remembered, named or seen once. Those met longest ago go first. */
const MOST_TEXTS = 1_000
/** For each connection. A plan is some 20–60 kB of the server's memory. */
const MOST_PREPARED = 120

/** Patterns and words: one value finds a row, another half of the table. */
const SEARCHES = /\b(I?LIKE|similarity)\b|~~|@@|%>|<%/i
/** A limit of a range, in a list or a count: how much of the table it leaves is in the value. */
const RANGES = /(?:[<>]=?|\bBETWEEN)\s*\(?\$\d/i
const LISTS = /\b(LIMIT|count\()/i

/** A text that begins with this is planned once for all values, whatever it looks like: what it finds hardly depends on them. */
export const PLANNED_ONCE = '/* one plan for all values */'

/** PostgreSQL's guesses for an unknown value made such lists up to three times as slow: they are planned for theirs. */
const isPlannedByValue = (text: string) =>
  !text.startsWith(PLANNED_ONCE) && (SEARCHES.test(text) || (RANGES.test(text) && LISTS.test(text)))

/**
 * The first time a text is asked it gets no name: what is asked once (a form of the back office, a list of an odd length)
 * must not push out what every shopper asks. Names are never given to a second text.
 */
export function createStatementNames(mostTexts = MOST_TEXTS): StatementNames {
  /** Null: seen once; empty: never named. A Map keeps the order in which keys were set. */
  const known = new Map<string, string | null>()
  let count = 0
  return {
    nameOf: (text, valueCount) => {
      if (valueCount === 0 || valueCount > MOST_VALUES) return undefined
      const before = known.get(text)
      known.delete(text)
      if (before === undefined) {
        known.set(text, null)
        dropOldest(known, mostTexts)
        return undefined
      }
      const name = before ?? (isPlannedByValue(text) ? '' : `dobara_${(count += 1)}`)
      known.set(text, name)
      return name || undefined
    },
  }
}

export function createPreparedSet(most = MOST_PREPARED): PreparedSet {
  const names = new Set<string>()
  return {
    use: (name) => {
      names.delete(name)
      names.add(name)
      return dropOldest(names, most)
    },
    forget: (name) => void names.delete(name),
  }
}

function dropOldest(
  kept: { size: number; keys: () => Iterator<string>; delete: (key: string) => boolean },
  most: number,
): string | undefined {
  if (kept.size <= most) return undefined
  const { value } = kept.keys().next()
  kept.delete(value as string)
  return value
}
