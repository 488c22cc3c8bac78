// Reads the titles and the comments of a test file, and matches the titles with those that a runner reports.

/** `it.each(rows)('…'` and `it.each(rows.filter(…))('…'`: brackets in brackets, three deep. */
const NAMED_TABLE =
  /\b(?:it|test)\.(?:each|for)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs
const INLINE_TABLE = /\]\s*(?:as const\s*)?\)\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs
const PLAIN = /\b(?:it|test)(?:\.\w+)*\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs
const GROUP = /\bdescribe(?:\.\w+)*\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs

const titlesOf = (pattern, source) =>
  [...source.matchAll(pattern)].map(([, , title]) => title.replaceAll(/\\(['"`])/g, '$1'))

/** Titles of `it(…)` and `test(…)`, also of `it.each(…)(…)`, as written in the file. */
export function titlesIn(source) {
  return new Set([PLAIN, INLINE_TABLE, NAMED_TABLE].flatMap((pattern) => titlesOf(pattern, source)))
}

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*/g

/** The text that people read in a test file: comments and titles, also of `describe(…)`. */
export function proseIn(source) {
  return [...(source.match(COMMENT) ?? []), ...titlesIn(source), ...titlesOf(GROUP, source)]
}

const PLACEHOLDER = /%[sdifjoOc#$]|%%|\$\{[^}]*\}|\$[A-Za-z_][\w.]*/g
const escape = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/**
 * Returns a regular expression for the titles generated from the one in the file: `%s`, `%i`, `$name`, `${…}` match
 * any text.
 */
export const titlePattern = (title) => title.split(PLACEHOLDER).map(escape).join('.*')

/** Returns a function that checks whether a runner's title comes from the title in the file. */
export function titleMatcher(title) {
  const expression = new RegExp(`^${titlePattern(title)}$`, 's')
  return (reported) => reported === title || expression.test(reported)
}
