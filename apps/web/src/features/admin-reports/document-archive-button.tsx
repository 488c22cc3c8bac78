import type { ReturnMonth } from '@dobara/domain/gst/returns/return-month.ts'
import { FileArchive } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { Button } from '../../ui/button.tsx'
import { usePaperArchive } from './document-archive.ts'
import { t } from './texts.ts'

/** All invoices and credit notes of a month as PDFs in one archive, with how far it is. */
export function PaperArchiveButton({ month, count }: { month: ReturnMonth; count: number }) {
  const { made, save } = usePaperArchive(month)
  const [isBusy, setIsBusy] = useState(false)
  async function run() {
    setIsBusy(true)
    try {
      await save()
    } catch (error) {
      toast.error(`${messageOf(error, t('pdfsFailed'))} ${t('pdfsGoOn')}`)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button variant="outline" className="py-2" isLoading={isBusy} onClick={() => void run()}>
      {!isBusy && <FileArchive aria-hidden="true" className="size-5" />}
      <span aria-live="polite">
        {isBusy ? t('pdfsMade', { made: String(made), all: String(Math.max(count, made)) }) : t('pdfs')}
      </span>
    </Button>
  )
}
