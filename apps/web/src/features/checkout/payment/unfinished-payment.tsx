import { Link } from '@tanstack/react-router'
import { formatAmount } from '../../../lib/format.ts'
import { useCountdown } from '../../../lib/use-countdown.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button, buttonVariants } from '../../../ui/button.tsx'
import { t } from '../texts.ts'
import { HeldClock } from './held-clock.tsx'

type UnfinishedPaymentProps = {
  orderId: string
  /** Why the bank did not take it; null when the window was only closed. */
  reason: string | null
  /** Until when the items are held; null while that is not known. */
  holdExpiresAt: string | null
  /** The time to pay has run out. */
  isOver: boolean
  totalAmount: number
  isWorking: boolean
  onPay: () => void
}

/** A payment window that was closed, or a payment that the bank did not take: the order waits, and for how long its items do. */
export function UnfinishedPayment({ orderId, reason, holdExpiresAt, ...rest }: UnfinishedPaymentProps) {
  const { isOver, totalAmount, isWorking, onPay } = rest
  const left = useCountdown(Date.parse(holdExpiresAt ?? '') || 0)
  const isTimeOver = isOver || (holdExpiresAt !== null && left === 0)
  return (
    <div className="grid gap-3">
      {reason !== null && (
        <Alert tone="warning" title={t('notCompleted')}>
          {reason}
        </Alert>
      )}
      {/* No live region: the clock in it changes every second. */}
      <div className="grid gap-3 rounded-md border border-marigold/50 bg-marigold-soft p-4 text-marigold-ink">
        {isTimeOver ? (
          <p>{t('timeOver')}</p>
        ) : (
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge tone="marigold">{t('waiting')}</Badge>
            {holdExpiresAt === null ? <span>{t('orderSaved')}</span> : <HeldClock secondsLeft={left} />}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {!isTimeOver && (
            <Button size="sm" isLoading={isWorking} onClick={onPay}>
              {t('payNow', { total: formatAmount(totalAmount) })}
            </Button>
          )}
          <Link
            to="/order/$id"
            params={{ id: orderId }}
            className={buttonVariants({ variant: 'outline', size: 'sm' })}
          >
            {t('viewOrder')}
          </Link>
        </div>
      </div>
    </div>
  )
}
