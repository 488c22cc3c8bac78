import type { FailedDelivery, OrderShipment } from '@dobara/contract/orders/shipments.ts'
import { isUnderway } from '@dobara/domain/shipments/shipment-state.ts'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatDateTime, formatDayRange } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { ForWriters } from '../../../lib/session/for-writers.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { t } from './texts.ts'
import { useParcelsChanged } from './use-parcels-changed.ts'

/** Returns the buyer's wishes, line by line. */
function answerLines({ answer, day, note }: FailedDelivery): string[] {
  if (answer === null) return [t('noAnswer')]
  if (answer === 'return') return [t('answerReturn')]
  return [
    ...(day ? [t('answerDay', { day: formatDayRange(day, day) })] : []),
    ...(note ? [t('answerNote', { note })] : []),
  ]
}

type FailedAttemptProps = { orderId: string; shipment: Pick<OrderShipment, 'attempt' | 'state'> }

/** The last delivery of a parcel that failed, the buyer's answer, and whether it was passed on. */
export function FailedAttempt({ orderId, shipment: { attempt, state } }: FailedAttemptProps) {
  const changed = useParcelsChanged(orderId)
  const { dashboard, shipments } = trpc.useUtils().admin
  const handle = trpc.admin.shipments.handleAnswer.useMutation({
    onSuccess: () => toast.success(t('handled')),
    onError: (error) => toast.error(messageOf(error, t('handleFailed'))),
    onSettled: async () => {
      await changed()
      void dashboard.waiting.invalidate()
      void shipments.list.invalidate()
    },
  })
  if (!attempt || (!isUnderway(state) && attempt.answer === null)) return null
  const { id, number, failedAt, reason, answer, answeredAt, isHandled } = attempt
  const isWaiting = answer !== null && !isHandled
  return (
    <Alert
      tone={isWaiting ? 'warning' : 'info'}
      title={t('attempt', { number, time: formatDateTime(failedAt), reason: t(reason ?? 'unknown') })}
    >
      {answerLines(attempt).map((line) => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
      {answeredAt && <p className="text-sm">{t('answeredAt', { time: formatDateTime(answeredAt) })}</p>}
      {answer !== null && isHandled && <p className="text-sm">{t('isHandled')}</p>}
      {isWaiting && (
        <ForWriters permission="orders.write">
          <Button
            size="sm"
            className="mt-3"
            isLoading={handle.isPending}
            onClick={() => handle.mutate({ id })}
          >
            {t('handle')}
          </Button>
        </ForWriters>
      )}
    </Alert>
  )
}
