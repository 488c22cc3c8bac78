import type { SavedItem } from '@dobara/contract/cart.ts'
import { useId, useState } from 'react'
import { ConfirmDialog } from '../../components/form/confirm-dialog.tsx'
import { ProductPicture } from '../../components/pictures/product-picture.tsx'
import { formatAmount } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { t } from './drawer-texts.ts'
import { UnitLine } from '../../components/units/unit-of-line.tsx'
import { ItemAttributes } from './item-attributes.tsx'
import { ItemHeading } from './item-heading.tsx'
import type { SavedItems } from './use-saved.ts'

type SavedSectionProps = { saved: SavedItems; onMove: (item: SavedItem) => Promise<void> }

/** Lists the saved items, each with a button that moves it to the cart; renders nothing if there are none. */
export function SavedSection({ saved, onMove }: SavedSectionProps) {
  const headingId = useId()
  const [removing, setRemoving] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { items, query, removeSaved } = saved

  async function onConfirm() {
    if (!removing) return
    setIsBusy(true)
    await removeSaved(removing)
    setIsBusy(false)
    setRemoving(null)
  }

  if (query.isError && !query.data) {
    return (
      <p className="flex items-center justify-between gap-3 border-t border-line px-5 py-3 text-muted">
        {t('savedFailed')}
        <Button variant="outline" size="sm" isLoading={query.isFetching} onClick={() => void query.refetch()}>
          {t('tryAgain')}
        </Button>
      </p>
    )
  }
  return (
    <>
      {items.length > 0 && (
        <section aria-labelledby={headingId} className="border-t-8 border-sunken">
          <h3 id={headingId} className="px-5 pt-4 font-semibold">
            {t('savedHeading', { count: items.length })}
          </h3>
          <ul className="divide-y divide-line">
            {items.map((item) => (
              <SavedLine
                key={item.id}
                item={item}
                onMove={() => onMove(item)}
                onRemove={() => setRemoving(item.id)}
              />
            ))}
          </ul>
        </section>
      )}
      <ConfirmDialog
        isOpen={removing !== null}
        question={t('removeSavedQuestion')}
        confirmLabel={t('remove')}
        cancelLabel={t('keep')}
        isLoading={isBusy}
        onConfirm={() => void onConfirm()}
        onClose={() => setRemoving(null)}
      />
    </>
  )
}

/** Returns the change of an item since it was saved; null if there is none. */
function noteOf(item: SavedItem): string | null {
  if (!item.isListed) return t('savedNotListed')
  if (item.availableQty === 0) return t('savedSoldOut')
  if (item.availableQty < item.quantity) return t('savedOnlyLeft', { left: item.availableQty })
  if (item.previousPrice !== null) return t('savedPriceWas', { price: formatAmount(item.previousPrice) })
  return null
}

type SavedLineProps = { item: SavedItem; onMove: () => Promise<void>; onRemove: () => void }

function SavedLine({ item, onMove, onRemove }: SavedLineProps) {
  const [isMoving, setIsMoving] = useState(false)
  const { productTitle: title } = item
  const note = noteOf(item)

  async function move() {
    setIsMoving(true)
    await onMove()
    setIsMoving(false)
  }
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-4 px-5 py-4">
      <ProductPicture url={item.image} alt={item.imageAlt} sizes="88px" className="self-start rounded-md" />
      <div className="min-w-0">
        <ItemHeading item={item} />
        <ItemAttributes values={item.selectedAttributes} />
        {item.unit && <UnitLine unit={item.unit} />}
        <p className="mt-1 text-sm">
          <span>{formatAmount(item.unitPrice)}</span>
          {item.quantity > 1 && (
            <span className="text-muted"> · {t('quantity', { quantity: item.quantity })}</span>
          )}
        </p>
        {note && <p className="mt-1 text-sm font-semibold text-marigold-ink">{note}</p>}
        <div className="mt-2 flex flex-wrap gap-2">
          {item.availableQty > 0 && (
            <Button
              variant="outline"
              size="sm"
              aria-label={t('ofItem', { action: t('moveToCart'), title })}
              isLoading={isMoving}
              onClick={() => void move()}
            >
              {t('moveToCart')}
            </Button>
          )}
          <Button
            variant="ghost"
            size="sm"
            className="text-muted"
            aria-label={t('ofItem', { action: t('removeSaved'), title })}
            onClick={onRemove}
          >
            {t('removeSaved')}
          </Button>
        </div>
      </div>
    </li>
  )
}
