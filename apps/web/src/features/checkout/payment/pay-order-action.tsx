import type { OrderDetail } from '@dobara/contract/orders/orders.ts'
import { useEffect, useRef } from 'react'
import { formatAmount } from '../../../lib/format.ts'
import { useCountdown } from '../../../lib/use-countdown.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { t } from '../texts.ts'
import { HeldClock } from './held-clock.tsx'
import { usePayOrder } from './use-pay-order.ts'

type PayOrderActionProps = {
  order: OrderDetail
  onPaid: () => void
  /** The order may have changed: the time ran out, or a payment was refused. */
  onStale: () => void
}

/** Paying later for an order whose items are still held. */
export function PayOrderAction({ order, onPaid, onStale }: PayOrderActionProps) {
  const { state, pay } = usePayOrder()
  const left = useCountdown(Date.parse(order.holdExpiresAt ?? '') || 0)
  const hasNotified = useRef(false)
  const isBusy = state.kind === 'working'
  const isTimed = order.holdExpiresAt !== null

  useEffect(() => {
    if (!isTimed || left !== 0 || hasNotified.current || isBusy) return
    hasNotified.current = true
    onStale()
  }, [isTimed, left, isBusy, onStale])

  async function payNow() {
    if ((await pay(order.id, 'online')) === 'paid') onPaid()
    else onStale()
  }

  if (isTimed && left === 0 && !isBusy) {
    return <Alert tone="info">{t('timeOver')}</Alert>
  }
  return (
    <div className="grid gap-3">
      {state.kind === 'refused' && <Alert tone="danger">{state.message}</Alert>}
      {state.kind === 'unfinished' && (
        <Alert tone="warning" title={t('notCompleted')}>
          <p>{state.reason}</p>
          <p>{t('canPayWhileHeld')}</p>
        </Alert>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-marigold/50 bg-marigold-soft p-4">
        <p className="text-marigold-ink">
          <span className="font-semibold">{t('waiting')}.</span> {isTimed && <HeldClock secondsLeft={left} />}
        </p>
        <Button isLoading={isBusy} onClick={() => void payNow()}>
          {isBusy ? t('processing') : t('payNow', { total: formatAmount(order.dueAmount) })}
        </Button>
      </div>
    </div>
  )
}
