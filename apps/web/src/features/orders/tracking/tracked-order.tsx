import type { TrackedOrder } from '@dobara/contract/orders/order-tracking.ts'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { OwnWords } from '../../../components/own-words.tsx'
import { Arrival, LateNote } from '../../../components/delivery/arrival.tsx'
import { Parcels } from '../../../components/shipments/parcels.tsx'
import { formatDateTime } from '../../../lib/format.ts'
import { sentenceText } from '../../../lib/sentences/sentence-text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { cn } from '../../../ui/cn.ts'
import { type Step, stepsOf } from './tracking-steps.ts'
import { t } from './texts.ts'

const STEP_TEXT = {
  pending: 'stepPending',
  confirmed: 'stepConfirmed',
  processing: 'stepProcessing',
  shipped: 'stepShipped',
  delivered: 'stepDelivered',
} as const

function Way({ steps }: { steps: Step[] }) {
  return (
    <ol aria-label={t('progress')} className="grid gap-x-3 gap-y-4 sm:grid-cols-5">
      {steps.map(({ stage, isDone, at }) => (
        <li
          key={stage}
          className={cn('flex gap-3 sm:flex-col sm:gap-2', isDone ? 'font-semibold' : 'text-muted')}
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
          <span>
            <span>{t(STEP_TEXT[stage])}</span>
            <span className="sr-only">{isDone ? t('done') : t('notYet')}</span>
            {at && (
              <time dateTime={at} className="block text-sm font-normal text-muted">
                {formatDateTime(at)}
              </time>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

type CarrierProps = Pick<TrackedOrder, 'carrier' | 'carrierHi' | 'trackingNumber'>

function Carrier({ carrier, carrierHi, trackingNumber }: CarrierProps) {
  if (!carrier && !trackingNumber) return <p className="text-muted">{t('notHandedOver')}</p>
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      {carrier && (
        <div>
          <dt className="text-sm text-muted">{t('carrier')}</dt>
          <dd className="font-semibold">
            <OwnWords en={carrier} hi={carrierHi} />
          </dd>
        </div>
      )}
      {trackingNumber && (
        <div>
          <dt className="text-sm text-muted">{t('trackingNumber')}</dt>
          <dd className="font-semibold break-all select-all">{trackingNumber}</dd>
        </div>
      )}
    </dl>
  )
}

function History({ timeline }: Pick<TrackedOrder, 'timeline'>) {
  return (
    <section aria-labelledby="tracking-history" className="border-t border-line pt-5">
      <h3 id="tracking-history" className="mb-2 text-lg">
        {t('history')}
      </h3>
      <ol className="grid gap-2">
        {timeline.toReversed().map(({ at, status, message }) => (
          <li key={`${at}-${status}`} className="flex flex-wrap justify-between gap-x-6">
            <span>{sentenceText(message)}</span>
            <time dateTime={at} className="text-muted tabular-nums">
              {formatDateTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Shows the progress of one order. It takes the focus when it appears, because it is the requested result. */
export function TrackedOrderCard({ order }: { order: TrackedOrder }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const { status, city } = order
  const isStopped = status === 'cancelled' || status === 'failed'
  return (
    <Card className="grid gap-5 p-5 sm:p-8">
      <div>
        <h2 ref={title} tabIndex={-1} className="text-xl outline-none">
          {t('order', { number: order.orderNumber })}
        </h2>
        <p className="mt-1 flex flex-wrap gap-x-4 text-muted">
          <span>{t('placedAt', { date: formatDateTime(order.placedAt) })}</span>
          {!isStopped && <span>{t(status === 'delivered' ? 'inCity' : 'toCity', { city })}</span>}
        </p>
      </div>
      {isStopped ? (
        <Alert tone={status === 'failed' ? 'danger' : 'info'}>
          {t(status === 'failed' ? 'failedOrder' : 'cancelled')}
        </Alert>
      ) : (
        <>
          {order.promise?.isLate ? <LateNote order={order} /> : <Arrival order={order} />}
          <Way steps={stepsOf(order)} />
          {order.shipments.length > 0 ? (
            <div className="border-t border-line pt-5">
              <Parcels order={order} />
            </div>
          ) : (
            <Carrier {...order} />
          )}
        </>
      )}
      {order.timeline.length > 0 && <History timeline={order.timeline} />}
    </Card>
  )
}
