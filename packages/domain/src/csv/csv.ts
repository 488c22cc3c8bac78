/** A spreadsheet takes a cell that begins so for a formula, and would work it out. */
const FORMULA = /^'*[=+\-@\t\r]/
const QUOTED = /[",\r\n]|^\s|\s$/

/**
 * A cell that no spreadsheet takes for a formula: one that begins like one gets an apostrophe before it, and `unguarded`
 * takes exactly that one off again.
 */
export const guarded = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell)
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell

/** One line of a CSV file (RFC 4180), its end included. */
export function csvLine(cells: readonly string[]): string {
  const written = cells.map((cell) => {
    const safe = guarded(cell)
    return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  })
  return `${written.join(',')}\r\n`
}

/**
 * The rows of a CSV file, each cell as it was before `csvLine`; an empty line is a row of one empty cell. Quotes that never
 * end take in the rest of the text. Both ends of lines are understood, and a mark of the byte order at the beginning.
 */
export function parseCsv(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '')
  const rows: string[][] = []
  let row: string[] = []
  const cell = /(?:"((?:[^"]|"")*)(?:"|$)|([^,\r\n]*))(,|\r\n|\n|\r|$)/gy
  while (cell.lastIndex < source.length) {
    const found = cell.exec(source)
    if (!found) return rows
    const [, quoted, plain = '', end] = found
    row.push(unguarded(quoted === undefined ? plain : quoted.replaceAll('""', '"')))
    if (end === ',' && cell.lastIndex < source.length) continue
    if (end === ',') row.push('')
    rows.push(row)
    row = []
  }
  return rows
}
