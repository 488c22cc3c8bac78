import type { CartItem } from '@dobara/contract/cart.ts'
import { useState } from 'react'
import { formatAmount } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { t } from './drawer-texts.ts'
import { useAcceptPrice } from './use-saved.ts'

type LineNotesProps = { item: CartItem; onRemove: () => void; onLower: (quantity: number) => void }

/** Lists the changes of a line since it was added, each with an action that resolves it. */
export function LineNotes({ item, onRemove, onLower }: LineNotesProps) {
  const { productTitle: title, availableQty: left } = item
  // A machine that is gone shows its own note with a replacement.
  if (item.unit?.isGone && item.isListed) return null
  if (left === 0) {
    const text = item.isListed ? t('soldOut') : t('notListed')
    return <Note text={text} action={t('removeHere')} title={title} onPress={onRemove} />
  }
  return (
    <>
      {left < item.quantity && (
        <Note
          text={t('onlyLeft', { left })}
          action={t('lowerTo', { left })}
          title={title}
          onPress={() => onLower(left)}
        />
      )}
      {item.previousPrice !== null && item.previousPrice !== item.unitPrice && (
        <PriceNote item={item} previousPrice={item.previousPrice} />
      )}
    </>
  )
}

function PriceNote({ item, previousPrice }: { item: CartItem; previousPrice: number }) {
  const acceptPrice = useAcceptPrice()
  const [isBusy, setIsBusy] = useState(false)

  async function onAccept() {
    setIsBusy(true)
    await acceptPrice(item)
    setIsBusy(false)
  }
  return (
    <Note
      text={t('priceWas', { price: formatAmount(previousPrice) })}
      action={t('acceptPrice')}
      title={item.productTitle}
      isBusy={isBusy}
      onPress={() => void onAccept()}
    />
  )
}

type NoteProps = { text: string; action: string; title: string; isBusy?: boolean; onPress: () => void }

function Note({ text, action, title, isBusy = false, onPress }: NoteProps) {
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-2 rounded-md bg-marigold-soft py-1 pr-1 pl-3 text-sm text-marigold-ink">
      <p className="flex-1 basis-40 py-1 font-semibold">{text}</p>
      <Button
        variant="ghost"
        size="sm"
        className="-ml-3 shrink-0 text-marigold-ink underline"
        aria-label={t('ofItem', { action, title })}
        isLoading={isBusy}
        onClick={onPress}
      >
        {action}
      </Button>
    </div>
  )
}
