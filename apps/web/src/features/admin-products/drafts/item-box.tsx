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

/** Returns the focus from the field to the button that opened it, where the keys of the list work again. */
function useWayBack(isBox: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isLeaving = useRef(false)
  useEffect(() => {
    if (isBox || !isLeaving.current) return
    isLeaving.current = false
    button.current?.focus()
  }, [isBox])
  /** Does so unless the focus has moved elsewhere in the meantime. */
  function leave() {
    const { activeElement, body } = document
    isLeaving.current = activeElement === body || Boolean(form.current?.contains(activeElement))
  }
  return { form, button, leave }
}

/** Moves the focus from a permanent field to its row, where the keys of the list work. */
function focusRowOf(box: HTMLElement | null): void {
  const row = box?.closest<HTMLElement>('[data-row]')
  const { activeElement, body } = document
  if (activeElement === body || row?.contains(activeElement)) row?.focus()
}

type ItemBoxProps = {
  item: SellableItem
  field: DraftField
  /** Saves this number alone; the bar below the list saves all that were typed. */
  onSave: (draft: ItemDraft) => void
  /** Button content; the field opens when it is pressed. If absent, the field is always visible. */
  children?: ReactNode
}

/** The stock or the price of a sellable item to type over. */
export function ItemBox({ item, field, onSave, children }: ItemBoxProps) {
  const drafts = useItemDrafts()
  const [isOpened, setIsOpened] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const draft = drafts.find(item, field)
  const isBehindButton = Boolean(children)
  // The field was opened by a press, so it gets the focus.
  useEffect(() => {
    if (isBehindButton && isOpened) box.current?.focus()
  }, [isBehindButton, isOpened])
  const isBox = !isBehindButton || isOpened || draft !== undefined
  const { form, button, leave } = useWayBack(isBox)
  const isSent = useRef(false)
  useEffect(() => {
    if (draft || !isSent.current) return
    isSent.current = false
    leave()
    setIsOpened(false)
    if (!isBehindButton) focusRowOf(box.current)
  }, [draft, leave, isBehindButton])
  const words = WORDS[field]
  const { name } = item
  if (!isBox) {
    return (
      <button
        ref={button}
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
    leave()
    setIsOpened(false)
    if (!isBehindButton) focusRowOf(box.current)
  }
  function type(value: string) {
    isSent.current = false
    if (value === String(now)) drafts.drop([{ item, field }])
    else drafts.edit({ item, field, from: draft?.from ?? now, typed: value })
    // The field remains open once it was typed in.
    setIsOpened(true)
  }
  function save(event: FormEvent) {
    event.preventDefault()
    if (isBehindButton && !draft) return close()
    isSent.current = draft !== undefined
    // Documented: an empty entry is ignored.
    if (typed.trim() !== '') onSave({ ...(draft ?? { item, field, from: now }), typed })
  }
  return (
    <form ref={form} onSubmit={save} noValidate className="flex items-center gap-1.5">
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
