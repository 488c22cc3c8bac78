/** A spreadsheet takes a cell that begins so for a formula, and would work it out. */
const FORMULA = /^'*[=+\-@\t\r]/
const QUOTED = /[",\r\n]|^\s|\s$/

/**
 * Returns a cell that no spreadsheet treats as a formula: one that begins like one gets an apostrophe before it, and
 * `unguarded` removes exactly that one.
 */
export const guarded = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell)
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell

/**
 * Returns one line of a CSV file (RFC 4180), including its end. A number is written as it is: a negative one is no
 * formula.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  const written = cells.map((cell) => {
    if (typeof cell === 'number') return String(cell)
    const safe = guarded(cell)
    return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  })
  return `${written.join(',')}\r\n`
}

/** Between cells. Spreadsheets of countries with a decimal comma write semicolons; some programs write tabs. */
const SEPARATORS = [',', ';', '\t'] as const
export type Separator = (typeof SEPARATORS)[number]

const ENDS: Readonly<Record<Separator, RegExp>> = { ',': /[,\r\n]/g, ';': /[;\r\n]/g, '\t': /[\t\r\n]/g }

/** Line that Excel writes and reads before the titles of a file: it names the separator and is no row. */
const DECLARED = /^sep=([,;\t])\r?\n/

/** The text of a file without its byte order mark and its declaration of the separator, and the separator of its titles. */
export function csvSource(text: string): { source: string; separator: Separator } {
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text
  const declared = DECLARED.exec(source)
  if (declared) return { source: source.slice(declared[0].length), separator: declared[1] as Separator }
  const [titles = ''] = source
    .slice(0, LONGEST_TITLES)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1)
  const countOf = (separator: Separator) => titles.split(separator).length
  const separator = SEPARATORS.reduce((most, next) => (countOf(next) > countOf(most) ? next : most))
  return { source, separator }
}

const LONGEST_TITLES = 10_000

/** Cell, and the position of the separator or line end after it. */
type CellEnd = { cell: string; end: number }

/** Null when what begins with quotes does not end with them: then they are part of a plain cell. */
function quotedCell(source: string, from: number, separator: Separator): CellEnd | null {
  let end = source.indexOf('"', from + 1)
  while (end !== -1 && source[end + 1] === '"') end = source.indexOf('"', end + 2)
  if (end === -1) end = source.length
  const isEnd = end + 1 >= source.length || `${separator}\r\n`.includes(source[end + 1] ?? '')
  return isEnd ? { cell: source.slice(from + 1, end).replaceAll('""', '"'), end: end + 1 } : null
}

function plainCell(source: string, from: number, separator: Separator): CellEnd {
  const ends = ENDS[separator]
  ends.lastIndex = from
  const end = ends.exec(source)?.index ?? source.length
  return { cell: source.slice(from, end), end }
}

/**
 * Yields the rows of a CSV file lazily, each cell as it was before `csvLine`; an empty line is a row of one empty
 * cell, and a row has at most `mostCells` cells. Quotes that never end include the rest of the text. Lines end with
 * LF, CRLF or CR, also mixed in one file.
 */
export function* csvRows(
  source: string,
  mostCells = Number.POSITIVE_INFINITY,
  separator: Separator = ',',
): Generator<string[]> {
  let at = 0
  let row: string[] = []
  while (at < source.length) {
    const { cell, end } =
      (source[at] === '"' && quotedCell(source, at, separator)) || plainCell(source, at, separator)
    if (row.length < mostCells) row.push(unguarded(cell))
    at = source.startsWith('\r\n', end) ? end + 2 : end + 1
    if (source[end] === separator) {
      if (at < source.length) continue
      if (row.length < mostCells) row.push('')
    }
    yield row
    row = []
  }
}
