import type { BookDifferenceRow } from '@dobara/contract/admin-books/books.ts'
import { type ListColumn, listColumns } from '../../components/data-table/columns.ts'
import { formatDateTime, formatInr } from '../../lib/format.ts'
import { t } from './texts.ts'

const AMOUNTS = [
  ['atProvider', 'providerAmount'],
  ['inPayments', 'paymentsAmount'],
  ['inOrder', 'orderAmount'],
] as const

/** Shows the same amount according to each of the three, side by side. */
function Amounts({ row }: { row: BookDifferenceRow }) {
  return (
    <dl className="grid grid-cols-3 gap-3 rounded-md bg-sunken px-3 py-2 tabular-nums lg:w-96 lg:shrink-0 lg:self-start">
      {AMOUNTS.map(([label, key]) => {
        const amount = row[key]
        return (
          <div key={key} className="min-w-0">
            <dt className="text-sm text-muted">{t(label)}</dt>
            <dd className={amount === null ? 'text-muted' : 'font-semibold wrap-anywhere'}>
              {amount === null ? t('nothing') : formatInr(amount)}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Returns the numbers that identify the subject of a row, here and at the provider. */
function subjectsOf({ kind, subjectId, orderNumber, providerOrderId }: BookDifferenceRow): string[] {
  const isAboutOrder = kind.startsWith('order-')
  return [
    ...(orderNumber ? [t('order', { number: orderNumber })] : []),
    ...(isAboutOrder ? [] : [t('payment', { id: subjectId })]),
    ...(providerOrderId ? [t('providerOrder', { id: providerOrderId })] : []),
  ]
}

function What({ row }: { row: BookDifferenceRow }) {
  const found = t('foundAt', { time: formatDateTime(row.foundAt) })
  const times = row.resolvedAt
    ? [found, t('resolvedAt', { time: formatDateTime(row.resolvedAt) })]
    : [found, t('lastSeenAt', { time: formatDateTime(row.lastSeenAt) })]
  return (
    <div className="grid min-w-0 content-start gap-1">
      <h3 className="font-semibold">{t(row.kind)}</h3>
      <p className="wrap-anywhere">{subjectsOf(row).join(' · ')}</p>
      {!row.resolvedAt && <p>{t('whatToDo', { sentence: t(`${row.kind}-do`) })}</p>}
      <p className="text-sm text-muted tabular-nums">{times.join(' · ')}</p>
    </div>
  )
}

export const DIFFERENCE_COLUMNS: ListColumn<BookDifferenceRow>[] = listColumns<BookDifferenceRow>([
  {
    id: 'what',
    label: t('differences'),
    width: 'w-auto',
    isRowName: true,
    card: 'title',
    cell: (row) => <What row={row} />,
  },
  {
    id: 'amounts',
    label: t('amounts'),
    width: 'w-96',
    card: 'facts',
    cell: (row) => <Amounts row={row} />,
  },
])
