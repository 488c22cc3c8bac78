import type { OrderDetail } from '@dobara/contract/orders.ts'
import { trackerOf } from '@dobara/domain/orders/order-status.ts'
import { Check } from 'lucide-react'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/cn.ts'

const STOPPED = {
  cancelled: 'This order has been cancelled.',
  failed: 'The payment for this order did not go through, so it was not placed.',
} as const

function Tracking({ order }: { order: OrderDetail }) {
  if (!order.carrier && !order.trackingNumber) return null
  return (
    <p className="mt-5 border-t border-line pt-4 text-muted">
      {order.carrier && <span className="font-semibold text-ink">{order.carrier}</span>}
      {order.trackingNumber && (
        <>
          {' '}
          Tracking number <span className="font-semibold text-ink select-all">{order.trackingNumber}</span>
        </>
      )}
    </p>
  )
}

/** How far the order is: the bar and its five steps. A stopped order says so instead. */
export function OrderTracker({ order }: { order: OrderDetail }) {
  if (order.status === 'cancelled' || order.status === 'failed') {
    return (
      <div id="tracking" className="scroll-mt-24">
        <Alert tone={order.status === 'failed' ? 'danger' : 'info'}>{STOPPED[order.status]}</Alert>
      </div>
    )
  }
  const { percent, steps } = trackerOf(order)
  return (
    <Card id="tracking" className="scroll-mt-24 p-4 sm:p-6">
      <h2 className="text-lg">Track your order</h2>
      <div
        role="progressbar"
        aria-label="Order progress"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-4 h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div className="h-full rounded-full bg-leaf" style={{ width: `${percent}%` }} />
      </div>
      <ol className="mt-4 grid gap-x-2 gap-y-3 sm:grid-cols-5">
        {steps.map(({ label, isDone }) => (
          <li
            key={label}
            className={cn(
              'flex items-center gap-2 sm:flex-col sm:items-start',
              isDone ? 'font-semibold' : 'text-muted',
            )}
          >
            <span
              aria-hidden="true"
              className={cn(
                'grid size-6 shrink-0 place-items-center rounded-full border',
                isDone ? 'border-leaf bg-leaf text-on-leaf' : 'border-line-strong',
              )}
            >
              {isDone && <Check className="size-4" />}
            </span>
            <span className="text-sm">
              {label}
              <span className="sr-only">{isDone ? ' (done)' : ' (not yet)'}</span>
            </span>
          </li>
        ))}
      </ol>
      <Tracking order={order} />
    </Card>
  )
}
