/** As a person writes or pastes a number: "₹24,999". */
export const plainNumber = (typed: string) => typed.replace(/[₹,\s]/g, '')

/**
 * A block of cells as spreadsheets exchange it: rows of cells divided by tabs, or by any of `separators` in a file, one with a
 * separator or a line break in quotes.
 */
export function readBlock(text: string, separators = '\t'): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at] ?? ''
    if (isQuoted && sign === '"' && source[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (!isQuoted && (separators.includes(sign) || sign === '\n')) {
      rows.at(-1)?.push(cell)
      cell = ''
      if (sign === '\n') rows.push([])
    } else cell += sign
  }
  rows.at(-1)?.push(cell)
  return rows
}

const blockCell = (text: string) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
export const writeBlock = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(blockCell).join('\t')).join('\n')
