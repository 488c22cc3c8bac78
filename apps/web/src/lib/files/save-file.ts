import { csvLine } from '@dobara/domain/csv/csv.ts'

/** So that a spreadsheet reads Hindi as Hindi. */
const BYTE_ORDER_MARK = '\uFEFF'

/** `next`: where the page after it begins. */
export type FilePage<After = number> = { columns: string[]; rows: (string | number)[][]; next: After | null }
type ReadPage<After> = (after: After | undefined) => Promise<FilePage<After>>

/** All pages as the parts of one text of CSV, read a page at a time. */
export async function readCsvText<After>(readPage: ReadPage<After>): Promise<string[]> {
  const parts: string[] = []
  let after: After | undefined
  do {
    const { columns, rows, next } = await readPage(after)
    if (after === undefined) parts.push(csvLine(columns))
    parts.push(rows.map(csvLine).join(''))
    after = next ?? undefined
  } while (after !== undefined)
  return parts
}

export const csvFile = (parts: readonly string[]): Blob =>
  new Blob([...parts], { type: 'text/csv;charset=utf-8' })

/** All pages as one file of CSV that a spreadsheet reads. */
export async function readCsv<After>(readPage: ReadPage<After>): Promise<Blob> {
  return csvFile([BYTE_ORDER_MARK, ...(await readCsvText(readPage))])
}

/** Downloads a file to the user's device. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
