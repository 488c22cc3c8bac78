import type { OrderRecords } from '@dobara/contract/admin-orders/admin-order-refunds.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDateTime, formatInrExact } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { StatusBadge } from '../order-words.tsx'
import { t } from '../page-texts.ts'
import { useCreditNoteDownload, useFormerInvoiceDownload } from './use-document-download.ts'

const STATE_TONE = { pending: 'marigold', processed: 'leaf', failed: 'clay' } as const

/** The refunds of the order with their documents, and the buyer's other orders. */
export function OrderRecordsParts({ records }: { records: OrderRecords }) {
  const { refunds, creditNotes, history } = records
  return (
    <div className="mt-6 grid grid-cols-1 items-start gap-6 sm:grid-cols-2">
      <Part title={t('refunds')}>
        {refunds.length === 0 ? (
          <p className="text-muted">{t('noRefunds')}</p>
        ) : (
          <Refunds refunds={refunds} />
        )}
        {creditNotes.length > 0 && (
          <>
            <h3 className="mt-4 mb-2 font-semibold">{t('creditNotes')}</h3>
            <ul className="grid gap-1">
              {creditNotes.map((note) => (
                <CreditNote key={note.id} note={note} />
              ))}
              {creditNotes.map(
                ({ id, formerInvoice }) =>
                  formerInvoice && <FormerInvoice key={`of-${id}`} {...formerInvoice} />,
              )}
            </ul>
          </>
        )}
      </Part>
      <Part title={t('history')}>
        <History history={history} />
      </Part>
    </div>
  )
}

function CreditNote({ note }: { note: OrderRecords['creditNotes'][number] }) {
  const { number, issuedAt, totalAmount } = note
  const { download, isLoading } = useCreditNoteDownload(note)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 tabular-nums">
      <span>
        {number} · {formatDateTime(issuedAt)}
      </span>
      <span className="flex items-center gap-2">
        {formatInrExact(totalAmount)}
        <Button
          variant="outline"
          size="sm"
          isLoading={isLoading}
          aria-label={t('creditNoteOf', { number })}
          onClick={() => void download()}
        >
          {t('creditNote')}
        </Button>
      </span>
    </li>
  )
}

/** The invoice that a note took back, because another one replaced it. */
function FormerInvoice(invoice: { id: string; number: string }) {
  const { download, isLoading } = useFormerInvoiceDownload(invoice)
  const { number } = invoice
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 tabular-nums">
      <span>{t('formerInvoice', { number })}</span>
      <Button
        variant="outline"
        size="sm"
        isLoading={isLoading}
        aria-label={t('formerInvoiceOf', { number })}
        onClick={() => void download()}
      >
        {t('creditNote')}
      </Button>
    </li>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-2 text-base font-semibold">{title}</h2>
      {children}
    </section>
  )
}

function Refunds({ refunds }: Pick<OrderRecords, 'refunds'>) {
  return (
    <ul className="divide-y divide-line rounded-md border border-line">
      {refunds.map(({ id, at, amount, state, way, reason, reference }) => (
        <li key={id} className="grid gap-1 p-3">
          <p className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="font-semibold tabular-nums">{formatInrExact(amount)}</span>
            <Badge tone={STATE_TONE[state]}>{t(`state-${state}`)}</Badge>
          </p>
          <p className="text-sm text-muted wrap-anywhere">
            {[formatDateTime(at), t(`way-${way}`), reference, reason].filter(Boolean).join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  )
}

function History({ history }: Pick<OrderRecords, 'history'>) {
  const { orders, count, paidAmount } = history
  if (count === 0) return <p className="text-muted">{t('historyNone')}</p>
  return (
    <>
      <p className="mb-2 text-muted">{t('historySum', { count, amount: formatInrExact(paidAmount) })}</p>
      <ul className="divide-y divide-line rounded-md border border-line">
        {orders.map(({ id, orderNumber, status, netAmount, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 p-3">
            <Link to="/admin/orders/$id" params={{ id }} className="link inline-flex min-h-11 items-center">
              {orderNumber}
            </Link>
            <span className="text-sm text-muted tabular-nums">
              {formatDateTime(createdAt)} · {formatInrExact(netAmount)}
            </span>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
    </>
  )
}
