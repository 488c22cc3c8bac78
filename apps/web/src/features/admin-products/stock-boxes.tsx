import { type FormEvent, useState } from 'react'
import type { SellableItem } from '../../lib/sellable-items.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { t } from './texts.ts'

export type StockEdit = SellableItem & {
  /** As it was typed. */
  typed: string
}

type StockBoxProps = { item: SellableItem; onSave: (edit: StockEdit) => void }

/** The stock of a sellable item to type over. */
export function StockBox({ item, onSave }: StockBoxProps) {
  const { name, stockQty } = item
  const [typed, setTyped] = useState(String(stockQty))
  const [known, setKnown] = useState(stockQty)
  // Sold or saved meanwhile: the box follows, unless somebody is typing into it.
  if (known !== stockQty) {
    setKnown(stockQty)
    if (typed === String(known)) setTyped(String(stockQty))
  }
  function save(event: FormEvent) {
    event.preventDefault()
    // Documented: an empty entry is ignored.
    if (typed.trim() !== '') onSave({ ...item, typed })
  }
  return (
    <form onSubmit={save} noValidate className="flex items-center gap-1.5">
      <Input
        inputMode="numeric"
        aria-label={t('stockOf', { name })}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && setTyped(String(stockQty))}
        className="min-h-9 w-18 px-2 text-right text-sm tabular-nums pointer-coarse:min-h-11"
      />
      <Button type="submit" variant="outline" size="sm" aria-label={t('saveStockOf', { name })}>
        {t('save')}
      </Button>
    </form>
  )
}
