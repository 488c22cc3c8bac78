import { Link } from '@tanstack/react-router'
import { Alert } from '../../../ui/alert.tsx'
import { buttonVariants } from '../../../ui/button.tsx'
import { t } from '../checkout-texts.ts'

type UnfinishedPaymentProps = {
  orderId: string
  reason: string
  /** The time to pay has run out. */
  isOver: boolean
}

/** A payment that the bank did not take: nothing is lost, and that is said calmly above the ways to pay. */
export function UnfinishedPayment({ orderId, reason, isOver }: UnfinishedPaymentProps) {
  return (
    <Alert tone="warning" title={t('notCompleted')}>
      <p>{reason}</p>
      <p>{t(isOver ? 'timeOver' : 'orderSaved')}</p>
      <Link
        to="/order/$id"
        params={{ id: orderId }}
        className={buttonVariants({ variant: 'outline', className: 'mt-3' })}
      >
        {t('viewOrder')}
      </Link>
    </Alert>
  )
}
