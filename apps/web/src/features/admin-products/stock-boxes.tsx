import type { AdminProductRow } from '@dobara/contract/admin-products/product-list.ts'
import { type FormEvent, useState } from 'react'
import { formatAttribute } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { t } from './products-texts.ts'

export type StockEdit = {
  productId: number
  productVariantId?: number
  name: string
  /** As it was typed. */
  typed: string
}
type Variant = AdminProductRow['variants'][number]

/** "8 GB · 256 GB SSD · Black", or the SKU of a variant that has none of them. */
function variantName({ attributes, sku }: Variant): string {
  const parts = Object.entries(attributes).flatMap(([name, value]) =>
    value === null ? [] : [formatAttribute([name, value])],
  )
  return parts.join(' · ') || sku
}

type BoxProps = { name: string; stockQty: number; onSave: (typed: string) => void }

function StockBox({ name, stockQty, onSave }: BoxProps) {
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
    if (typed.trim() !== '') onSave(typed)
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

/** The stock of a row to type over: one box, or one for each variant. */
export function StockBoxes({ row, onSave }: { row: AdminProductRow; onSave: (edit: StockEdit) => void }) {
  const { id: productId, title, stockQty, variants } = row
  if (variants.length === 0) {
    return (
      <StockBox
        name={title}
        stockQty={stockQty}
        onSave={(typed) => onSave({ productId, name: title, typed })}
      />
    )
  }
  return (
    <ul className="grid gap-1.5">
      {variants.map((variant) => {
        const called = variantName(variant)
        const name = `${title}, ${called}`
        return (
          <li key={variant.id} className="grid gap-0.5">
            <span className="text-sm text-muted wrap-anywhere">{called}</span>
            <StockBox
              name={name}
              stockQty={variant.stockQty}
              onSave={(typed) => onSave({ productId, productVariantId: variant.id, name, typed })}
            />
          </li>
        )
      })}
    </ul>
  )
}
