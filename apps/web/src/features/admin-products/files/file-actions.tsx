import { FileDown, FileUp } from 'lucide-react'
import { useState } from 'react'
import type { ActResult } from '../../../components/result-dialog.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { usePermissions } from '../../../lib/session/permissions.ts'
import { Button } from '../../../ui/button.tsx'
import { type ProductsAddress, productFilterOf } from '../products-list.ts'
import { t } from '../texts.ts'
import { ImportDialog } from './import-dialog.tsx'
import { readCsv, saveFile } from '../../../lib/files/save-file.ts'

type FileActionsProps = { address: ProductsAddress; onResult: (result: ActResult) => void }

/** The products that are listed into a file, and a file of products into the shop. */
export function FileActions({ address, onResult }: FileActionsProps) {
  const utils = trpc.useUtils()
  const allows = usePermissions()
  const [isImporting, setIsImporting] = useState(false)
  const [isExporting, setIsExporting] = useState(false)

  async function exportAll() {
    setIsExporting(true)
    try {
      saveFile(
        await readCsv((after?: number) =>
          utils.client.admin.products.exportRows.query({ ...productFilterOf(address), after }),
        ),
        'products.csv',
      )
    } catch (error) {
      onResult({ type: 'error', title: t('exportFailed'), text: messageOf(error) })
    } finally {
      setIsExporting(false)
    }
  }
  return (
    <>
      <Button variant="outline" isLoading={isExporting} onClick={() => void exportAll()}>
        {!isExporting && <FileDown aria-hidden="true" className="size-5" />}
        {t(isExporting ? 'exporting' : 'exportFile')}
      </Button>
      {allows('catalogue.write') && (
        <Button variant="outline" onClick={() => setIsImporting(true)}>
          <FileUp aria-hidden="true" className="size-5" />
          {t('importFile')}
        </Button>
      )}
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
    </>
  )
}
