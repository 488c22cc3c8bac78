import type { ProductImportDetail } from '@dobara/contract/admin-products/product-imports.ts'
import { REASON_NOTE, ROW_NOTE } from '@dobara/contract/admin-products/product-file-columns.ts'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { sentenceText } from '../../../lib/sentences/sentence-text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { t } from '../texts.ts'
import { type FilePage, readCsv, saveFile } from '../../../lib/files/save-file.ts'

/** The rows with a fault as a file: mended, it is imported as it is. */
export function RefusedRowsButton({ detail: { id, fileName, refused } }: { detail: ProductImportDetail }) {
  const { client } = trpc.useUtils()
  const [isReading, setIsReading] = useState(false)
  const [problem, setProblem] = useState<string>()
  if (refused === 0) return null

  async function readPage(after: number | undefined): Promise<FilePage> {
    const { columns, rows, next } = await client.admin.products.imports.refusedRows.query({ id, after })
    return {
      columns: [ROW_NOTE, ...columns, REASON_NOTE],
      rows: rows.map(({ number, cells, faults }) => {
        const reasons = faults.map(({ field, reason }) => `${field}: ${sentenceText(reason)}`)
        return [String(number), ...cells, reasons.join(' ')]
      }),
      next,
    }
  }
  async function save() {
    setIsReading(true)
    setProblem(undefined)
    try {
      saveFile(await readCsv(readPage), `${fileName.replace(/\.csv$/i, '')}-faults.csv`)
    } catch (error) {
      setProblem(messageOf(error, t('refusedFailed')))
    } finally {
      setIsReading(false)
    }
  }
  return (
    <>
      <Button variant="outline" isLoading={isReading} onClick={() => void save()}>
        {!isReading && <FileDown aria-hidden="true" className="size-5" />}
        {t('saveRefused')}
      </Button>
      {problem && <Alert tone="danger">{problem}</Alert>}
    </>
  )
}
