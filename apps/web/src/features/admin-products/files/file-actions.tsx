import { csvLine } from '@dobara/domain/csv/csv.ts'
import { FileDown, FileUp } from 'lucide-react'
import { useState } from 'react'
import type { ActResult } from '../../../components/result-dialog.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { t } from './file-texts.ts'
import { ImportDialog } from './import-dialog.tsx'

/** So that a spreadsheet reads Hindi as Hindi. */
const BYTE_ORDER_MARK = '\uFEFF'

type ExportPage = { columns: string[]; rows: string[][]; next: number | null }

/** The whole catalogue as a file, a page at a time. */
async function readFile(readPage: (after: number | undefined) => Promise<ExportPage>): Promise<Blob> {
  const parts: string[] = [BYTE_ORDER_MARK]
  let after: number | undefined
  do {
    const { columns, rows, next } = await readPage(after)
    if (after === undefined) parts.push(csvLine(columns))
    parts.push(rows.map(csvLine).join(''))
    after = next ?? undefined
  } while (after !== undefined)
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}

function save(blob: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = 'products.csv'
  link.click()
  URL.revokeObjectURL(link.href)
}

/** All products into a file, and a file of products into the shop. */
export function FileActions({ tell }: { tell: (result: ActResult) => void }) {
  const utils = trpc.useUtils()
  const [isImporting, setIsImporting] = useState(false)
  const [isExporting, setIsExporting] = useState(false)

  async function exportAll() {
    setIsExporting(true)
    try {
      save(await readFile((after) => utils.client.admin.products.exportRows.query({ after })))
    } catch (error) {
      tell({ type: 'error', title: t('exportFailed'), text: messageOf(error) })
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
      <Button variant="outline" onClick={() => setIsImporting(true)}>
        <FileUp aria-hidden="true" className="size-5" />
        {t('importFile')}
      </Button>
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
    </>
  )
}
