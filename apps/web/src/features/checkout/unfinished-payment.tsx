import { Link } from '@tanstack/react-router'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonVariants } from '../../ui/button.tsx'

type UnfinishedPaymentProps = {
  orderId: string
  reason: string | null
  isBusy: boolean
  onTryAgain: () => void
}

/** The pop-up was closed without a payment: nothing is lost, and that is said calmly. */
export function UnfinishedPayment({ orderId, reason, isBusy, onTryAgain }: UnfinishedPaymentProps) {
  return (
    <Alert tone="warning" title="Payment not completed">
      {reason && <p>{reason}</p>}
      <p>Your order is saved and the items are kept for you for a few minutes.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={onTryAgain} isLoading={isBusy}>
          {isBusy ? 'Processing...' : 'Try again'}
        </Button>
        <Link to="/order/$id" params={{ id: orderId }} className={buttonVariants({ variant: 'secondary' })}>
          View order
        </Link>
      </div>
    </Alert>
  )
}
