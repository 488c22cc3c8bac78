import type { PaymentAlertRow } from '@dobara/contract/admin-payment-alerts.ts'
import { formatDateTime, formatInr } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { t } from './alert-texts.ts'

/** '₹45,999', or '459.99 USD' for money that is not ours to take. */
function amountText({ amount, currency }: PaymentAlertRow): string | null {
  if (amount === null) return null
  return currency === null || currency === 'INR' ? formatInr(amount) : `${amount.toFixed(2)} ${currency}`
}

/** What it is about: our number, the amount, and what to look for at the provider. */
function factsOf(row: PaymentAlertRow): string[] {
  const amount = amountText(row)
  return [
    ...(row.orderNumber ? [t('order', { number: row.orderNumber })] : []),
    ...(amount ? [amount] : []),
    ...(row.providerId ? [t('atProvider', { id: row.providerId })] : []),
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

type AlertRowProps = {
  row: PaymentAlertRow
  isRetrying: boolean
  onRetry: (refundId: string) => void
  onResolve: () => void
}

export function AlertRow({ row, isRetrying, onRetry, onResolve }: AlertRowProps) {
  const { kind, refundId, canRetry, resolvedAt } = row
  const title = t(kind)
  return (
    <li className="grid gap-3 p-4 md:flex md:items-start md:gap-6">
      <div className="grid min-w-0 flex-1 gap-1">
        <h3 className="font-semibold">{title}</h3>
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
      {!resolvedAt && (
        <div className="flex flex-wrap gap-2 md:shrink-0">
          {canRetry && refundId && (
            <Button
              isLoading={isRetrying}
              aria-label={t('retryOf', { number: row.orderNumber ?? '' })}
              onClick={() => onRetry(refundId)}
            >
              {isRetrying ? t('retrying') : t('retry')}
            </Button>
          )}
          <Button variant="secondary" aria-label={t('resolveOf', { title })} onClick={onResolve}>
            {t('resolve')}
          </Button>
        </div>
      )}
    </li>
  )
}
