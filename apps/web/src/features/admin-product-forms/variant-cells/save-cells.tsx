import type { AdminProduct } from '@dobara/contract/admin-products/product-form.ts'
import { readNumber } from '@dobara/domain/catalog/product-form/product-fields.ts'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Button } from '../../../ui/button.tsx'
import type { useVariantChanges, VariantChange } from '../use-variant-changes.ts'
import { t } from './texts.ts'
import type { VariantCells } from './use-variant-cells.ts'

type SaveCellsProps = {
  cells: VariantCells
  variants: AdminProduct['variants']
  update: ReturnType<typeof useVariantChanges>['update']
}

/** Saves what was pasted, variant by variant. A row with a fault waits until it is right; one that is refused stays as it is. */
export function SaveCells({ cells, variants, update }: SaveCellsProps) {
  const [isSaving, setIsSaving] = useState(false)
  const { changed, textOf, faultOf, forget } = cells
  const ready = changed.filter(({ sku, columns }) => columns.every((column) => !faultOf(sku, column)))

  async function save() {
    setIsSaving(true)
    let saved = 0
    for (const { sku, columns } of ready) {
      const variant = variants.find((one) => one.sku === sku)
      if (!variant) continue
      const change: VariantChange = {}
      let first: number | null = null
      for (const column of columns) {
        const read = readNumber(column, textOf(sku, column) ?? '')
        if (!read.ok || read.value === null) continue
        first ??= read.value
        change[column] = read.value
        if (column === 'stockQty') change.inStock = read.value > 0
      }
      if (!(await update(variant, change, { typed: first, isOneOfMany: true }))) continue
      forget(sku, columns)
      saved += 1
    }
    setIsSaving(false)
    if (saved > 0) toast.success(t('saved', { count: saved }))
    if (saved < ready.length) toast.error(t('notSaved', { count: ready.length - saved }))
  }
  if (changed.length === 0) return null
  return (
    <Button size="sm" isLoading={isSaving} disabled={ready.length === 0} onClick={() => void save()}>
      {t('save', { count: ready.length })}
    </Button>
  )
}
