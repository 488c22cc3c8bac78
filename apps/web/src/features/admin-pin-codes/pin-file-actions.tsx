import { FileDown, FileUp } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../lib/api/trpc.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { readCsv, saveFile } from '../../lib/files/save-file.ts'
import { ForWriters } from '../../lib/session/for-writers.tsx'
import { Button } from '../../ui/button.tsx'
import { t } from './texts.ts'
import { PinImportDialog } from './pin-import-dialog.tsx'

/** The whole table as a file, and a file as the whole table. */
export function PinFileActions() {
  const { client } = trpc.useUtils()
  const [isBusy, setIsBusy] = useState(false)
  const [isOpen, setIsOpen] = useState(false)

  async function exportAll() {
    setIsBusy(true)
    try {
      const file = await readCsv((after?: number) => client.admin.pinCodes.exportRows.query({ after }))
      saveFile(file, 'pin-codes.csv')
    } catch (error) {
      toast.error(messageOf(error, t('exportFailed')))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <Button variant="outline" isLoading={isBusy} onClick={() => void exportAll()}>
        {!isBusy && <FileDown aria-hidden="true" className="size-5" />}
        {t(isBusy ? 'exporting' : 'exportFile')}
      </Button>
      <ForWriters permission="settings.write">
        <Button variant="outline" onClick={() => setIsOpen(true)}>
          <FileUp aria-hidden="true" className="size-5" />
          {t('importFile')}
        </Button>
      </ForWriters>
      {isOpen && <PinImportDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
