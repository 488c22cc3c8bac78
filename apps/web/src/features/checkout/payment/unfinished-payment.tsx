import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, buttonVariants } from '../../../ui/button.tsx'
import { t } from '../checkout-texts.ts'
import { isSettled } from './settle-payment.ts'

const POLL_MS = 5_000
const ENDED: readonly string[] = ['failed', 'cancelled']

type UnfinishedPaymentProps = {
  orderId: string
  reason: string | null
  onTryAgain: () => void
  /** The bank was slow: the money arrived after the pop-up was closed. */
  onPaid: (orderId: string) => void
}

/** The pop-up was closed without a payment: nothing is lost, and that is said calmly. */
export function UnfinishedPayment({ orderId, reason, onTryAgain, onPaid }: UnfinishedPaymentProps) {
  const order = trpc.orders.get.useQuery({ id: orderId }, { refetchInterval: POLL_MS })
  const isPaid = order.data !== undefined && isSettled(order.data)
  const isOver = order.data !== undefined && ENDED.includes(order.data.status)
  const hasTold = useRef(false)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isPaid || hasTold.current) return
    hasTold.current = true
    onPaid(orderId)
  }, [isPaid, onPaid, orderId])

  // The button that was pressed is gone: without this a keyboard would start again at the top of the page.
  useEffect(() => {
    box.current?.focus()
  }, [])

  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Alert tone="warning" title={t('notCompleted')}>
        {reason && <p>{reason}</p>}
        <p>{t(isOver ? 'timeOver' : 'orderSaved')}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button onClick={onTryAgain}>{t('tryPaymentAgain')}</Button>
          <Link to="/order/$id" params={{ id: orderId }} className={buttonVariants({ variant: 'outline' })}>
            {t('viewOrder')}
          </Link>
        </div>
      </Alert>
    </div>
  )
}
