import type { AdminProduct } from '@dobara/contract/admin-products/product-form.ts'
import type { Attribute } from '@dobara/contract/catalog/attributes.ts'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { ConfirmDialog } from '../../components/form/confirm-dialog.tsx'
import { type ActResult, ResultDialog } from '../../components/result-dialog.tsx'
import { InlineNumber, type InlineNumberProps } from './inline-number.tsx'
import { stockFault } from './stock-fault.ts'
import { useVariantChanges, useVariantRemoval } from './use-variant-changes.ts'
import { CellsBar } from './variant-cells/cells-bar.tsx'
import { SameForAll } from './variant-cells/same-for-all.tsx'
import { SaveCells } from './variant-cells/save-cells.tsx'
import { t as cellText } from './variant-cells/texts.ts'
import { type NumberColumn, useVariantCells } from './variant-cells/use-variant-cells.ts'
import { VariantConflict } from './variant-conflict.tsx'
import { countedVariant, TrackingChoice, UnitsLink } from './tracking-choice.tsx'
import { RemoveButton, VariantTable } from './variant-table.tsx'
import { t } from './texts.ts'

type Variant = AdminProduct['variants'][number]

function withOrWithout(known: ReadonlySet<string>, sku: string, isIn: boolean): ReadonlySet<string> {
  if (known.has(sku) === isIn) return known
  return new Set(isIn ? [...known, sku] : [...known].filter((one) => one !== sku))
}

type ExistingVariantsProps = {
  product: AdminProduct
  attributes: readonly Attribute[]
  onUnsaved: (isUnsaved: boolean) => void
}

/** Lists the existing variants. Price and stock are edited in place, or pasted as a block and saved together. */
export function ExistingVariants({ product, attributes, onUnsaved }: ExistingVariantsProps) {
  const { update, conflict } = useVariantChanges(product.id)
  const { remove, isRemoving } = useVariantRemoval(product.id)
  const [confirming, setConfirming] = useState<Variant>()
  const [fault, setFault] = useState<ActResult>()
  const hasCosts = product.taxScheme === 'margin' && product.purchasePrice !== undefined
  const columns: NumberColumn[] = [...(hasCosts ? (['purchasePrice'] as const) : []), 'price', 'stockQty']
  const cells = useVariantCells({ skus: product.variants.map(({ sku }) => sku), columns })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const isUnsaved = cells.changed.length > 0 || chosen.size > 0
  const report = useEffectEvent(onUnsaved)
  useEffect(() => {
    report(isUnsaved)
    return () => report(false)
  }, [isUnsaved])
  const inCell = (
    column: NumberColumn,
    variant: Variant,
  ): Pick<InlineNumberProps, 'unsaved' | 'fault' | 'onPaste' | 'onTaken' | 'onUndoKey'> => ({
    unsaved: cells.textOf(variant.sku, column),
    fault: cells.faultOf(variant.sku, column),
    onPaste: (event) => cells.paste(event, variant.sku, column),
    onUndoKey: cells.onKeyDown,
    onTaken: () => cells.forget(variant.sku, [column]),
  })
  return (
    <>
      {conflict && <VariantConflict {...conflict} />}
      <CellsBar cells={cells}>
        <SaveCells cells={cells} variants={product.variants} update={update} />
      </CellsBar>
      <SameForAll columns={columns} rows={product.variants.length} cells={cells} />
      <VariantTable label={t('existing')} rows={product.variants} attributes={attributes} hasCosts={hasCosts}>
        {(variant) => ({
          choice: (
            <TrackingChoice
              item={countedVariant(product.id, variant)}
              isInRow
              onUnsaved={(isChosen) => setChosen((known) => withOrWithout(known, variant.sku, isChosen))}
            />
          ),
          cost: hasCosts && (
            <InlineNumber
              {...inCell('purchasePrice', variant)}
              label={t('purchasePriceOf', { sku: variant.sku })}
              field="purchasePrice"
              variant={variant}
              placeholder={String(product.purchasePrice ?? '')}
              onSave={(typed, seen) => update(seen, { purchasePrice: typed }, { typed })}
              onEmpty={(seen) => update(seen, { purchasePrice: null }, { typed: null })}
            />
          ),
          price: (
            <InlineNumber
              {...inCell('price', variant)}
              label={t('priceOf', { sku: variant.sku })}
              field="price"
              variant={variant}
              onSave={(typed, seen) => update(seen, { price: typed }, { typed })}
            />
          ),
          stock: (
            <VariantStock variant={variant}>
              <InlineNumber
                {...inCell('stockQty', variant)}
                label={t('stockOf', { sku: variant.sku })}
                field="stockQty"
                variant={variant}
                onSave={(typed, seen) => update(seen, { stockQty: typed, inStock: typed > 0 }, { typed })}
                faultOf={stockFault}
                onFault={setFault}
              />
            </VariantStock>
          ),
          actions: <RemoveButton sku={variant.sku} onRemove={() => setConfirming(variant)} />,
        })}
      </VariantTable>
      <p className="text-sm text-muted pointer-coarse:hidden">{cellText('hint')}</p>
      {hasCosts && <p className="text-sm text-muted">{t('variantPurchasePriceHint')}</p>}
      <ResultDialog result={fault} onClose={() => setFault(undefined)} />
      <ConfirmDialog
        isOpen={confirming !== undefined}
        question={t('removeQuestion', { sku: confirming?.sku ?? '' })}
        confirmLabel={t('remove')}
        isLoading={isRemoving}
        onConfirm={() => confirming && remove(confirming, () => setConfirming(undefined))}
        onClose={() => setConfirming(undefined)}
      />
    </>
  )
}

type VariantStockProps = { variant: Variant; children: ReactNode }

/** Shows the stock of a variant; if its machines are tracked individually, a link to them instead of a field. */
function VariantStock({ variant: { sku, tracking, stockQty }, children }: VariantStockProps) {
  if (tracking !== 'unit') return children
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-2">
      <span className="tabular-nums">{stockQty}</span>
      <UnitsLink sku={sku} />
    </p>
  )
}
