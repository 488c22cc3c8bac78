import { type GstReturn, DOCUMENT_KINDS, type SupplyFigures } from '@dobara/contract/admin-reports.ts'
import type { ReturnMonth } from '@dobara/domain/gst/returns/return-month.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { FileArchive, FileSpreadsheet, Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { QueryState } from '../../components/states/query-state.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { saveFile } from '../../lib/files/save-file.ts'
import { formatInrExact } from '../../lib/format.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ArchiveButton } from './file-button.tsx'
import { monthName } from './month-name.ts'
import { MonthPicker } from './month-picker.tsx'
import { currentMonth, type ReportsAddress } from './reports-address.ts'
import { ReturnTables } from './return-tables.tsx'
import { t } from './texts.ts'

function Computing({ month }: { month: ReturnMonth }) {
  return (
    <div role="status">
      <p className="mb-3 text-muted">{t('computing', { month: monthName(month) })}</p>
      <Skeleton className="h-20 w-full" />
      <Skeleton className="mt-8 h-72 w-full" />
    </div>
  )
}

const count = (value: number) => value.toLocaleString('en-IN')

const TILES = [
  ['invoices', ({ invoices }) => count(invoices)],
  ['creditNotes', ({ creditNotes }) => count(creditNotes)],
  ['taxable', ({ taxable }) => formatInrExact(taxable)],
  ['igst', ({ igst }) => formatInrExact(igst)],
  ['cgst', ({ cgst }) => formatInrExact(cgst)],
  ['sgst', ({ sgst }) => formatInrExact(sgst)],
] as const satisfies readonly (readonly [string, (total: SupplyFigures) => string])[]

/** A month at a glance. */
function FigureTiles({ total }: { total: SupplyFigures }) {
  return (
    <dl aria-label={t('figures')} className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
      {TILES.map(([label, figureOf]) => (
        <Card key={label} className="min-w-0 px-4 py-2.5 max-sm:px-3">
          <dt className="text-sm text-muted">{t(label)}</dt>
          <dd className="flex min-h-8 items-center font-display font-bold tabular-nums sm:text-lg">
            {figureOf(total)}
          </dd>
        </Card>
      ))}
    </dl>
  )
}

function Report({ report }: { report: GstReturn }) {
  const { month, total, difference } = report
  const name = monthName(month)
  if (total.invoices + total.creditNotes === 0) {
    return <EmptyState icon={FileSpreadsheet} title={t('none', { month: name })} text={t('noneText')} />
  }
  return (
    <>
      {difference !== 0 && (
        <Alert tone="danger" className="mb-4" title={t('differs')}>
          {t('differsText', { amount: formatInrExact(difference) })}
        </Alert>
      )}
      {month >= currentMonth() && (
        <Alert className="mb-4" title={t('open', { month: name })}>
          {t('openText')}
        </Alert>
      )}
      <FigureTiles total={total} />
      <ReturnTables report={report} />
      <p className="mt-6 max-w-[70ch] text-sm text-muted">{t('note')}</p>
    </>
  )
}

type Kind = (typeof DOCUMENT_KINDS)[number]
const FOLDERS: Record<Kind, string> = { invoice: 'invoices', 'credit-note': 'credit-notes' }

/** Documents fetched so far. `next` is the position of each kind to continue from, null once all are fetched. */
type Progress = {
  files: Record<string, Uint8Array<ArrayBuffer>>
  next: Record<Kind, number | undefined | null>
}
const atFirst = (): Progress => ({ files: {}, next: { invoice: undefined, 'credit-note': undefined } })

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))

/**
 * Fetches all documents of a month, a few at a time, and saves them as one archive in the browser; throws the
 * server's refusal. Documents fetched before a failure are retained, so that a retry continues from there.
 */
function useDocumentArchive(month: ReturnMonth) {
  const { client } = trpc.useUtils()
  const progress = useRef(atFirst())
  const [made, setMade] = useState(0)

  async function fetchAll(kind: Kind): Promise<void> {
    const { files, next } = progress.current
    for (let after = next[kind]; after !== null; after = next[kind]) {
      const page = await client.admin.reports.documents.query({ month, kind, after })
      for (const { fileName, pdfBase64 } of page.documents)
        files[`${FOLDERS[kind]}/${fileName}`] = bytesOf(pdfBase64)
      next[kind] = page.next
      setMade(Object.keys(files).length)
    }
  }

  async function save(): Promise<void> {
    for (const kind of DOCUMENT_KINDS) await fetchAll(kind)
    const { zipSync } = await import('fflate')
    // PDFs are compressed already.
    const archive = zipSync(progress.current.files, { level: 0 })
    saveFile(new Blob([new Uint8Array(archive)], { type: 'application/zip' }), `papers-${month}.zip`)
    // The next press fetches again: a month that is not over may have more by then.
    progress.current = atFirst()
    setMade(0)
  }
  return { made, save }
}

/** All invoices and credit notes of a month as PDFs in one archive, with how far it is. */
function DocumentArchiveButton({ month, count }: { month: ReturnMonth; count: number }) {
  const { made, save } = useDocumentArchive(month)
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

/** /admin/reports: what was sold in a month, as the return GSTR-1 wants it, with its files. */
export function ReportsPage({ address }: { address: ReportsAddress }) {
  const month = address.month ?? currentMonth()
  const query = trpc.admin.reports.gst.useQuery({ month }, { placeholderData: keepPreviousData })
  const isThere = query.data !== undefined && !query.isPlaceholderData
  return (
    <div className="mx-auto max-w-7xl px-4 pb-16 lg:px-8">
      <DocumentTitle title={t('title')} />
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        action={
          isThere && (
            <div className="flex flex-wrap gap-2 print:hidden">
              <Button variant="outline" onClick={() => window.print()}>
                <Printer aria-hidden="true" className="size-5" />
                {t('print')}
              </Button>
              {query.data.total.invoices + query.data.total.creditNotes > 0 && (
                <DocumentArchiveButton
                  key={month}
                  month={month}
                  count={query.data.total.invoices + query.data.total.creditNotes}
                />
              )}
              <ArchiveButton month={month} />
            </div>
          )
        }
      />
      <div className="mb-4">
        <MonthPicker month={month} firstMonth={query.data?.firstMonth ?? null} />
        <p className="hidden text-lg font-semibold print:block">{monthName(month)}</p>
      </div>
      <QueryState query={query} skeleton={<Computing month={month} />} failure={t('loadFailed')}>
        {(report) => (isThere ? <Report report={report} /> : <Computing month={month} />)}
      </QueryState>
    </div>
  )
}
