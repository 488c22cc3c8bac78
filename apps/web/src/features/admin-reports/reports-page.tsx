import type { GstReturn } from '@dobara/contract/admin-reports.ts'
import type { ReturnMonth } from '@dobara/domain/gst/returns/return-month.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { FileSpreadsheet, Printer } from 'lucide-react'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { QueryState } from '../../components/states/query-state.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formatInrExact } from '../../lib/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ArchiveButton } from './file-button.tsx'
import { PaperArchiveButton } from './document-archive-button.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import { monthName } from './month-name.ts'
import { MonthPicker } from './month-picker.tsx'
import { currentMonth, type ReportsAddress } from './reports-address.ts'
import { t } from './texts.ts'
import { ReturnTables } from './return-tables.tsx'

function Computing({ month }: { month: ReturnMonth }) {
  return (
    <div role="status">
      <p className="mb-3 text-muted">{t('computing', { month: monthName(month) })}</p>
      <Skeleton className="h-20 w-full" />
      <Skeleton className="mt-8 h-72 w-full" />
    </div>
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
                <PaperArchiveButton
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
