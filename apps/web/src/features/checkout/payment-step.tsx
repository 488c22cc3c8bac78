import type { CheckoutQuote } from '@dobara/contract/checkout.ts'
import type { PaymentMethod } from '@dobara/domain/orders/order-status.ts'
import { ShieldCheck } from 'lucide-react'
import { formatInr } from '../../lib/format.ts'
import { trpc } from '../../lib/trpc.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Why this cart cannot be ordered as it is, in words; null when it can. */
function obstacleOf(quote: CheckoutQuote): string | null {
  if (!quote.promise.isServiceable) return quote.promise.reason ?? 'We do not deliver to this PIN code yet.'
  const isShort = quote.cart.items.some((item) => !item.isAvailable)
  return isShort
    ? 'Some items are no longer available in this quantity. Please change your cart to continue.'
    : null
}

type PaymentStepProps = {
  quote: CheckoutQuote | undefined
  /** The totals on screen are being worked out again. */
  isUpdating: boolean
  working: PaymentMethod | null
  /** 'Try again' stands above and does the same as the first button. */
  hasTryAgain: boolean
  onPay: (method: PaymentMethod) => void
}

/** Step 4: the two ways to pay. */
export function PaymentStep({ quote, isUpdating, working, hasTryAgain, onPay }: PaymentStepProps) {
  const info = trpc.store.info.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  if (!quote) return <Skeleton className="h-13 w-full rounded-md" />
  const obstacle = obstacleOf(quote)
  const isBlocked = obstacle !== null || isUpdating
  const isBusy = working !== null
  return (
    <div className="grid gap-4">
      {obstacle && <Alert tone="warning">{obstacle}</Alert>}
      {!hasTryAgain && (
        <Button
          size="lg"
          disabled={isBlocked || (isBusy && working !== 'razorpay')}
          isLoading={working === 'razorpay'}
          onClick={() => onPay('razorpay')}
        >
          {working === 'razorpay' ? (
            'Processing...'
          ) : (
            <>
              Pay with Razorpay <span className="tabular-nums">· {formatInr(quote.totalAmount)}</span>
            </>
          )}
        </Button>
      )}
      {quote.codAvailable ? (
        <Button
          size="lg"
          variant="secondary"
          disabled={isBlocked || (isBusy && working !== 'cod')}
          isLoading={working === 'cod'}
          onClick={() => onPay('cod')}
        >
          {working === 'cod' ? 'Processing...' : 'Cash on delivery'}
        </Button>
      ) : (
        quote.codReason && <p className="text-sm text-muted">Cash on delivery: {quote.codReason}</p>
      )}
      <p className="flex items-start gap-2 text-sm text-muted">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          UPI, cards and net banking through Razorpay. The items are kept for you for 15 minutes while you
          pay.
          {info.data?.paymentMode === 'sandbox' && ' This shop runs in test mode: nothing is charged.'}
        </span>
      </p>
    </div>
  )
}
