import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { type FilePage, readCsv, saveFile } from '../../lib/files/save-file.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { Button } from '../../ui/button.tsx'
import { t } from './texts.ts'

type ExportButtonProps<After> = {
  /** Reads the part of the list after a row, with the filters of the view. */
  readPage: (after: After | undefined) => Promise<FilePage<After>>
  fileName: string
}

/**
 * Saves all that the list has by its filters, over all pages, as a file of CSV. It is read a part at a time while the page can be
 * used, and the button counts the rows.
 */
export function ExportButton<After>({ readPage, fileName }: ExportButtonProps<After>) {
  const [count, setCount] = useState<number>()
  const isBusy = count !== undefined

  async function readAndCount(after: After | undefined) {
    const page = await readPage(after)
    setCount((sum = 0) => sum + page.rows.length)
    return page
  }
  async function exportAll() {
    setCount(0)
    try {
      saveFile(await readCsv(readAndCount), fileName)
    } catch (error) {
      toast.error(messageOf(error, t('exportFailed')))
    } finally {
      setCount(undefined)
    }
  }
  return (
    <Button variant="outline" isLoading={isBusy} onClick={() => void exportAll()}>
      {!isBusy && <FileDown aria-hidden="true" className="size-5" />}
      {isBusy ? t('exporting', { count }) : t('exportFile')}
    </Button>
  )
}
