import type { Cart } from '@dobara/contract/cart.ts'
import type { CheckoutQuote } from '@dobara/contract/checkout.ts'
import type { ReactNode } from 'react'
import { DeliveryLines, TotalAmount } from '../../components/delivery/delivery-lines.tsx'
import type { DeliveryState } from '../../lib/delivery/use-cart-delivery.ts'
import { EmiOffer } from '../../components/emi/emi-offer.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formatAmount } from '../../lib/format.ts'
import { sentenceText } from '../../lib/sentences/sentence-text.ts'
import { cn } from '../../ui/cn.ts'
import { t } from './texts.ts'

function Line({ label, children, className }: { label: ReactNode; children: ReactNode; className?: string }) {
  return (
    <div className={cn('flex items-baseline justify-between gap-4', className)}>
      <dt>{label}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  )
}

type PriceLinesProps = {
  cart: Cart
  quote: CheckoutQuote | undefined
  delivery: DeliveryState
  /** Requests delivery to another PIN code, before an address decides. */
  onRequestPin?: ((pin: string) => void) | undefined
  isUpdating: boolean
}

/**
 * Shows the totals of the order. A total that is still being calculated reserves its space, so that nothing moves
 * when delivery becomes known. The exception: margin scheme items show no GST, and only their delivery has some.
 */
export function PriceLines({ cart, quote, delivery, onRequestPin, isUpdating }: PriceLinesProps) {
  const { discountAmount, subtotal } = quote ?? cart
  const { taxAmount } = quote ?? (delivery.kind === 'known' ? delivery : cart)
  const emi = trpc.store.info.useQuery().data?.emi
  const { notice } = quote?.cart ?? cart
  const codes = (quote?.cart ?? cart).appliedCoupons
    .filter((coupon) => coupon.discountAmount > 0)
    .map(({ couponCode }) => couponCode)
    .join(', ')
  return (
    <>
      <dl aria-busy={isUpdating} className={cn('grid gap-2 transition-opacity', isUpdating && 'opacity-60')}>
        <Line label={t('subtotal', { count: cart.itemCount })}>{formatAmount(subtotal)}</Line>
        {discountAmount > 0 && (
          <Line label={codes === '' ? t('discount') : t('discountWith', { codes })} className="text-leaf">
            −{formatAmount(discountAmount)}
          </Line>
        )}
        <DeliveryLines delivery={delivery} onRequest={onRequestPin} />
        <Line label={t('total')} className="mt-1 border-t border-line pt-3 text-lg font-bold">
          <TotalAmount delivery={delivery} itemsTotal={cart.totalAmount} />
        </Line>
        {taxAmount > 0 && (
          <Line label={t('includesGst')} className="text-sm text-muted">
            {formatAmount(taxAmount)}
          </Line>
        )}
        {quote?.whatIsLeft && (
          <Line label={t('totalLeft')} className="font-semibold text-clay">
            {formatAmount(quote.whatIsLeft.totalAmount)}
          </Line>
        )}
      </dl>
      {notice && <p className="mt-2 text-sm text-muted">{sentenceText(notice)}</p>}
      {emi && !quote?.whatIsLeft && delivery.kind !== 'asking' && (
        <div className="mt-3">
          <EmiOffer price={delivery.kind === 'known' ? delivery.totalAmount : cart.totalAmount} terms={emi} />
        </div>
      )}
    </>
  )
}
