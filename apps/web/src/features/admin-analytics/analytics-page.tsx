import type { AnalyticsReport } from '@dobara/contract/admin-analytics.ts'
import { isStockReport, REPORT_NAMES } from '@dobara/domain/analytics/reports.ts'
import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { ExportButton } from '../../components/data-table/export-button.tsx'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { QueryState } from '../../components/states/query-state.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formatDate } from '../../lib/format.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type AnalyticsAddress, daysInput, daysOfAddress, reportOf, sortingOf } from './analytics-address.ts'
import { figureText } from './figure-words.ts'
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

/** The days of the report, and those that it is compared with. */
function daysLine({ compared }: AnalyticsReport, address: AnalyticsAddress): string {
  const days = daysText(daysOfAddress(address))
  return compared ? t('daysBeside', { days, others: daysText(compared) }) : days
}

const daysText = ({ from, to }: { from: string; to: string }) =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`

/** For how many of the units sold a report of profits knows what they cost; undefined for other reports. */
function knownLine({ measures, total }: AnalyticsReport): string | undefined {
  if (!measures.includes('profit')) return undefined
  const figure = (measure: 'pricedUnits' | 'units') =>
    figureText(measure, total.now[measures.indexOf(measure)] ?? 0)
  return t('profitKnown', { priced: figure('pricedUnits'), units: figure('units') })
}

function ReportView({ report, address }: { report: AnalyticsReport; address: AnalyticsAddress }) {
  const name = reportOf(address)
  const { sortBy } = sortingOf(address)
  const place = report.measures.findIndex((measure) => measure === sortBy)
  return (
    <>
      {!isStockReport(name) && <p className="mb-3 text-muted">{daysLine(report, address)}</p>}
      {report.rowCount === 0 ? (
        <EmptyState icon={ChartColumn} title={t('none')} text={t('noneText')} />
      ) : (
        <>
          <ReportTotals report={report} />
          <ReportBars report={report} name={name} place={Math.max(0, place)} />
          <ReportTable report={report} address={address} />
        </>
      )}
      <p className="mt-6 max-w-[70ch] text-sm text-muted">
        {[knownLine(report), t(`means_${name}`)].filter(Boolean).join(' ')}
      </p>
    </>
  )
}

/** Returns the query of a report and the reader of its file's parts. */
function useReport(address: AnalyticsAddress) {
  const { client } = trpc.useUtils()
  const report = reportOf(address)
  const sorting = sortingOf(address)
  const stock = isStockReport(report) ? report : undefined
  const requested = isStockReport(report) ? undefined : { report, ...daysInput(address) }
  const options = { placeholderData: keepPreviousData }
  const ofStock = trpc.admin.analytics.stock.useQuery(
    stock ? { report: stock, ...sorting } : skipToken,
    options,
  )
  const ofDays = trpc.admin.analytics.report.useQuery(
    requested ? { ...requested, ...sorting } : skipToken,
    options,
  )
  const readPage = (after: string | undefined) =>
    stock
      ? client.admin.analytics.exportStockRows.query({ report: stock, after })
      : client.admin.analytics.exportRows.query({
          report: REPORT_NAMES[0],
          ...daysInput(address),
          ...requested,
          after,
        })
  return {
    query: stock ? ofStock : ofDays,
    readPage,
    fileName: requested ? `${report}-${requested.from}-${requested.to}.csv` : `${report}.csv`,
  }
}

/** /admin/analytics: one report at a time of a range of days, as totals, bars, table and file. */
export function AnalyticsPage({ address }: { address: AnalyticsAddress }) {
  const { query, fileName, readPage } = useReport(address)
  const isThere = query.data !== undefined && !query.isPlaceholderData
  return (
    <div className="mx-auto max-w-7xl px-4 pb-16 lg:px-8">
      <DocumentTitle title={t('title')} />
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        action={
          isThere &&
          query.data.rowCount > 0 && <ExportButton<string> fileName={fileName} readPage={readPage} />
        }
      />
      <ReportPicker address={address} />
      <QueryState query={query} skeleton={<Computing />} failure={t('loadFailed')}>
        {(report) => (isThere ? <ReportView report={report} address={address} /> : <Computing />)}
      </QueryState>
    </div>
  )
}
