import type { BookDifferenceList } from '@dobara/contract/admin-books.ts'
import { trpc } from '../../lib/api/trpc.ts'
import { formatDate, formatDateTime } from '../../lib/format.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { Alert } from '../../ui/alert.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type BooksAddress, booksInputs } from './books-list.ts'
import { t } from './texts.ts'
import type { CompareNow } from './use-compare-now.ts'

/** What the comparison that was asked for here came to. */
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
export function ComparisonNote({ address, compare }: { address: BooksAddress; compare: CompareNow }) {
  const { data, isPending } = trpc.admin.books.list.useQuery(booksInputs(address).differences)
  return (
    <div className="grid gap-3">
      {data && <LastComparison last={data.lastComparison} />}
      {isPending && <Skeleton className="h-6 w-full max-w-xl" />}
      <Outcome found={compare.isPending ? null : compare.found} error={compare.error} />
    </div>
  )
}
