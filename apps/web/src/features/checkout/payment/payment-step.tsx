import type { CheckoutQuote } from '@dobara/contract/checkout.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '@dobara/domain/orders/order-status.ts'
import { rupees, toPaise } from '@dobara/domain/money/paise.ts'
import { ShieldCheck } from 'lucide-react'
import { RichText } from '../../../components/rich-text.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatAmount } from '../../../lib/format.ts'
import { sentenceText } from '../../../lib/sentences/sentence-text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { RadioCard } from '../../../ui/radio-card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { t } from '../texts.ts'

const AMOUNT = { amount: (words: string) => <span className="tabular-nums">{words}</span> }

/** Returns the reason this cart cannot be ordered as it is, as text; null if it can. */
function obstacleOf({ promise }: CheckoutQuote): string | null {
  if (promise.isServiceable) return null
  return promise.reason === null ? t('noDelivery') : sentenceText(promise.reason)
}

type WaysProps = {
  quote: CheckoutQuote
  method: PaymentMethod
  /** The shop has no payment keys yet. */
  isOnlineOff: boolean
  usesCredit: boolean
  isLocked: boolean
  onChoose: (method: PaymentMethod) => void
}

/** Choice of online payment or cash; it decides the label and action of the button below. */
function WaysToPay({ quote, method, isOnlineOff, usesCredit, isLocked, onChoose }: WaysProps) {
  const { codReason } = quote
  const codAvailable = quote.codAvailable && !usesCredit
  const noCash =
    codReason === null ? t(usesCredit ? 'cashNotWithCredit' : 'cashAbsent') : sentenceText(codReason)
  const texts = {
    online: t(isOnlineOff ? 'onlineAbsent' : 'onlineMeans'),
    cod: codAvailable ? t('cashMeans') : noCash,
  }
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2" disabled={isLocked}>
      <legend className="mb-3 font-semibold">{t('howToPay')}</legend>
      {PAYMENT_METHODS.map((way) => (
        <RadioCard
          key={way}
          name="payment-method"
          value={way}
          checked={way === method}
          disabled={way === 'cod' ? !codAvailable : isOnlineOff}
          onChange={() => onChoose(way)}
          title={t(way === 'cod' ? 'cashOnDelivery' : 'online')}
        >
          {texts[way]}
        </RadioCard>
      ))}
    </fieldset>
  )
}

const PRESS = { online: 'payOnline', cod: 'orderInCash' } as const satisfies Record<PaymentMethod, string>
const TAKE = {
  online: { one: 'takeLeft', soldOut: 'removeGone', several: 'takeAllLeft' },
  cod: { one: 'takeLeftInCash', soldOut: 'removeGoneInCash', several: 'takeAllLeftInCash' },
} as const satisfies Record<PaymentMethod, Record<string, string>>

/** Returns the label of the button if stock is short: the quantity taken, and its price. */
function takeLabel(quote: CheckoutQuote, totalAmount: number, method: PaymentMethod): string {
  const total = formatAmount(totalAmount)
  const short = quote.cart.items.filter((item) => !item.isAvailable)
  const lowered = short.filter(({ availableQty }) => availableQty > 0)
  const [only] = lowered
  if (only && short.length === 1) return t(TAKE[method].one, { count: only.availableQty, total })
  return t(TAKE[method][lowered.length === 0 ? 'soldOut' : 'several'], { total })
}

/** Returns the amount of the order due now, in rupees: store credit pays the rest. */
export function leftToPay(
  { whatIsLeft, totalAmount, storeCredit }: CheckoutQuote,
  usesCredit: boolean,
): number {
  const paise = toPaise((whatIsLeft ?? { totalAmount }).totalAmount)
  return rupees(usesCredit ? paise - toPaise(storeCredit.usable) : paise)
}

function pressLabel(quote: CheckoutQuote, method: PaymentMethod, due: number): string {
  if (quote.whatIsLeft) return takeLabel(quote, due, method)
  return due === 0 ? t('placeOrder') : t(PRESS[method], { total: formatAmount(due) })
}

type CreditProps = {
  quote: CheckoutQuote
  isUsed: boolean
  isLocked: boolean
  onUse: (isUsed: boolean) => void
}

/** Checkbox that pays the order, or a part of it, with store credit. */
function UseCredit({ quote: { storeCredit }, isUsed, isLocked, onUse }: CreditProps) {
  if (storeCredit.usable === 0) return null
  return (
    <div className="rounded-md border border-line p-3">
      <CheckboxField
        label={t('useCredit', { amount: formatAmount(storeCredit.usable) })}
        aside={t('creditBalance', { amount: formatAmount(storeCredit.balance) })}
        checked={isUsed}
        disabled={isLocked}
        onChange={({ target }) => onUse(target.checked)}
      />
    </div>
  )
}

type PaymentStepProps = {
  quote: CheckoutQuote | undefined
  /** The totals on screen are being worked out again. */
  isUpdating: boolean
  method: PaymentMethod
  usesCredit: boolean
  onUseCredit: (isUsed: boolean) => void
  isWorking: boolean
  onChoose: (method: PaymentMethod) => void
  onPay: () => void
}

/**
 * Step 4: the payment method, and one button labelled with its action. An order of ₹0 has no method and is placed at
 * once.
 */
export function PaymentStep({ quote, isUpdating, method, usesCredit, isWorking, ...on }: PaymentStepProps) {
  const info = trpc.store.info.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  if (!quote) return <Skeleton className="h-13 w-full rounded-md" />
  const obstacle = obstacleOf(quote)
  const due = leftToPay(quote, usesCredit)
  const isFree = due === 0
  const isOnlineOff = info.data?.paymentMode === 'none'
  const isBlocked = obstacle !== null || isUpdating || (isOnlineOff && method === 'online' && !isFree)
  const note = method === 'cod' ? t('cashLater') : t('itemsHeld')
  const free = t(usesCredit ? 'creditPaysAll' : 'nothingToPay')
  return (
    <div className="grid gap-4">
      {obstacle && <Alert tone="warning">{obstacle}</Alert>}
      <UseCredit quote={quote} isUsed={usesCredit} isLocked={isWorking} onUse={on.onUseCredit} />
      {!isFree && (
        <WaysToPay
          quote={quote}
          method={method}
          isOnlineOff={isOnlineOff}
          usesCredit={usesCredit}
          isLocked={isWorking}
          onChoose={on.onChoose}
        />
      )}
      {/* As high as its text: if stock is short it is a sentence. */}
      <Button
        size="lg"
        className="py-2 whitespace-normal"
        disabled={isBlocked}
        isLoading={isWorking}
        onClick={on.onPay}
      >
        {isWorking ? (
          t('processing')
        ) : (
          <span>
            <RichText text={pressLabel(quote, method, due)} parts={AMOUNT} />
          </span>
        )}
      </Button>
      <p className="flex items-start gap-2 text-sm text-muted">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          <span>{isFree ? free : note}</span>
          {info.data?.paymentMode === 'sandbox' && <span>{` ${t('testMode')}`}</span>}
        </span>
      </p>
    </div>
  )
}
