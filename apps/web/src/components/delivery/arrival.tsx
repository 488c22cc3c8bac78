import { formatDate, formatDayRange } from '../../lib/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { cn } from '../../ui/cn.ts'
import { t } from './texts.ts'

/** Days of India, YYYY-MM-DD; of an order that kept none there is no promise. */
type Promised = { promise: { earliest: string; latest: string; isLate: boolean } | null }
type Arriving = Promised & {
  status: string
  shippingMethod: 'standard' | 'express'
  deliveredAt: string | null
}

/** The days an order was promised for; null where none were kept. */
export function promisedDays({ promise }: Promised): string | null {
  return promise && formatDayRange(promise.earliest, promise.latest)
}

/** When an order arrives, was to arrive or did; null where that is not known or it comes no more. */
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

/** Says of an order that is late that it is, and to whom to turn. */
export function LateNote({ order }: { order: Promised }) {
  const days = promisedDays(order)
  if (!days || !order.promise?.isLate) return null
  return (
    <Alert tone="warning" title={t('lateTitle')}>
      {t('lateText', { days })}
    </Alert>
  )
}
