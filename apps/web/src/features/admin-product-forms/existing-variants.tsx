import type { AdminProduct } from '@dobara/contract/admin-products/product-form.ts'
import { type NumberField, readNumber } from '@dobara/domain/catalog/product-form/product-fields.ts'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/form/confirm-dialog.tsx'
import { useVariantChanges } from './use-variant-changes.ts'
import { RemoveButton, VariantBox, VariantTable } from './variant-table.tsx'
import { t } from './variant-texts.ts'

/** The variants there are: price and stock are changed where they stand. */
export function ExistingVariants({ product }: { product: AdminProduct }) {
  const { update, remove, isRemoving } = useVariantChanges(product.id)
  const [asked, setAsked] = useState<AdminProduct['variants'][number]>()
  return (
    <>
      <VariantTable label={t('existing')} rows={product.variants}>
        {({ id, sku, price, stockQty }) => ({
          price: (
            <InlineNumber
              label={t('priceOf', { sku })}
              field="price"
              value={price}
              onSave={(typed) => update({ id, price: typed }, sku)}
            />
          ),
          stock: (
            <InlineNumber
              label={t('stockOf', { sku })}
              field="stockQty"
              value={stockQty}
              onSave={(typed) => update({ id, stockQty: typed, inStock: typed > 0 }, sku)}
            />
          ),
          actions: (
            <RemoveButton
              sku={sku}
              onRemove={() => setAsked(product.variants.find((variant) => variant.id === id))}
            />
          ),
        })}
      </VariantTable>
      <ConfirmDialog
        isOpen={asked !== undefined}
        question={t('removeQuestion', { sku: asked?.sku ?? '' })}
        confirmLabel={t('remove')}
        isLoading={isRemoving}
        onConfirm={() => asked && remove(asked, () => setAsked(undefined))}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}

type InlineNumberProps = {
  label: string
  field: Extract<NumberField, 'price' | 'stockQty'>
  value: number
  /** Resolves to whether it is kept. */
  onSave: (typed: number) => Promise<boolean>
}

/** A number in a row. Enter and leaving the box save it; Escape, and what is no number, bring back what was there. */
function InlineNumber({ label, field, value, onSave }: InlineNumberProps) {
  const [typed, setTyped] = useState<string>()
  async function save() {
    if (typed === undefined) return
    const read = readNumber(field, typed)
    if (read.ok && read.value !== null && read.value !== value) await onSave(read.value)
    setTyped(undefined)
  }
  return (
    <VariantBox
      label={label}
      value={typed ?? String(value)}
      data-own-escape={typed !== undefined || undefined}
      onChange={setTyped}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void save()
        if (event.key === 'Escape') setTyped(undefined)
      }}
    />
  )
}
