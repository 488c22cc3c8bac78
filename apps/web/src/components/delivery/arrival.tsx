import { formatDate, formatDayRange } from '../../lib/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { cn } from '../../ui/cn.ts'
import { t } from './texts.ts'

/** Days in India, YYYY-MM-DD; null for an order that stored none. */
type Promised = { promise: { earliest: string; latest: string; isLate: boolean } | null }
type Arriving = Promised & {
  status: string
  shippingMethod: 'standard' | 'express'
  deliveredAt: string | null
}

/** Returns the days an order was promised for; null if none were stored. */
export function promisedDays({ promise }: Promised): string | null {
  return promise && formatDayRange(promise.earliest, promise.latest)
}

/** Returns when an order arrives, was to arrive or arrived; null if that is unknown or it will not arrive. */
export function arrivalText({ status, deliveredAt, promise, shippingMethod }: Arriving): string | null {
  const method = t(shippingMethod)
  if (status === 'cancelled' || status === 'failed') return null
  if (status === 'delivered') return deliveredAt && t('arrived', { day: formatDate(deliveredAt), method })
  const days = promisedDays({ promise })
  return days && t(promise?.isLate ? 'wasToArrive' : 'arrives', { days, method })
}

/** One line of it, plain to see when it is late. */
export function Arrival({ order, className }: { order: Arriving; className?: string }) {
  const text = arrivalText(order)
  const isLate = order.promise?.isLate ?? false
  return text && <p className={cn('font-semibold', isLate && 'text-clay', className)}>{text}</p>
}

export function LateBadge() {
  return <Badge tone="clay">{t('late')}</Badge>
}

/** Shows that an order is late, and whom to contact. */
export function LateNote({ order }: { order: Promised }) {
  const days = promisedDays(order)
  if (!days || !order.promise?.isLate) return null
  return (
    <Alert tone="warning" title={t('lateTitle')}>
      {t('lateText', { days })}
    </Alert>
  )
}
