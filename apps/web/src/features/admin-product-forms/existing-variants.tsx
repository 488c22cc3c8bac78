import type { AdminProduct } from '@dobara/contract/admin-products/product-form.ts'
import { type NumberField, readNumber } from '@dobara/domain/catalog/product-form/product-fields.ts'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '../../components/form/confirm-dialog.tsx'
import { useVariantChanges } from './use-variant-changes.ts'
import { VariantConflict } from './variant-conflict.tsx'
import { RemoveButton, VariantBox, VariantTable } from './variant-table.tsx'
import { t } from './variant-texts.ts'

type Variant = AdminProduct['variants'][number]

/** The variants there are: price and stock are changed where they stand. */
export function ExistingVariants({ product }: { product: AdminProduct }) {
  const { update, conflict, remove, isRemoving } = useVariantChanges(product.id)
  const [asked, setAsked] = useState<Variant>()
  const hasCosts = product.taxScheme === 'margin' && product.purchasePrice !== undefined
  return (
    <>
      {conflict && <VariantConflict {...conflict} />}
      <VariantTable label={t('existing')} rows={product.variants} hasCosts={hasCosts}>
        {(variant) => ({
          cost: hasCosts && (
            <InlineNumber
              label={t('purchasePriceOf', { sku: variant.sku })}
              field="purchasePrice"
              variant={variant}
              placeholder={String(product.purchasePrice ?? '')}
              onSave={(typed, seen) => update(seen, typed, { purchasePrice: typed })}
              onEmpty={(seen) => update(seen, null, { purchasePrice: null })}
            />
          ),
          price: (
            <InlineNumber
              label={t('priceOf', { sku: variant.sku })}
              field="price"
              variant={variant}
              onSave={(typed, seen) => update(seen, typed, { price: typed })}
            />
          ),
          stock: (
            <InlineNumber
              label={t('stockOf', { sku: variant.sku })}
              field="stockQty"
              variant={variant}
              onSave={(typed, seen) => update(seen, typed, { stockQty: typed, inStock: typed > 0 })}
            />
          ),
          actions: <RemoveButton sku={variant.sku} onRemove={() => setAsked(variant)} />,
        })}
      </VariantTable>
      {hasCosts && <p className="text-sm text-muted">{t('purchasePriceHint')}</p>}
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
  field: Extract<NumberField, 'price' | 'stockQty' | 'purchasePrice'>
  variant: Variant
  placeholder?: string
  /** `seen`: the variant as it was when the typing began. Resolves when it is kept or refused. */
  onSave: (typed: number, seen: Variant) => Promise<void>
  /** Where the number may be left out: the same for an emptied box. */
  onEmpty?: (seen: Variant) => Promise<void>
}

/** A number in a row. Enter and leaving the box save it; Escape, and what is no number, bring back what was there. */
function InlineNumber({ label, field, variant, placeholder, onSave, onEmpty }: InlineNumberProps) {
  const [typed, setTyped] = useState<{ text: string; seen: Variant }>()
  const isSaving = useRef(false)
  async function save() {
    // Enter saves, and leaving the box before the answer is there must not do it again.
    if (typed === undefined || isSaving.current) return
    const { text, seen } = typed
    const read = readNumber(field, text)
    isSaving.current = true
    if (read.ok && read.value !== (seen[field] ?? null)) {
      await (read.value === null ? onEmpty?.(seen) : onSave(read.value, seen))
    }
    isSaving.current = false
    setTyped(undefined)
  }
  return (
    <VariantBox
      label={label}
      value={typed?.text ?? String(variant[field] ?? '')}
      placeholder={placeholder}
      data-own-escape={typed !== undefined || undefined}
      onChange={(text) => setTyped((known) => ({ text, seen: known?.seen ?? variant }))}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void save()
        if (event.key === 'Escape') setTyped(undefined)
      }}
    />
  )
}
