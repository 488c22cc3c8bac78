import { chosenAttribute } from '@dobara/domain/catalog/chosen-attribute.ts'
import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import { t as cancelText } from '../../components/cancel-items/texts.ts'
import { ProductPicture } from '../../components/pictures/product-picture.tsx'
import { conditionName } from '../../lib/words/condition-words.ts'
import { formatAmount } from '../../lib/format.ts'
import { t } from './texts.ts'

/** What is to be packed: which goods exactly, how many, and what they cost. */
export function DetailItems({ items }: Pick<AdminOrder, 'items'>) {
  return (
    <ul className="divide-y divide-line rounded-md border border-line">
      {items.map(({ id, imageUrl, quantity, cancelledQuantity, unitPrice, lineTotal, ...goods }) => (
        <li key={id} className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-1 p-3">
          <ProductPicture
            url={imageUrl}
            alt=""
            sizes="56px"
            className="row-span-2 w-14 rounded-sm [&_.picture-note]:sr-only"
          />
          <Goods {...goods} />
          <p className="flex flex-wrap justify-between gap-x-4 tabular-nums">
            <span className="text-muted">
              <span>
                {quantity} × {formatAmount(unitPrice)}
              </span>
              {cancelledQuantity > 0 && (
                <span className="ml-2 font-semibold text-clay">
                  {cancelText('cancelledUnits', { count: cancelledQuantity })}
                </span>
              )}
            </span>
            <span className="font-semibold">{formatAmount(lineTotal)}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

type GoodsProps = Pick<
  AdminOrder['items'][number],
  'title' | 'productId' | 'sku' | 'condition' | 'attributes'
>

function Goods({ title, productId, sku, condition, attributes }: GoodsProps) {
  const kind = [conditionName(condition), ...Object.entries(attributes).map(chosenAttribute)].filter(Boolean)
  return (
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">{title || t('product', { id: String(productId) })}</p>
      <p className="text-sm text-muted wrap-anywhere">{[...kind, t('sku', { sku })].join(' · ')}</p>
    </div>
  )
}
