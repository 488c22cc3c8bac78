import type { CreditNoteRow } from '@dobara/contract/orders/orders.ts'
import { Download } from 'lucide-react'
import { formatAmount, formatDate } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { t } from './texts.ts'
import { useCreditNoteDownload, useInvoiceDownload } from './use-invoice-download.ts'

function CreditNote({ note }: { note: CreditNoteRow }) {
  const { download, isLoading } = useCreditNoteDownload(note.id)
  return (
    <li className="flex items-center justify-between gap-x-2">
      <span className="min-w-0 tabular-nums">
        {note.number} · {formatDate(note.issuedAt)} · {formatAmount(note.totalAmount)}
      </span>
      <Button
        variant="ghost"
        size="icon-sm"
        isLoading={isLoading}
        aria-label={t('downloadCreditNote', { number: note.number })}
        onClick={() => void download()}
      >
        <Download aria-hidden="true" className="size-4" />
      </Button>
    </li>
  )
}

/** Each once: an invoice may have several notes. */
const formerOf = (notes: readonly CreditNoteRow[]) => [
  ...new Map(notes.flatMap(({ formerInvoice: one }) => (one ? [[one.id, one] as const] : []))).values(),
]

/** The invoice that a note took back in full, because another one replaced it. */
function FormerInvoice({ id, number }: NonNullable<CreditNoteRow['formerInvoice']>) {
  const { download, isLoading } = useInvoiceDownload(id)
  return (
    <li className="flex items-center justify-between gap-x-2">
      <span className="min-w-0 tabular-nums">{t('formerInvoice', { number })}</span>
      <Button
        variant="ghost"
        size="icon-sm"
        isLoading={isLoading}
        aria-label={t('downloadFormerInvoice', { number })}
        onClick={() => void download()}
      >
        <Download aria-hidden="true" className="size-4" />
      </Button>
    </li>
  )
}

/** Lists the credit notes of an order, each of which can be opened; renders nothing if there are none. */
export function CreditNotes({ notes }: { notes: readonly CreditNoteRow[] }) {
  if (notes.length === 0) return null
  return (
    <div className="mt-4">
      <h3 className="font-semibold">{t('creditNotes')}</h3>
      <ul>
        {notes.map((note) => (
          <CreditNote key={note.id} note={note} />
        ))}
        {formerOf(notes).map((former) => (
          <FormerInvoice key={former.id} {...former} />
        ))}
      </ul>
    </div>
  )
}
