import type { Cart } from '@dobara/contract/cart.ts'
import { ProductPicture } from '../../components/pictures/product-picture.tsx'
import { formatAmount } from '../../lib/format.ts'
import { t } from './drawer-texts.ts'

const SHOWN = 3

/** Shows the first three items of a cart and the number of further ones. */
export function CartPreview({ cart }: { cart: Cart }) {
  if (cart.items.length === 0) return null
  const shown = cart.items.slice(0, SHOWN)
  const more = cart.items.length - shown.length
  return (
    <div className="mb-4 border-b border-line pb-4">
      <ul aria-label={t('previewLabel')} className="grid gap-3">
        {shown.map((item) => (
          <li key={item.id} className="flex items-center gap-3">
            <ProductPicture
              url={item.image}
              alt={item.imageAlt}
              sizes="56px"
              className="w-14 shrink-0 rounded-sm"
            />
            <div className="min-w-0 flex-1">
              <p className="line-clamp-2 text-sm font-semibold">{item.productTitle}</p>
              <p className="text-sm text-muted tabular-nums">
                {t('previewQuantity', { quantity: item.quantity, price: formatAmount(item.unitPrice) })}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-3 text-sm text-muted">{t('previewMore', { count: more })}</p>}
    </div>
  )
}
