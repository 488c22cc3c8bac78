import { chosenAttribute } from '@dobara/domain/catalog/chosen-attribute.ts'
import type { CartItem } from '@dobara/contract/cart.ts'
import type { CheckoutQuote } from '@dobara/contract/checkout.ts'
import { SHIPPING_METHODS, type ShippingMethod } from '@dobara/domain/shipping/delivery-promise.ts'
import { ProductPicture } from '../../components/pictures/product-picture.tsx'
import { conditionName } from '../../lib/words/condition-words.ts'
import { valueWords } from '../../lib/words/value-words.ts'
import { formatAmount, formatDayRange } from '../../lib/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { RadioCard } from '../../ui/radio-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { t } from './texts.ts'
import { UnitOfItem } from './unit-of-item.tsx'

function SummaryItem({ item }: { item: CartItem }) {
  const details = [
    conditionName(item.productCondition),
    ...Object.entries(item.selectedAttributes).map((entry) => valueWords(chosenAttribute(entry))),
    t('quantity', { quantity: item.quantity }),
  ]
  return (
    <li className="flex gap-4 py-3">
      <ProductPicture
        url={item.image}
        alt={item.imageAlt}
        sizes="80px"
        className="w-20 shrink-0 self-start rounded-sm"
      />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{item.productTitle}</p>
        <p className="text-sm text-muted">{details.join(' · ')}</p>
        <UnitOfItem item={item} />
        {!item.isAvailable && !item.unit?.isGone && (
          <p className="text-sm font-semibold text-clay">
            {item.availableQty > 0 ? t('onlyLeft', { left: item.availableQty }) : t('notAvailable')}
          </p>
        )}
      </div>
      <p className="shrink-0 font-semibold tabular-nums">{formatAmount(item.lineTotal)}</p>
    </li>
  )
}

type ShippingChoiceProps = {
  quote: CheckoutQuote
  method: ShippingMethod
  onChoose: (method: ShippingMethod) => void
}

function ShippingChoice({ quote, method, onChoose }: ShippingChoiceProps) {
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-3 font-semibold">{t('deliverySpeed')}</legend>
      {quote.shippingOptions.map((option) => (
        <RadioCard
          key={option.method}
          name="shipping-method"
          value={option.method}
          checked={option.method === method}
          onChange={() => onChoose(option.method)}
          title={t(option.method)}
          aside={option.amount === 0 ? t('free') : formatAmount(option.amount)}
        >
          {formatDayRange(option.earliest, option.latest)}
        </RadioCard>
      ))}
    </fieldset>
  )
}

/** Prices that are others than when the items were put into the cart, named before anything is paid. */
function PriceChanges({ items }: { items: readonly CartItem[] }) {
  const changed = items.filter(({ previousPrice }) => previousPrice !== null)
  if (changed.length === 0) return null
  return (
    <Alert tone="warning" title={t('pricesChanged')}>
      <ul className="list-disc pl-5">
        {changed.map(({ id, productTitle: title, unitPrice, previousPrice }) => (
          <li key={id}>
            {t('changePrice', {
              title,
              price: formatAmount(unitPrice),
              before: formatAmount(previousPrice ?? unitPrice),
            })}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

type SummaryStepProps = {
  quote: CheckoutQuote | undefined
  method: ShippingMethod
  onChooseMethod: (method: ShippingMethod) => void
}

/** Step 3: the items and the delivery speed. */
export function SummaryStep({ quote, method, onChooseMethod }: SummaryStepProps) {
  if (!quote) {
    return (
      <div className="grid gap-3" aria-busy="true">
        <Skeleton className="h-20 w-full rounded-md" />
        <div className="grid gap-3 sm:grid-cols-2">
          {SHIPPING_METHODS.map((name) => (
            <Skeleton key={name} className="h-20 w-full rounded-md" />
          ))}
        </div>
        <span className="sr-only">{t('workingOut')}</span>
      </div>
    )
  }
  return (
    <div className="grid gap-5">
      <PriceChanges items={quote.cart.items} />
      <ul className="divide-y divide-line">
        {quote.cart.items.map((item) => (
          <SummaryItem key={item.id} item={item} />
        ))}
      </ul>
      {quote.shippingOptions.length > 0 && (
        <ShippingChoice quote={quote} method={method} onChoose={onChooseMethod} />
      )}
    </div>
  )
}
