import { FileDown } from 'lucide-react'
import { toast } from 'react-hot-toast/headless'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { Button } from '../../ui/button.tsx'
import { type ReadExport, runExport, useRunningExport } from './running-exports.ts'
import { t } from './texts.ts'

type ExportButtonProps<After> = {
  /** Reads the part of the list after a row, with the filters of the view. */
  readPage: ReadExport<After>
  fileName: string
  size?: 'sm'
}

/**
 * Saves all that the list has by its filters, over all pages, as a file of CSV. It is read a part at a time while any screen can be
 * used, and the button counts the rows, also after coming back to it.
 */
export function ExportButton<After>({ readPage, fileName, size }: ExportButtonProps<After>) {
  const count = useRunningExport(fileName)
  const isBusy = count !== undefined

  async function exportAll() {
    try {
      await runExport(fileName, readPage)
    } catch (error) {
      toast.error(messageOf(error, t('exportFailed')))
    }
  }
  return (
    <Button variant="outline" size={size} isLoading={isBusy} onClick={() => void exportAll()}>
      {!isBusy && <FileDown aria-hidden="true" className={size === 'sm' ? 'size-4' : 'size-5'} />}
      {isBusy ? t('exporting', { count }) : t('exportFile')}
    </Button>
  )
}
