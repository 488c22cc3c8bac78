import type { CartItem } from '@dobara/contract/cart.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { percentOff } from '../../components/price.tsx'
import { ProductPicture } from '../../components/pictures/product-picture.tsx'
import { formatAmount, formatInr } from '../../lib/format.ts'
import { UnitOfLine } from '../../components/units/unit-of-line.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { t } from './drawer-texts.ts'
import { ItemAttributes } from './item-attributes.tsx'
import { ItemHeading } from './item-heading.tsx'
import { LineNotes } from './line-notes.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'
import { useChooseUnit } from './use-saved.ts'
import { useQuantity } from './use-quantity.ts'

type CartLineProps = { item: CartItem; onRemove: () => void; onSave: () => Promise<void> }

/** Shows one item of the cart with its price, what changed about it, and the available actions. */
export function CartLine({ item, onRemove, onSave }: CartLineProps) {
  const { quantity, max, change } = useQuantity(item)
  const chooseUnit = useChooseUnit()
  const [isSaving, setIsSaving] = useState(false)
  const percent = percentOff(item.unitPrice, item.unitMrp)
  const title = item.productTitle

  async function save() {
    setIsSaving(true)
    await onSave()
    setIsSaving(false)
  }
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-4 px-5 py-4">
      <ProductPicture url={item.image} alt={item.imageAlt} sizes="88px" className="self-start rounded-md" />
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-2">
          <ItemHeading item={item} />
          <Button
            variant="ghost"
            size="icon"
            className="-mt-2.5 -mr-3 text-muted hover:text-clay"
            aria-label={t('removeItem', { title })}
            onClick={onRemove}
          >
            <Trash2 aria-hidden="true" className="size-5" />
          </Button>
        </div>
        <ItemAttributes values={item.selectedAttributes} />
        {item.unit && <UnitOfLine unit={item.unit} onTake={(code) => chooseUnit(item.id, code)} />}
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm">
          <span>{formatAmount(item.unitPrice)}</span>
          {item.unitMrp !== null && item.unitMrp > item.unitPrice && (
            <span className="text-muted">
              {t('mrpWhenNew')} <s>{formatInr(item.unitMrp)}</s>
            </span>
          )}
          {percent > 0 && <Badge tone="leaf">{t('percentOff', { percent })}</Badge>}
        </p>
        <LineNotes item={item} onRemove={onRemove} onLower={change} />
        <div className="mt-2 flex items-center justify-between gap-3">
          {item.unit ? (
            <p className="text-sm text-muted">{t('quantity', { quantity })}</p>
          ) : (
            <QuantityStepper label={title} quantity={quantity} max={max} onChange={change} />
          )}
          <p className="text-right">
            <span className="block font-semibold tabular-nums">
              {formatAmount(item.unitPrice * quantity)}
            </span>
            {item.isTaxedByMargin && <span className="block text-sm text-muted">{t('gstOnMargin')}</span>}
            {item.lineTax > 0 && <span className="block text-sm text-muted">{t('includingTax')}</span>}
          </p>
        </div>
        <Button
          variant="ghost"
          size="sm"
          className="-mb-2 -ml-3 text-muted"
          aria-label={t('ofItem', { action: t('saveForLater'), title })}
          isLoading={isSaving}
          onClick={() => void save()}
        >
          {t('saveForLater')}
        </Button>
      </div>
    </li>
  )
}
