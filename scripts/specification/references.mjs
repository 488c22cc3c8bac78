// Finds ids of the register in the comments and titles of tests, and compares them with the rows.
import { proseIn } from './test-titles.mjs'

/** Returns a pattern of the register's own prefixes only: `ORDER-1` in a test's data is not an id. */
function idPattern(rows) {
  const prefixes = [...new Set(rows.map(({ id }) => id.replace(/-\d+$/, '')))]
  return new RegExp(String.raw`(?<![\w-])(?:${prefixes.join('|')})-\d+(?![\w-])`, 'g')
}

/** Returns the faults of the ids that tests name. `testFiles`: `{ file, source }` of each. */
export function referenceFaults(rows, testFiles) {
  if (rows.length === 0) return []
  const pattern = idPattern(rows)
  const filesOfRow = new Map(rows.map(({ id, tests = [] }) => [id, new Set(tests.map(({ file }) => file))]))
  return testFiles.flatMap(({ file, source }) => {
    const ids = new Set(proseIn(source).flatMap((text) => text.match(pattern) ?? []))
    return [...ids].flatMap((id) => {
      if (!filesOfRow.has(id)) return [`${file} names ${id}, which has no row`]
      return filesOfRow.get(id).has(file) ? [] : [`${file} names ${id}, whose row does not list that file`]
    })
  })
}
