import type { PaymentAlertRow } from '@dobara/contract/admin-books/payment-alerts.ts'
import { type ListColumn, listColumns } from '../../components/data-table/columns.ts'
import { formatDateTime, formatInr } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { t } from './texts.ts'
import { ForWriters } from '../../lib/session/for-writers.tsx'

/** '₹45,999', or '459.99 USD' for money that is not ours to take. */
function amountText({ amount, currency }: PaymentAlertRow): string | null {
  if (amount === null) return null
  return currency === null || currency === 'INR' ? formatInr(amount) : `${amount.toFixed(2)} ${currency}`
}

/** Returns the subject of the alert: our order number, the amount, and the id to look for at the provider. */
function factsOf(row: PaymentAlertRow): string[] {
  const amount = amountText(row)
  return [
    ...(row.orderNumber ? [t('order', { number: row.orderNumber })] : []),
    ...(amount ? [amount] : []),
    ...(row.providerId ? [t('alertAtProvider', { id: row.providerId })] : []),
  ]
}

function Ending({ row }: { row: PaymentAlertRow }) {
  const time = formatDateTime(row.resolvedAt ?? row.at)
  return (
    <>
      {row.resolution && <p className="wrap-anywhere">{row.resolution}</p>}
      <p className="text-sm text-muted tabular-nums">
        {row.resolvedBy ? t('doneBy', { time, name: row.resolvedBy }) : t('doneAt', { time })}
      </p>
    </>
  )
}

type AlertActions = {
  /** The refund that is being sent again. */
  busyId: string | null
  onRetry: (refundId: string) => void
  onResolve: (row: PaymentAlertRow) => void
}

function What({ row }: { row: PaymentAlertRow }) {
  const { kind, resolvedAt } = row
  return (
    <div className="grid min-w-0 gap-1">
      <h3 className="font-semibold">{t(kind)}</h3>
      <p className="tabular-nums wrap-anywhere">{factsOf(row).join(' · ')}</p>
      {resolvedAt ? (
        <Ending row={row} />
      ) : (
        <>
          <p>{t(`${kind}-do`)}</p>
          <p className="text-sm text-muted tabular-nums">{t('since', { time: formatDateTime(row.at) })}</p>
        </>
      )}
    </div>
  )
}

function Actions({ row, busyId, onRetry, onResolve }: AlertActions & { row: PaymentAlertRow }) {
  const { kind, refundId, canRetry, resolvedAt } = row
  if (resolvedAt) return null
  const isRetrying = busyId !== null && busyId === refundId
  return (
    <ForWriters permission="books.write">
      {canRetry && refundId && (
        <Button
          isLoading={isRetrying}
          aria-label={t('retryOf', { number: row.orderNumber ?? '' })}
          onClick={() => onRetry(refundId)}
        >
          {isRetrying ? t('retrying') : t('retry')}
        </Button>
      )}
      <Button
        variant="outline"
        aria-label={t('resolveOf', { title: t(kind) })}
        onClick={() => onResolve(row)}
      >
        {t('resolve')}
      </Button>
    </ForWriters>
  )
}

/** Returns the columns of the alerts: the message and its actions. */
export function alertColumns(actions: AlertActions): ListColumn<PaymentAlertRow>[] {
  return listColumns<PaymentAlertRow>([
    {
      id: 'what',
      label: t('alertTitle'),
      width: 'w-auto',
      isRowName: true,
      card: 'title',
      cell: (row) => <What row={row} />,
    },
    {
      id: 'actions',
      label: t('resolve'),
      width: 'w-60',
      isFixed: true,
      card: 'actions',
      cell: (row) => <Actions row={row} {...actions} />,
    },
  ])
}
