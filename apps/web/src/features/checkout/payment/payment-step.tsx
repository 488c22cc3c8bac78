import type { CheckoutQuote } from '@dobara/contract/checkout.ts'
import type { PaymentMethod } from '@dobara/domain/orders/order-status.ts'
import { ShieldCheck } from 'lucide-react'
import { RichText } from '../../../components/rich-text.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatAmount } from '../../../lib/format.ts'
import { sentenceText } from '../../../lib/sentences/sentence-text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { t } from '../checkout-texts.ts'

const AMOUNT = { amount: (words: string) => <span className="tabular-nums">{words}</span> }

/** Why this cart cannot be ordered as it is, in words; null when it can. */
function obstacleOf(quote: CheckoutQuote): string | null {
  if (!quote.promise.isServiceable)
    return quote.promise.reason === null ? t('noDelivery') : sentenceText(quote.promise.reason)
  const isShort = quote.cart.items.some((item) => !item.isAvailable)
  return isShort ? t('itemsShort') : null
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
          disabled={isBlocked || (isBusy && working !== 'online')}
          isLoading={working === 'online'}
          onClick={() => onPay('online')}
        >
          {working === 'online' ? (
            t('processing')
          ) : (
            <span>
              <RichText text={t('payOnline', { total: formatAmount(quote.totalAmount) })} parts={AMOUNT} />
            </span>
          )}
        </Button>
      )}
      {quote.codAvailable ? (
        <Button
          size="lg"
          variant="outline"
          disabled={isBlocked || (isBusy && working !== 'cod')}
          isLoading={working === 'cod'}
          onClick={() => onPay('cod')}
        >
          {working === 'cod' ? t('processing') : t('cashOnDelivery')}
        </Button>
      ) : (
        quote.codReason && (
          <p className="text-sm text-muted">{t('noCash', { reason: sentenceText(quote.codReason) })}</p>
        )
      )}
      <p className="flex items-start gap-2 text-sm text-muted">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          {t('waysToPay')}
          {info.data?.paymentMode === 'sandbox' && ` ${t('testMode')}`}
        </span>
      </p>
    </div>
  )
}
