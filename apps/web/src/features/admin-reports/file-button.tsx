import { RETURN_FILES, type ReturnFile } from '@dobara/domain/gst/returns/return-columns.ts'
import type { ReturnMonth } from '@dobara/domain/gst/returns/return-month.ts'
import { FileArchive, FileDown } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../lib/api/trpc.ts'
import { csvFile, readCsvText, saveFile } from '../../lib/files/save-file.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { Button } from '../../ui/button.tsx'
import { t } from './texts.ts'

function useSaving(save: () => Promise<void>) {
  const [isBusy, setIsBusy] = useState(false)
  async function run() {
    setIsBusy(true)
    try {
      await save()
    } catch (error) {
      toast.error(messageOf(error, t('fileFailed')))
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, run: () => void run() }
}

type FileButtonProps = {
  month: ReturnMonth
  file: ReturnFile
  name: string
  /** Its accessible name is for users who cannot see the row of the button. */
  isBrief?: boolean
}

const fileName = (month: ReturnMonth, file: ReturnFile) => `gstr1-${month}-${file}.csv`

/**
 * Returns the last day of the month as a local date, which the archive format stores: the archive is the same in
 * every time zone.
 */
function lastDayOf(month: ReturnMonth): Date {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(year, number, 0)
}

/** Makes files of a month's return and gives them to the browser; throws what the server refused. */
function useReturnFiles(month: ReturnMonth) {
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

/** One file of the return. */
export function FileButton({ month, file, name, isBrief = false }: FileButtonProps) {
  const { saveOne } = useReturnFiles(month)
  const { isBusy, run } = useSaving(() => saveOne(file))
  return (
    <Button variant="outline" size="sm" aria-label={t('fileOf', { name })} isLoading={isBusy} onClick={run}>
      {!isBusy && <FileDown aria-hidden="true" className="size-4" />}
      {isBrief ? t('csv') : name}
    </Button>
  )
}

/** All files of the return in one. */
export function ArchiveButton({ month }: { month: ReturnMonth }) {
  const { saveAll } = useReturnFiles(month)
  const { isBusy, run } = useSaving(saveAll)
  return (
    <Button isLoading={isBusy} onClick={run}>
      {!isBusy && <FileArchive aria-hidden="true" className="size-5" />}
      {t(isBusy ? 'archiving' : 'archive')}
    </Button>
  )
}
