import type { AdminProduct } from '@dobara/contract/admin-products/product-form.ts'
import type { Attribute } from '@dobara/contract/catalog/attributes.ts'
import { messageOfFault } from '@dobara/contract/admin-products/product-inputs.ts'
import { issueMessage } from '@dobara/contract/sentences/issue-message.ts'
import { readNumber } from '@dobara/domain/catalog/product-form/product-fields.ts'
import type { GeneratedVariant } from '@dobara/domain/catalog/product-form/variant-builder.ts'
import type { ActResult } from '../../components/result-dialog.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { Button } from '../../ui/button.tsx'
import { t } from './texts.ts'
import { labelledIssue } from './labelled-sentence.ts'
import { resultOfRefusal } from './result-of-refusal.ts'
import { stockFault } from './stock-fault.ts'
import { CellsBar } from './variant-cells/cells-bar.tsx'
import { SameForAll } from './variant-cells/same-for-all.tsx'
import { t as cellText } from './variant-cells/texts.ts'
import { useVariantCells } from './variant-cells/use-variant-cells.ts'
import { RemoveButton, VariantBox, VariantTable } from './variant-table.tsx'

/** Generated variant that is not saved yet, with the text of its fields. */
export type DraftVariant = GeneratedVariant & { price: string; stock: string }

/** As they are pasted, from left to right. */
const COLUMNS = ['price', 'stockQty'] as const

/** Returns what prevents the drafts from being saved; null if all are valid. An empty stock counts as 0. */
function faultOf(drafts: readonly DraftVariant[]): ActResult | null {
  for (const { sku, price, stock } of drafts) {
    const read = readNumber('price', price)
    const message = read.ok
      ? read.value === null && issueMessage('field_not_number', { field: 'price' })
      : messageOfFault('price', read.fault)
    if (message) return { type: 'error', title: t('formErrors'), text: `${sku}: ${labelledIssue(message)}` }
    const fault = stockFault(stock)
    if (fault) return { ...fault, text: `${sku}: ${fault.text}` }
  }
  return null
}

type GeneratedVariantsProps = {
  product: AdminProduct
  attributes: readonly Attribute[]
  drafts: readonly DraftVariant[]
  onChange: (drafts: DraftVariant[]) => void
  onResult: (result: ActResult) => void
}

/** Lists the variants made by the builder: prices and stock to correct, rows to leave out, and Save All. */
export function GeneratedVariants({
  product,
  attributes,
  drafts,
  onChange,
  onResult,
}: GeneratedVariantsProps) {
  const utils = trpc.useUtils()
  const create = trpc.admin.products.variants.create.useMutation({
    onSuccess: async () => {
      onChange([])
      onResult({ type: 'success', title: t('created'), text: t('createdText') })
      void utils.catalog.invalidate()
      await utils.admin.products.invalidate()
    },
    onError: (error) => onResult(resultOfRefusal(error)),
  })
  const cells = useVariantCells({ skus: drafts.map(({ sku }) => sku), columns: COLUMNS })
  const typed = drafts.map((draft) => ({
    ...draft,
    price: cells.textOf(draft.sku, 'price') ?? draft.price,
    stock: cells.textOf(draft.sku, 'stockQty') ?? draft.stock,
  }))

  function saveAll() {
    const fault = faultOf(typed)
    if (fault) return onResult(fault)
    const variants = typed.map(({ sku, attributes, price, stock }) => {
      const stockQty = Number(stock)
      return { sku, attributes, price, stockQty, inStock: stockQty > 0 }
    })
    create.mutate({ id: product.id, variants })
  }
  return (
    <section aria-labelledby="generated-variants" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="generated-variants" className="font-display text-lg font-bold">
          {t('generated')}
        </h3>
        <Button onClick={saveAll} isLoading={create.isPending}>
          {t(create.isPending ? 'savingAll' : 'saveAll')}
        </Button>
      </div>
      <CellsBar cells={cells} />
      <SameForAll columns={COLUMNS} rows={drafts.length} cells={cells} />
      <VariantTable label={t('generated')} rows={typed} attributes={attributes}>
        {({ sku, price, stock }) => ({
          price: (
            <VariantBox
              label={t('priceOf', { sku })}
              value={price}
              fault={cells.faultOf(sku, 'price')}
              onPaste={(event) => cells.paste(event, sku, 'price')}
              onKeyDown={cells.onKeyDown}
              onChange={(text) => cells.type(sku, 'price', text)}
            />
          ),
          stock: (
            <VariantBox
              label={t('stockOf', { sku })}
              value={stock}
              fault={cells.faultOf(sku, 'stockQty')}
              onPaste={(event) => cells.paste(event, sku, 'stockQty')}
              onKeyDown={cells.onKeyDown}
              onChange={(text) => cells.type(sku, 'stockQty', text)}
            />
          ),
          actions: (
            <RemoveButton sku={sku} onRemove={() => onChange(drafts.filter((draft) => draft.sku !== sku))} />
          ),
        })}
      </VariantTable>
      <p className="text-sm text-muted pointer-coarse:hidden">{cellText('hint')}</p>
    </section>
  )
}
