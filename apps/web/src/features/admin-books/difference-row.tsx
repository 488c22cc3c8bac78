import type { BookDifferenceRow } from '@dobara/contract/admin-books.ts'
import { formatDateTime, formatInr } from '../../lib/format.ts'
import { t } from './books-texts.ts'

const AMOUNTS = [
  ['atProvider', 'providerAmount'],
  ['inPayments', 'paymentsAmount'],
  ['inOrder', 'orderAmount'],
] as const

/** What each of the three says of the same money, side by side. */
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

/** What the row is about: numbers to look for here and at the provider. */
function subjectsOf({ kind, subjectId, orderNumber, providerOrderId }: BookDifferenceRow): string[] {
  const isAboutOrder = kind.startsWith('order-')
  return [
    ...(orderNumber ? [t('order', { number: orderNumber })] : []),
    ...(isAboutOrder ? [] : [t('payment', { id: subjectId })]),
    ...(providerOrderId ? [t('providerOrder', { id: providerOrderId })] : []),
  ]
}

export function DifferenceRow({ row }: { row: BookDifferenceRow }) {
  const times = row.resolvedAt
    ? [
        t('foundAt', { time: formatDateTime(row.foundAt) }),
        t('resolvedAt', { time: formatDateTime(row.resolvedAt) }),
      ]
    : [
        t('foundAt', { time: formatDateTime(row.foundAt) }),
        t('lastSeenAt', { time: formatDateTime(row.lastSeenAt) }),
      ]
  return (
    <li className="grid gap-3 p-4 lg:flex lg:gap-6">
      <div className="grid min-w-0 flex-1 content-start gap-1">
        <h3 className="font-semibold">{t(row.kind)}</h3>
        <p className="wrap-anywhere">{subjectsOf(row).join(' · ')}</p>
        {!row.resolvedAt && <p>{t('whatToDo', { sentence: t(`${row.kind}-do`) })}</p>}
        <p className="text-sm text-muted tabular-nums">{times.join(' · ')}</p>
      </div>
      <Amounts row={row} />
    </li>
  )
}
