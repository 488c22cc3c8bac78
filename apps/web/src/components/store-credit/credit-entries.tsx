import type { ReactNode } from 'react'
import { formatAmount, formatDateTime } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { t } from './texts.ts'

type Order = { id: string; orderNumber: string }
type Entry = {
  id: string
  kind: 'trade_in' | 'spent' | 'released' | 'refunded' | 'adjusted' | 'merged'
  /** In rupees, with a minus for what went; `balance`: what there was afterwards. */
  amount: number
  balance: number
  order: Order | null
  reason: string | null
  at: string
}
type CreditEntriesProps = {
  entries: readonly Entry[]
  /** Leads to the order that an entry is about. */
  renderOrder: (order: Order) => ReactNode
  pagination: { page: number; totalPages: number }
  onPage: (page: number) => void
  isLoading: boolean
}

/** How a balance changed, newest first: what for, how much, and what there was afterwards. */
export function CreditEntries({ entries, renderOrder, pagination, onPage, isLoading }: CreditEntriesProps) {
  const { page, totalPages } = pagination
  if (entries.length === 0) return <p className="text-muted">{t('none')}</p>
  return (
    <>
      <ul className="divide-y divide-line" aria-busy={isLoading}>
        {entries.map(({ id, kind, amount, balance, order, reason, at }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 py-2">
            <div className="min-w-0">
              <p className="wrap-anywhere">
                {reason ?? t(kind)}
                {order && <> · {renderOrder(order)}</>}
              </p>
              <p className="text-sm text-muted">
                <time dateTime={at}>{formatDateTime(at)}</time>
              </p>
            </div>
            <div className="shrink-0 text-right tabular-nums">
              <p className={amount > 0 ? 'font-semibold text-leaf' : 'font-semibold'}>
                {amount > 0 ? '+' : '−'}
                {formatAmount(Math.abs(amount))}
              </p>
              <p className="text-sm text-muted">{t('after', { amount: formatAmount(balance) })}</p>
            </div>
          </li>
        ))}
      </ul>
      {totalPages > 1 && (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            variant="outline"
            size="sm"
            disabled={isLoading || page === 1}
            onClick={() => onPage(page - 1)}
          >
            {t('newer')}
          </Button>
          <Button
            variant="outline"
            size="sm"
            disabled={isLoading || page >= totalPages}
            onClick={() => onPage(page + 1)}
          >
            {t('earlier')}
          </Button>
        </div>
      )}
    </>
  )
}
