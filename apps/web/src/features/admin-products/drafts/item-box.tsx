import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { SellableItem } from '../../../lib/sellable-items.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { Input } from '../../../ui/input.tsx'
import { t } from '../texts.ts'
import { type DraftField, type ItemDraft, useItemDrafts } from './item-drafts.tsx'

const WORDS = {
  stockQty: { box: 'stockOf', save: 'saveStockOf', change: 'changeStockOf' },
  price: { box: 'priceOf', save: 'savePriceOf', change: 'changePriceOf' },
} as const

type ItemBoxProps = {
  item: SellableItem
  field: DraftField
  /** Saves this number alone; the bar below the list saves all that were typed. */
  onSave: (draft: ItemDraft) => void
  /** The box waits behind it until it is pressed. Without it the box is always there. */
  children?: ReactNode
}

/** The stock or the price of a sellable item to type over. */
export function ItemBox({ item, field, onSave, children }: ItemBoxProps) {
  const drafts = useItemDrafts()
  const [isOpened, setIsOpened] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const draft = drafts.find(item, field)
  const isBehindButton = Boolean(children)
  // Opened by a press: the press meant the box.
  useEffect(() => {
    if (isBehindButton && isOpened) box.current?.focus()
  }, [isBehindButton, isOpened])
  const words = WORDS[field]
  const { name } = item
  if (isBehindButton && !isOpened && !draft) {
    return (
      <button
        type="button"
        onClick={() => setIsOpened(true)}
        className="-mx-1 cursor-text rounded-sm px-1 text-left decoration-dotted underline-offset-4 hover:bg-muted hover:underline pointer-coarse:min-h-11"
      >
        <span className="sr-only">{t(words.change, { name })}</span>
        {children}
      </button>
    )
  }
  const now = item[field]
  const typed = draft?.typed ?? String(now)
  function close() {
    drafts.drop([{ item, field }])
    setIsOpened(false)
  }
  function type(value: string) {
    if (value === String(now)) drafts.drop([{ item, field }])
    else drafts.edit({ item, field, from: draft?.from ?? now, typed: value })
    // The box stays where it was typed in.
    setIsOpened(true)
  }
  function save(event: FormEvent) {
    event.preventDefault()
    // Documented: an empty entry is ignored.
    if (typed.trim() !== '') onSave({ ...(draft ?? { item, field, from: now }), typed })
  }
  return (
    <form onSubmit={save} noValidate className="flex items-center gap-1.5">
      <Input
        ref={box}
        inputMode={field === 'price' ? 'decimal' : 'numeric'}
        aria-label={t(words.box, { name })}
        aria-invalid={draft?.fault !== undefined}
        title={draft?.fault}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={() => draft === undefined && setIsOpened(false)}
        onKeyDown={({ key }) => key === 'Escape' && close()}
        className={cn(
          'min-h-9 px-2 text-right text-sm tabular-nums pointer-coarse:min-h-11',
          field === 'price' ? 'w-24' : 'w-18',
          draft && 'border-marigold',
        )}
      />
      {draft && (
        <Button type="submit" variant="outline" size="sm" aria-label={t(words.save, { name })}>
          {t('save')}
        </Button>
      )}
    </form>
  )
}
