import type { OrderDetail } from '@dobara/contract/orders/orders.ts'
import { type TrackerStep, trackerOf } from '@dobara/domain/orders/order-status.ts'
import { isUnderway } from '@dobara/domain/shipments/shipment-state.ts'
import { Check } from 'lucide-react'
import { useRef } from 'react'
import { Arrival, LateNote } from '../../components/delivery/arrival.tsx'
import { OwnWords } from '../../components/own-words.tsx'
import { Parcels } from '../../components/shipments/parcels.tsx'
import { RichText } from '../../components/rich-text.tsx'
import { useFocusWhenLost } from '../../lib/page/use-focus-when-lost.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/cn.ts'
import { AnswerNote } from './delivery/delivery-question.tsx'
import { t } from './texts.ts'

const STEPS = {
  placed: 'stepPlaced',
  paid: 'stepPaid',
  confirmed: 'stepConfirmed',
  shipped: 'stepShipped',
  delivered: 'stepDelivered',
} as const satisfies Record<TrackerStep, string>

/** Cash on delivery is not confirmed by a bank. */
const STEPS_IN_CASH = { ...STEPS, paid: 'stepPaidInCash' } as const

const NUMBER = {
  number: (words: string) => <span className="font-semibold text-ink select-all">{words}</span>,
}

function Tracking({ order }: { order: OrderDetail }) {
  if (order.shipments.length > 0) {
    return (
      <div className="mt-5 border-t border-line pt-4">
        <Parcels
          order={order}
          renderActions={({ attempt, state }) => attempt && isUnderway(state) && <AnswerNote {...attempt} />}
        />
      </div>
    )
  }
  if (!order.carrier && !order.trackingNumber) return null
  return (
    <p className="mt-5 border-t border-line pt-4 text-muted">
      {order.carrier && (
        <span className="font-semibold text-ink">
          <OwnWords en={order.carrier} hi={order.carrierHi} />
        </span>
      )}
      {order.trackingNumber && (
        <>
          {' '}
          <RichText text={t('trackingNumber', { number: order.trackingNumber })} parts={NUMBER} />
        </>
      )}
    </p>
  )
}

/** Shows the progress of the order: the bar and its five steps. A stopped order shows that instead. */
export function OrderTracker({ order }: { order: OrderDetail }) {
  // The button that cancelled the order is removed with it.
  const place = useRef<HTMLDivElement>(null)
  useFocusWhenLost(order.status, place)
  if (order.status === 'cancelled' || order.status === 'failed') {
    return (
      <div id="tracking" ref={place} tabIndex={-1} className="scroll-mt-24 outline-none">
        <Alert tone={order.status === 'failed' ? 'danger' : 'info'}>
          {order.status === 'failed' ? t('hasFailed') : t('wasCancelled')}
        </Alert>
      </div>
    )
  }
  const { percent, steps } = trackerOf(order)
  const names = order.paymentMethod === 'cod' ? STEPS_IN_CASH : STEPS
  return (
    <Card id="tracking" className="scroll-mt-24 p-4 sm:p-6">
      <h2 className="text-lg">{t('trackTitle')}</h2>
      {order.promise?.isLate ? (
        <div className="mt-3">
          <LateNote order={order} />
        </div>
      ) : (
        <Arrival order={order} className="mt-1" />
      )}
      <div
        role="progressbar"
        aria-label={t('progress')}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-4 h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div className="h-full rounded-full bg-leaf" style={{ width: `${percent}%` }} />
      </div>
      <ol className="mt-4 grid gap-x-2 gap-y-3 sm:grid-cols-5">
        {steps.map(({ step, isDone }) => (
          <li
            key={step}
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
              {t(names[step])}
              <span className="sr-only">{isDone ? t('stepDone') : t('stepAhead')}</span>
            </span>
          </li>
        ))}
      </ol>
      <Tracking order={order} />
    </Card>
  )
}
