import { chosenAttribute } from '@dobara/domain/catalog/chosen-attribute.ts'
import type { OrderDetail } from '@dobara/contract/orders/orders.ts'
import type { ReactNode } from 'react'
import { t as cancelText } from '../../components/cancel-items/texts.ts'
import { ProductPicture } from '../../components/pictures/product-picture.tsx'
import { conditionName } from '../../lib/words/condition-words.ts'
import { valueWords } from '../../lib/words/value-words.ts'
import { formatAmount, formatDate, formatInr } from '../../lib/format.ts'
import { isWindowOver } from '../../lib/window-over.ts'
import { Card } from '../../ui/card.tsx'
import { t } from './texts.ts'

type OrderItem = OrderDetail['items'][number]

type RenderItem = (item: OrderItem) => ReactNode

function ItemRow({ item, renderItem }: { item: OrderItem; renderItem: RenderItem | undefined }) {
  const details = [
    item.brand,
    conditionName(item.condition),
    ...Object.entries(item.attributes).map((entry) => valueWords(chosenAttribute(entry))),
  ]
  return (
    <li className="flex gap-4 py-4">
      <ProductPicture
        url={item.imageUrl}
        alt={item.imageAlt}
        sizes="96px"
        className="w-20 shrink-0 self-start rounded-sm sm:w-24"
      />
      <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-6 gap-y-1">
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-semibold">{item.title || t('productNumber', { id: String(item.productId) })}</p>
          <p className="text-sm text-muted">{details.filter(Boolean).join(' · ')}</p>
          <p className="text-sm text-muted">{t('sku', { sku: item.sku })}</p>
          {item.machines?.map(({ code, serial, passportUrl }) => (
            <p key={code} className="text-sm text-muted wrap-anywhere">
              {t('serial', { serial })} · {code} ·{' '}
              <a href={passportUrl} className="link">
                {t('passport')}
              </a>
              {item.warrantyEndsAt && !isWindowOver(item.warrantyEndsAt) && (
                <>
                  {' · '}
                  <a href={`${passportUrl}#transfer`} className="link">
                    {t('transferWarranty')}
                  </a>
                </>
              )}
            </p>
          ))}
          {item.returnEndsAt && (
            <p className="text-sm text-muted">
              {t(isWindowOver(item.returnEndsAt) ? 'returnOver' : 'returnUntil', {
                date: formatDate(item.returnEndsAt),
              })}
            </p>
          )}
          {item.warrantyEndsAt && (
            <p className="text-sm text-muted">
              {t(isWindowOver(item.warrantyEndsAt) ? 'warrantyOver' : 'warrantyUntil', {
                date: formatDate(item.warrantyEndsAt),
              })}
            </p>
          )}
          {renderItem?.(item)}
        </div>
        <div className="tabular-nums sm:text-right">
          <p className="font-semibold">{formatAmount(item.lineTotal)}</p>
          <p className="text-sm text-muted">
            {item.cancelledQuantity > 0 && (
              <span className="mr-2 font-semibold text-clay">
                {cancelText('cancelledUnits', { count: item.cancelledQuantity })}
              </span>
            )}
            <span>
              {item.quantity} × {formatAmount(item.unitPrice)}
            </span>
            {item.unitMrp !== null && item.unitMrp > item.unitPrice && (
              <>
                {' '}
                {/* On a phone the label stays next to its price. */}
                <span className="whitespace-nowrap">
                  {t('mrp')} <s>{formatInr(item.unitMrp)}</s>
                </span>
              </>
            )}
          </p>
        </div>
      </div>
    </li>
  )
}

/** `renderItem`: what can be done with an item, beneath it. */
export function OrderItems({ order, renderItem }: { order: OrderDetail; renderItem?: RenderItem }) {
  return (
    <Card id="items" className="scroll-mt-24 px-4 pt-4 sm:px-6 sm:pt-6">
      <h2 className="text-lg">{t('itemsTitle')}</h2>
      <ul className="divide-y divide-line">
        {order.items.map((item) => (
          <ItemRow key={item.id} item={item} renderItem={renderItem} />
        ))}
      </ul>
    </Card>
  )
}
