import { Link } from '@tanstack/react-router'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { SavedViews } from '../../components/saved-views/saved-views.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { Button } from '../../ui/button.tsx'
import { AlertsSection } from './alerts-section.tsx'
import { type BooksAddress, booksInputs, booksList } from './books-list.ts'
import { t } from './texts.ts'
import { ComparisonNote } from './comparison-note.tsx'
import { DifferencesSection } from './differences-section.tsx'
import { useCompareNow } from './use-compare-now.ts'
import { ForWriters } from '../../lib/session/for-writers.tsx'

// By itself a link counts as the current page for every address that begins with its own.
const EXACT = { exact: true, includeSearch: true } as const
const tabClass =
  'inline-flex min-h-11 items-center rounded-md px-4 font-semibold hover:bg-sunken aria-[current=page]:bg-leaf-soft aria-[current=page]:text-leaf'

/** Open or resolved, for both lists; a link each, so that the address keeps it. */
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
