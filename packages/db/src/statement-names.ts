/** The names under which pg prepares statements. Shared by all connections to one database. */
export type StatementNames = {
  /** The name of a text; undefined for one that was not sent before, or is not worth one. */
  nameOf: (text: string, valueCount: number) => string | undefined
  /** The prepared statement is of no use any more: the text gets another name. */
  rename: (text: string) => void
}

/** A list of varying length makes a text of its own for each length; so many values are hardly met twice. */
const MOST_VALUES = 60
/** Texts that were sent once; the oldest are forgotten first. */
const MOST_SEEN = 1_000
/**
 * Names for one database, and of them for texts whose shape a visitor chooses by the filters of a list: who tries all shapes must
 * not take the names that carts and checkouts need. A plan is some 20–60 kB of PostgreSQL's memory on each connection that sends it.
 */
const MOST_NAMES = { fixed: 300, shaped: 100 }

/** Patterns and words: one value finds a row, another half of the table. */
const SEARCHES = /\b(I?LIKE|similarity)\b|~~|@@|%>|<%/i
/** A limit of a range, in a list or a count: how much of the table it leaves is in the value. */
const RANGES = /(?:[<>]=?|\bBETWEEN)\s*\(?\$\d/i
const LISTS = /\b(LIMIT|count\()/i

/** A text that begins with this is planned once for all values, whatever it looks like: what it finds hardly depends on them. */
export const PLANNED_ONCE = '/* one plan for all values */'

/** A text that begins with this is planned once, too, and is one of the shapes that a list can have. */
export const SHAPED = `${PLANNED_ONCE} /* one of many shapes */`

/** PostgreSQL's guesses for an unknown value made such lists up to three times as slow: they are planned for theirs. */
const isPlannedByValue = (text: string) =>
  !text.startsWith(PLANNED_ONCE) && (SEARCHES.test(text) || (RANGES.test(text) && LISTS.test(text)))

/**
 * The first time a text is sent it gets no name: what is sent once (a form of the back office, a list of an odd length) must not
 * take the place of what every shopper sends. A name is never given to a second text.
 */
export function createStatementNames(most = MOST_NAMES): StatementNames {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  const given = { fixed: 0, shaped: 0 }
  let count = 0
  const give = (text: string) => {
    count += 1
    names.set(text, `dobara_${count}`)
  }
  return {
    nameOf: (text, valueCount) => {
      const known = names.get(text)
      if (known || valueCount === 0 || valueCount > MOST_VALUES) return known
      if (!seen.has(text)) {
        seen.add(text)
        const [oldest] = seen
        if (seen.size > MOST_SEEN && oldest !== undefined) seen.delete(oldest)
        return undefined
      }
      const kind = text.startsWith(SHAPED) ? 'shaped' : 'fixed'
      if (given[kind] >= most[kind] || isPlannedByValue(text)) return undefined
      seen.delete(text)
      given[kind] += 1
      give(text)
      return names.get(text)
    },
    rename: give,
  }
}
