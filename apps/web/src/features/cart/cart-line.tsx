import type { CartItem } from '@dobara/contract/cart.ts'
import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { percentOff } from '../../components/price.tsx'
import { ProductPicture } from '../../components/product-picture.tsx'
import { conditionName } from '../../lib/condition-texts.ts'
import { formatAttribute, formatInr } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useCart } from './cart-context.tsx'
import { t } from './cart-texts.ts'
import { QuantityStepper } from './quantity-stepper.tsx'
import { useQuantity } from './use-quantity.ts'

/** What changed since it was put in, in words; null when nothing did. */
function noteOf(item: CartItem): string | null {
  if (item.availableQty === 0) return t('soldOut')
  if (item.availableQty < item.quantity) {
    return t('onlyLeft', { left: item.availableQty })
  }
  if (item.previousPrice !== null && item.previousPrice !== item.unitPrice) {
    return t('priceWas', { price: formatInr(item.previousPrice) })
  }
  return null
}

export function CartLine({ item, onRemove }: { item: CartItem; onRemove: () => void }) {
  const { close } = useCart()
  const { quantity, max, change } = useQuantity(item)
  const percent = percentOff(item.unitPrice, item.unitMrp)
  const note = noteOf(item)
  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-4 px-5 py-4">
      <ProductPicture url={item.image} alt={item.imageAlt} sizes="88px" className="self-start rounded-md" />
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <Link
              to="/product/$sku"
              params={{ sku: item.productSku }}
              onClick={close}
              className="font-semibold hover:underline"
            >
              {item.productTitle}
            </Link>
            <p className="text-sm text-muted">
              {item.productBrand} · {conditionName(item.productCondition)}
            </p>
          </div>
          <Button
            variant="ghost"
            size="icon"
            className="-mt-2.5 -mr-3 text-muted hover:text-clay"
            aria-label={t('removeItem', { title: item.productTitle })}
            onClick={onRemove}
          >
            <Trash2 aria-hidden="true" className="size-5" />
          </Button>
        </div>
        <Attributes values={item.selectedAttributes} />
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm">
          <span>{formatInr(item.unitPrice)}</span>
          {item.unitMrp !== null && item.unitMrp > item.unitPrice && (
            <s className="text-muted" title={t('mrpWhenNew')}>
              {formatInr(item.unitMrp)}
            </s>
          )}
          {percent > 0 && <Badge tone="leaf">{t('percentOff', { percent })}</Badge>}
        </p>
        {note && <p className="mt-2 text-sm font-semibold text-marigold-ink">{note}</p>}
        <div className="mt-2 flex items-center justify-between gap-3">
          <QuantityStepper label={item.productTitle} quantity={quantity} max={max} onChange={change} />
          <p className="text-right">
            <span className="block font-semibold tabular-nums">{formatInr(item.unitPrice * quantity)}</span>
            {item.lineTax > 0 && <span className="block text-sm text-muted">{t('includingTax')}</span>}
          </p>
        </div>
      </div>
    </li>
  )
}

const ATTRIBUTE_NAMES: Readonly<Record<string, 'color' | 'memory' | 'storage'>> = {
  color: 'color',
  ramGb: 'memory',
  storage: 'storage',
}

function attributeName(name: string): string {
  const key = ATTRIBUTE_NAMES[name]
  return key ? t(key) : name
}

function Attributes({ values }: { values: CartItem['selectedAttributes'] }) {
  const entries = Object.entries(values)
  if (entries.length === 0) return null
  return (
    <ul className="mt-1 flex flex-wrap gap-1.5">
      {entries.map(([name, value]) => (
        <li key={name} className="rounded-sm bg-sunken px-2 py-0.5 text-sm text-muted">
          {t('attribute', { name: attributeName(name), value: formatAttribute([name, value]) })}
        </li>
      ))}
    </ul>
  )
}
