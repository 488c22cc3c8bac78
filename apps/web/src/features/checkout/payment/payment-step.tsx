import type { CheckoutQuote } from '@dobara/contract/checkout.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '@dobara/domain/orders/order-status.ts'
import { ShieldCheck } from 'lucide-react'
import { RichText } from '../../../components/rich-text.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatAmount } from '../../../lib/format.ts'
import { sentenceText } from '../../../lib/sentences/sentence-text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { RadioCard } from '../../../ui/radio-card.tsx'
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

type WaysProps = {
  quote: CheckoutQuote
  method: PaymentMethod
  isLocked: boolean
  onChoose: (method: PaymentMethod) => void
}

/** Online or in cash: what is chosen here decides what the button below says and does. */
function WaysToPay({ quote, method, isLocked, onChoose }: WaysProps) {
  const { codAvailable, codReason } = quote
  const noCash = codReason === null ? t('cashAbsent') : sentenceText(codReason)
  const says = { online: t('onlineMeans'), cod: codAvailable ? t('cashMeans') : noCash }
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2" disabled={isLocked}>
      <legend className="mb-3 font-semibold">{t('howToPay')}</legend>
      {PAYMENT_METHODS.map((way) => (
        <RadioCard
          key={way}
          name="payment-method"
          value={way}
          checked={way === method}
          disabled={way === 'cod' && !codAvailable}
          onChange={() => onChoose(way)}
          title={t(way === 'cod' ? 'cashOnDelivery' : 'online')}
        >
          {says[way]}
        </RadioCard>
      ))}
    </fieldset>
  )
}

const PRESS = { online: 'payOnline', cod: 'orderInCash' } as const satisfies Record<PaymentMethod, string>

type PaymentStepProps = {
  quote: CheckoutQuote | undefined
  /** The totals on screen are being worked out again. */
  isUpdating: boolean
  method: PaymentMethod
  isWorking: boolean
  onChoose: (method: PaymentMethod) => void
  onPay: () => void
}

/** Step 4: how to pay, and one button that says what it does. */
export function PaymentStep({ quote, isUpdating, method, isWorking, onChoose, onPay }: PaymentStepProps) {
  const info = trpc.store.info.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  if (!quote) return <Skeleton className="h-13 w-full rounded-md" />
  const obstacle = obstacleOf(quote)
  const isBlocked = obstacle !== null || isUpdating
  return (
    <div className="grid gap-4">
      {obstacle && <Alert tone="warning">{obstacle}</Alert>}
      <WaysToPay quote={quote} method={method} isLocked={isWorking} onChoose={onChoose} />
      <Button size="lg" disabled={isBlocked} isLoading={isWorking} onClick={onPay}>
        {isWorking ? (
          t('processing')
        ) : (
          <span>
            <RichText text={t(PRESS[method], { total: formatAmount(quote.totalAmount) })} parts={AMOUNT} />
          </span>
        )}
      </Button>
      <p className="flex items-start gap-2 text-sm text-muted">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          {t(method === 'cod' ? 'cashLater' : 'itemsHeld')}
          {info.data?.paymentMode === 'sandbox' && ` ${t('testMode')}`}
        </span>
      </p>
    </div>
  )
}
