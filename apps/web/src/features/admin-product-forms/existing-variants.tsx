import type { AdminProduct } from '@dobara/contract/admin-products/product-form.ts'
import type { Attribute } from '@dobara/contract/catalog/attributes.ts'
import { type NumberField, readNumber } from '@dobara/domain/catalog/product-form/product-fields.ts'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '../../components/form/confirm-dialog.tsx'
import { type ActResult, ResultDialog } from '../../components/result-dialog.tsx'
import { stockFault } from './stock-fault.ts'
import { useVariantChanges } from './use-variant-changes.ts'
import { VariantConflict } from './variant-conflict.tsx'
import { RemoveButton, VariantBox, VariantTable } from './variant-table.tsx'
import { t } from './texts.ts'

type Variant = AdminProduct['variants'][number]

type ExistingVariantsProps = { product: AdminProduct; attributes: readonly Attribute[] }

/** The variants there are: price and stock are changed where they stand. */
export function ExistingVariants({ product, attributes }: ExistingVariantsProps) {
  const { update, conflict, remove, isRemoving } = useVariantChanges(product.id)
  const [asked, setAsked] = useState<Variant>()
  const [fault, setFault] = useState<ActResult>()
  const hasCosts = product.taxScheme === 'margin' && product.purchasePrice !== undefined
  return (
    <>
      {conflict && <VariantConflict {...conflict} />}
      <VariantTable label={t('existing')} rows={product.variants} attributes={attributes} hasCosts={hasCosts}>
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
              faultOf={stockFault}
              onFault={setFault}
            />
          ),
          actions: <RemoveButton sku={variant.sku} onRemove={() => setAsked(variant)} />,
        })}
      </VariantTable>
      {hasCosts && <p className="text-sm text-muted">{t('variantPurchasePriceHint')}</p>}
      <ResultDialog result={fault} onClose={() => setFault(undefined)} />
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
  /** What is wrong with a text that stays in its box until it is right; without it, what is no number is ignored. */
  faultOf?: (text: string) => ActResult | null
  onFault?: (fault: ActResult) => void
}

type Typed = { text: string; seen: Variant; isWrong?: boolean }

/** Saves what is typed, once: Enter saves, and leaving the box before the answer is there must not do it again. */
function useTypedNumber({ field, variant, onSave, onEmpty, faultOf, onFault }: InlineNumberProps) {
  const [typed, setTyped] = useState<Typed>()
  const isSaving = useRef(false)
  async function save() {
    if (typed === undefined || typed.isWrong || isSaving.current) return
    const { text, seen } = typed
    const fault = faultOf?.(text)
    if (fault) {
      setTyped({ ...typed, isWrong: true })
      onFault?.(fault)
      return
    }
    const read = readNumber(field, text)
    isSaving.current = true
    if (read.ok && read.value !== (seen[field] ?? null)) {
      await (read.value === null ? onEmpty?.(seen) : onSave(read.value, seen))
    }
    isSaving.current = false
    setTyped(undefined)
  }
  const type = (text: string) => setTyped((known) => ({ text, seen: known?.seen ?? variant }))
  return { typed, type, save, giveUp: () => setTyped(undefined) }
}

/** A number in a row. Enter and leaving the box save it; Escape brings back what was there. */
function InlineNumber(props: InlineNumberProps) {
  const { label, field, variant, placeholder } = props
  const { typed, type, save, giveUp } = useTypedNumber(props)
  return (
    <VariantBox
      label={label}
      value={typed?.text ?? String(variant[field] ?? '')}
      placeholder={placeholder}
      aria-invalid={typed?.isWrong || undefined}
      data-own-escape={typed !== undefined || undefined}
      onChange={type}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') giveUp()
        if (event.key !== 'Enter') return
        // Else the same press would answer the dialog that it opens.
        event.preventDefault()
        void save()
      }}
    />
  )
}
