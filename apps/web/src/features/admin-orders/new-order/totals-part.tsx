import type { PhoneOrderQuote } from '@dobara/contract/checkout/phone-orders.ts'
import { DetailLine } from '../../../components/detail-line.tsx'
import { formatAmount, formatDayRange } from '../../../lib/format.ts'
import { sentenceText } from '../../../lib/sentences/sentence-text.ts'
import { RadioCard } from '../../../ui/radio-card.tsx'
import { t } from './texts.ts'

export type Payment = 'link' | 'cod'
export type Speed = 'standard' | 'express'

/** Shows the totals as the server computed them. */
export function Totals({ priced: { cart, quote } }: { priced: PhoneOrderQuote }) {
  const { subtotal, discountAmount, taxAmount, totalAmount } = quote ?? cart
  const shipping = quote && (quote.shippingAmount === 0 ? t('free') : formatAmount(quote.shippingAmount))
  return (
    <dl className="grid gap-2">
      <DetailLine label={t('subtotal')} isMuted>
        {formatAmount(subtotal)}
      </DetailLine>
      {discountAmount > 0 && (
        <DetailLine label={t('discount')} isMuted>{`−${formatAmount(discountAmount)}`}</DetailLine>
      )}
      <DetailLine label={t('delivery')} isMuted>
        {shipping ?? t('afterAddress')}
      </DetailLine>
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2 text-lg font-bold">
        <dt>{t('total')}</dt>
        <dd className="tabular-nums">{formatAmount(totalAmount)}</dd>
      </div>
      {taxAmount > 0 && (
        <DetailLine label={t('includesGst')} isMuted>
          {formatAmount(taxAmount)}
        </DetailLine>
      )}
    </dl>
  )
}

type Quote = NonNullable<PhoneOrderQuote['quote']>

/** Selects the delivery speed; lists only methods available for the address. */
export function Speeds({
  quote,
  speed,
  onChoose,
}: {
  quote: Quote
  speed: Speed
  onChoose: (speed: Speed) => void
}) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">{t('speed')}</legend>
      {quote.shippingOptions.map(({ method, amount, earliest, latest }) => (
        <RadioCard
          key={method}
          name="speed"
          checked={speed === method}
          onChange={() => onChoose(method)}
          title={t(method)}
          aside={amount === 0 ? t('free') : formatAmount(amount)}
        >
          {t('arrives', { days: formatDayRange(earliest, latest) })}
        </RadioCard>
      ))}
    </fieldset>
  )
}

type WaysProps = { quote: Quote | null; payment: Payment; onChoose: (payment: Payment) => void }

/** Selects payment by link or in cash. If cash is not accepted, the reason is shown. */
export function WaysToPay({ quote, payment, onChoose }: WaysProps) {
  const canPayCash = quote?.codAvailable ?? true
  const cash = t(quote?.codNeedsCode ? 'codCode' : 'codMeans')
  const noCash = quote?.codReason ? sentenceText(quote.codReason) : cash
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">{t('payment')}</legend>
      <RadioCard
        name="payment"
        checked={payment === 'link'}
        onChange={() => onChoose('link')}
        title={t('link')}
      >
        {t('linkMeans')}
      </RadioCard>
      <RadioCard
        name="payment"
        checked={payment === 'cod'}
        disabled={!canPayCash}
        onChange={() => onChoose('cod')}
        title={t('cod')}
      >
        {canPayCash ? cash : noCash}
      </RadioCard>
    </fieldset>
  )
}
