import { type AnalyticsReport, REPORT_ROWS_SHOWN } from '@dobara/contract/admin-analytics.ts'
import { type Measure, NO_TOTAL } from '@dobara/domain/analytics/reports.ts'
import { SortLink } from '../../components/sort-link.tsx'
import { sortWord } from '../../lib/lists/sorting.ts'
import { type AnalyticsAddress, reportOf, sortedAddress, sortingOf } from './analytics-address.ts'
import { changeText, figureText, rowName, searchOf } from './figure-words.ts'
import { t } from './texts.ts'
import { Link } from '@tanstack/react-router'
import { usePermissions } from '../../lib/session/permissions.ts'

const linkClass = 'link inline-flex min-h-6 items-center pointer-coarse:min-h-11'

/** Shows links for a search term: to the results that shoppers see, and to add a product that they did not find. */
function SearchLinks({ text, isEmpty }: { text: string; isEmpty: boolean }) {
  const mayAdd = usePermissions()('catalogue.write')
  return (
    <span className="flex flex-wrap gap-x-4 print:hidden">
      <Link to="/products" search={{ q: text }} className={linkClass}>
        {t('searchInShop')}
        <span className="sr-only">: {text}</span>
      </Link>
      {isEmpty && mayAdd && (
        <Link to="/admin/products" search={{ product: 'new' }} className={linkClass}>
          {t('addProduct')}
          <span className="sr-only">: {text}</span>
        </Link>
      )}
    </span>
  )
}

const number = 'px-3 py-2 text-right tabular-nums whitespace-nowrap'

type ReportTableProps = { report: AnalyticsReport; address: AnalyticsAddress }

/** Shows all figures of the rows next to those of the days compared with, and the total below. */
export function ReportTable({ report, address }: ReportTableProps) {
  const { measures, rows, rowCount, total, compared } = report
  const sorting = sortingOf(address)
  const name = reportOf(address)
  const label = t(`report_${name}`)
  const figures = (row: Pick<AnalyticsReport['total'], 'now' | 'before'>) =>
    measures.map((measure, place) => (
      <FigureCells
        key={measure}
        measure={measure}
        now={row.now[place] ?? null}
        before={compared ? (row.before[place] ?? null) : undefined}
      />
    ))
  return (
    <>
      <div
        role="region"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keys
        tabIndex={0}
        className="relative mt-4 overflow-x-auto rounded-md border border-line bg-surface print:overflow-visible"
      >
        <table aria-label={label} className="w-full text-sm">
          <thead className="bg-sunken">
            <tr>
              <th scope="col" aria-sort={sortWord(sorting, 'name')} className="px-3 text-left">
                <SortLink
                  label={t(address.report === 'days' ? 'day' : 'name')}
                  column="name"
                  sorting={sorting}
                  search={sortedAddress(address, 'name')}
                />
              </th>
              {measures.map((measure) => (
                <MeasureHeads
                  key={measure}
                  measure={measure}
                  address={address}
                  isCompared={compared !== null}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key} className="border-t border-line">
                <th scope="row" className="min-w-48 px-3 py-2 text-left font-normal">
                  {rowName(row, name)}
                  {row.detail !== null && <span className="block text-muted">{row.detail}</span>}
                  {searchOf(row, name) !== undefined && (
                    <SearchLinks text={row.key} isEmpty={name === 'emptySearches'} />
                  )}
                </th>
                {figures(row)}
              </tr>
            ))}
          </tbody>
          {hasTotal(measures) && (
            <tfoot className="border-t-2 border-line bg-sunken font-semibold">
              <tr>
                <th scope="row" className="px-3 py-2 text-left">
                  {t('total')}
                </th>
                {figures(total)}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {rowCount > rows.length && (
        <p className="mt-2 text-sm text-muted">{t('cut', { shown: REPORT_ROWS_SHOWN, count: rowCount })}</p>
      )}
    </>
  )
}

/** Some figure of the report is a sum of those of its rows. */
const hasTotal = (measures: readonly Measure[]) => measures.some((measure) => !NO_TOTAL.includes(measure))

type MeasureHeadsProps = { measure: Measure; address: AnalyticsAddress; isCompared: boolean }

function MeasureHeads({ measure, address, isCompared }: MeasureHeadsProps) {
  const sorting = sortingOf(address)
  const label = t(`measure_${measure}`)
  return (
    <>
      <th scope="col" aria-sort={sortWord(sorting, measure)} className={number}>
        <SortLink label={label} column={measure} sorting={sorting} search={sortedAddress(address, measure)} />
      </th>
      {isCompared && (
        <th scope="col" className={`${number} font-normal text-muted`}>
          <span className="sr-only">{label} </span>
          {t('compared')}
        </th>
      )}
    </>
  )
}

type FigureCellsProps = { measure: Measure; now: number | null; before: number | null | undefined }

/** `before` is undefined where nothing is compared. */
function FigureCells({ measure, now, before }: FigureCellsProps) {
  const change = changeText(measure, now, before)
  return (
    <>
      <td className={number}>{figureText(measure, now)}</td>
      {before !== undefined && (
        <td className={`${number} text-muted`}>
          {figureText(measure, before)}
          {change !== undefined && <span className="ml-2 inline-block min-w-12">{change}</span>}
        </td>
      )}
    </>
  )
}
