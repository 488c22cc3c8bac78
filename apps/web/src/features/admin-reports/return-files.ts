import { RETURN_FILES, type ReturnFile } from '@dobara/domain/gst/returns/return-columns.ts'
import type { ReturnMonth } from '@dobara/domain/gst/returns/return-month.ts'
import { trpc } from '../../lib/api/trpc.ts'
import { csvFile, readCsvText, saveFile } from '../../lib/files/save-file.ts'

const fileName = (month: ReturnMonth, file: ReturnFile) => `gstr1-${month}-${file}.csv`

/** The last day of the month, told in the parts that an archive keeps: the same archive wherever it is made. */
function lastDayOf(month: ReturnMonth): Date {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(year, number, 0)
}

/** Makes files of a month's return and gives them to the browser; throws what the server refused. */
export function useReturnFiles(month: ReturnMonth) {
  const { client } = trpc.useUtils()

  /** Without the mark of the byte order: the offline tool would take it for a part of the first title. */
  const readText = (file: ReturnFile) =>
    readCsvText((after) => client.admin.reports.gstRows.query({ month, file, after }))

  async function saveOne(file: ReturnFile): Promise<void> {
    saveFile(csvFile(await readText(file)), fileName(month, file))
  }

  /** Every file that has rows, one after another, in one archive. */
  async function saveAll(): Promise<void> {
    const { strToU8, zipSync } = await import('fflate')
    const files: Record<string, Uint8Array> = {}
    for (const file of RETURN_FILES) {
      const [titles = '', ...rows] = await readText(file)
      const text = rows.join('')
      if (text !== '') files[fileName(month, file)] = strToU8(titles + text)
    }
    const archive = zipSync(files, { mtime: lastDayOf(month) })
    saveFile(new Blob([new Uint8Array(archive)], { type: 'application/zip' }), `gstr1-${month}.zip`)
  }
  return { saveOne, saveAll }
}
