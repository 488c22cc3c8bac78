import type { BookDifferenceList } from '@dobara/contract/admin-books/books.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Scale } from 'lucide-react'
import { DataTable } from '../../components/data-table/data-table.tsx'
import { useViewChoice } from '../../components/data-table/use-view-choice.ts'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { SavedViews } from '../../components/saved-views/saved-views.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formatDate, formatDateTime } from '../../lib/format.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { ForWriters } from '../../lib/session/for-writers.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AlertsSection } from './alerts-section.tsx'
import { type BooksAddress, booksInputs, booksList } from './books-list.ts'
import { DIFFERENCE_COLUMNS } from './difference-columns.tsx'
import { t } from './texts.ts'

// By default a link counts as the current page for every address that begins with its own.
const EXACT = { exact: true, includeSearch: true } as const
const tabClass =
  'inline-flex min-h-11 items-center rounded-md px-4 font-semibold hover:bg-sunken aria-[current=page]:bg-leaf-soft aria-[current=page]:text-leaf'

/** Tabs for the open or resolved entries of both lists. Each is a link, so that the choice is in the address. */
function StateTabs({ address }: { address: BooksAddress }) {
  const inputs = booksInputs(address)
  const { data: differences } = trpc.admin.books.list.useQuery(inputs.differences)
  const { data: alerts } = trpc.admin.paymentAlerts.list.useQuery(inputs.alerts)
  const isResolved = address.state === 'resolved'
  const labelOf = (state: 'open' | 'resolved') =>
    differences && alerts
      ? t(state, { count: differences.counts[state] + alerts.counts[state] })
      : t(`${state}Plain`)
  return (
    <nav aria-label={t('shown')} className="flex gap-1">
      <Link
        to="/admin/books"
        search={{}}
        activeOptions={EXACT}
        aria-current={isResolved ? undefined : 'page'}
        className={tabClass}
      >
        {labelOf('open')}
      </Link>
      <Link
        to="/admin/books"
        search={{ state: 'resolved' }}
        activeOptions={EXACT}
        aria-current={isResolved ? 'page' : undefined}
        className={tabClass}
      >
        {labelOf('resolved')}
      </Link>
    </nav>
  )
}

/** Runs the daily comparison now and then refetches the list with its results. */
function useCompareNow() {
  const utils = trpc.useUtils()
  const { mutate, isPending, data, error } = trpc.admin.books.compareNow.useMutation({
    onSuccess: () => utils.admin.books.list.invalidate(),
  })
  return { run: () => mutate(), isPending, found: data ?? null, error }
}
type CompareNow = ReturnType<typeof useCompareNow>

/** Shows the result of the comparison requested here. */
function Outcome({ found, error }: Pick<CompareNow, 'found' | 'error'>) {
  if (error) return <Alert tone="danger">{messageOf(error, t('compareFailed'))}</Alert>
  if (!found) return null
  const { openDifferences } = found
  return openDifferences === 0 ? (
    <Alert tone="success">{t('agree')}</Alert>
  ) : (
    <Alert tone="warning">{t('differ', { count: openDifferences })}</Alert>
  )
}

function LastComparison({ last }: { last: BookDifferenceList['lastComparison'] }) {
  if (!last) return <p className="text-muted">{t('neverCompared')}</p>
  const facts = [
    t('comparedPayments', { count: last.paymentsCompared }),
    t('comparedOrders', { count: last.ordersCompared }),
    t('comparedSpan', { from: formatDate(last.from), to: formatDate(last.to) }),
  ]
  return (
    <p className="tabular-nums">
      <span className="font-semibold">{t('lastCompared', { time: formatDateTime(last.at) })}</span>{' '}
      <span className="text-muted">{facts.join(' · ')}</span>
    </p>
  )
}

/** When the books were compared last, over how much, and what "Compare now" found. */
function ComparisonNote({ address, compare }: { address: BooksAddress; compare: CompareNow }) {
  const { data, isPending } = trpc.admin.books.list.useQuery(booksInputs(address).differences)
  return (
    <div className="grid gap-3">
      {data && <LastComparison last={data.lastComparison} />}
      {isPending && <Skeleton className="h-6 w-full max-w-xl" />}
      <Outcome found={compare.isPending ? null : compare.found} error={compare.error} />
    </div>
  )
}

const pageOf = ({ differences, pagination }: BookDifferenceList) => ({ ...pagination, rows: differences })

/** "Nothing found" is shown only after a comparison. */
function nothingOf(address: BooksAddress, data: BookDifferenceList | undefined) {
  if (address.state === 'resolved') return { title: t('noneResolved'), text: t('noneResolvedText') }
  return data?.lastComparison
    ? { title: t('agree'), text: t('noneText') }
    : { title: t('unknown'), text: t('unknownText') }
}

/** Lists the differences between the provider, our payments and our orders. */
function DifferencesSection({ address }: { address: BooksAddress }) {
  const query = trpc.admin.books.list.useQuery(booksInputs(address).differences, {
    placeholderData: keepPreviousData,
  })
  const view = useViewChoice('book-differences')
  return (
    <section aria-labelledby="differences" className="mt-10">
      <h2 id="differences" className="mb-3 text-lg">
        {t('differences')}
      </h2>
      <DataTable
        label={t('differences')}
        columns={DIFFERENCE_COLUMNS}
        rowId={({ id }) => id}
        list={booksList}
        address={address}
        query={query}
        pageOf={pageOf}
        view={view}
        texts={{ loading: t('loading'), failure: t('loadFailed') }}
        empty={{ icon: Scale, ...nothingOf(address, query.data) }}
        isText
        pageNote={({ page, totalPages }) => t('pageOf', { page, pages: totalPages })}
      />
    </section>
  )
}

/** Books: what a person must do about payments, and where the provider, our payments and our orders do not agree. */
export function BooksPage({ address }: { address: BooksAddress }) {
  const compare = useCompareNow()
  return (
    <div className="mx-auto max-w-5xl px-4 pb-16 lg:px-8">
      <DocumentTitle title={t('title')} />
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        action={
          <ForWriters permission="books.write">
            <Button isLoading={compare.isPending} onClick={compare.run}>
              {compare.isPending ? t('comparing') : t('compareNow')}
            </Button>
          </ForWriters>
        }
      />
      <ComparisonNote address={address} compare={compare} />
      <div className="mt-6 flex flex-wrap items-center justify-between gap-2 border-b border-line pb-2">
        <StateTabs address={address} />
        <SavedViews screen="books" list={booksList} address={address} />
      </div>
      <AlertsSection address={address} />
      <DifferencesSection address={address} />
    </div>
  )
}
