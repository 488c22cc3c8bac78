import type { AnalyticsReport } from '@dobara/contract/admin-analytics.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { ExportButton } from '../../components/data-table/export-button.tsx'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { QueryState } from '../../components/states/query-state.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formatDate } from '../../lib/format.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type AnalyticsAddress, reportInput, sortingOf } from './analytics-address.ts'
import { ReportPicker } from './range-picker.tsx'
import { ReportBars, ReportTotals } from './report-figures.tsx'
import { ReportTable } from './report-table.tsx'
import { t } from './texts.ts'

function Computing() {
  return (
    <div role="status">
      <p className="mb-3 text-muted">{t('computing')}</p>
      <Skeleton className="h-24 w-full" />
      <Skeleton className="mt-4 h-80 w-full" />
    </div>
  )
}

const daysText = ({ from, to }: { from: string; to: string }) =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`

type ReportViewProps = { report: AnalyticsReport; address: AnalyticsAddress }

function ReportView({ report, address }: ReportViewProps) {
  const { report: name, from, to } = reportInput(address)
  const { sortBy } = sortingOf(address)
  const days = report.compared
    ? t('daysBeside', { days: daysText({ from, to }), others: daysText(report.compared) })
    : daysText({ from, to })
  return (
    <>
      <p className="mb-3 text-muted">{days}</p>
      {report.rowCount === 0 ? (
        <EmptyState icon={ChartColumn} title={t('none')} text={t('noneText')} />
      ) : (
        <>
          <ReportTotals report={report} />
          <ReportBars report={report} place={Math.max(0, report.measures.indexOf(sortBy as never))} />
          <ReportTable report={report} address={address} label={t(`report_${name}`)} />
        </>
      )}
      <p className="mt-6 max-w-[70ch] text-sm text-muted">{t(`means_${name}`)}</p>
    </>
  )
}

/** /admin/analytics: one report at a time of a range of days, as totals, bars, table and file. */
export function AnalyticsPage({ address }: { address: AnalyticsAddress }) {
  const input = reportInput(address)
  const { client } = trpc.useUtils()
  const query = trpc.admin.analytics.report.useQuery(
    { ...input, ...sortingOf(address) },
    { placeholderData: keepPreviousData },
  )
  const isThere = query.data !== undefined && !query.isPlaceholderData
  return (
    <div className="mx-auto max-w-7xl px-4 pb-16 lg:px-8">
      <DocumentTitle title={t('title')} />
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        action={
          isThere &&
          query.data.rowCount > 0 && (
            <ExportButton<string>
              fileName={`${input.report}-${input.from}-${input.to}.csv`}
              readPage={(after) => client.admin.analytics.exportRows.query({ ...input, after })}
            />
          )
        }
      />
      <ReportPicker address={address} />
      <QueryState query={query} skeleton={<Computing />} failure={t('loadFailed')}>
        {(report) => (isThere ? <ReportView report={report} address={address} /> : <Computing />)}
      </QueryState>
    </div>
  )
}
