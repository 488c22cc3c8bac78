import type { AdminProduct } from '@dobara/contract/admin-products/product-form.ts'
import { messageOfFault } from '@dobara/contract/admin-products/product-inputs.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { readNumber } from '@dobara/domain/catalog/product-form/product-fields.ts'
import type { GeneratedVariant } from '@dobara/domain/catalog/product-form/variant-builder.ts'
import type { ActResult } from '../../components/result-dialog.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { issueText } from '../../lib/sentences/issue-text.ts'
import { sentenceText } from '../../lib/sentences/sentence-text.ts'
import { Button } from '../../ui/button.tsx'
import { t as form } from './form-texts.ts'
import { resultOfRefusal } from './result-of-refusal.ts'
import { RemoveButton, VariantBox, VariantTable } from './variant-table.tsx'
import { t } from './variant-texts.ts'

/** A variant that was generated and is not saved yet, with what is typed in its boxes. */
export type DraftVariant = GeneratedVariant & { price: string; stock: string }

/** Documented: saved stock is at least 0; no number is none. */
const stockOf = (typed: string) => Math.max(0, Math.trunc(Number(typed)) || 0)

/** The first price that is none, in the sentence of the server; null when all are right. */
function wrongPrice(drafts: readonly DraftVariant[]): string | null {
  for (const { sku, price } of drafts) {
    const read = readNumber('price', price)
    if (!read.ok) return `${sku}: ${issueText(messageOfFault('price', read.fault))}`
    if (read.value === null)
      return `${sku}: ${sentenceText(sentence('field_not_number', { field: 'price' }))}`
  }
  return null
}

type GeneratedVariantsProps = {
  product: AdminProduct
  drafts: readonly DraftVariant[]
  onChange: (drafts: DraftVariant[]) => void
  onResult: (result: ActResult) => void
}

/** What the builder made: prices and stock to correct, rows to leave out, and Save All. */
export function GeneratedVariants({ product, drafts, onChange, onResult }: GeneratedVariantsProps) {
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
  const change = (sku: string, part: Partial<DraftVariant>) =>
    onChange(drafts.map((draft) => (draft.sku === sku ? { ...draft, ...part } : draft)))

  function saveAll() {
    const wrong = wrongPrice(drafts)
    if (wrong !== null) {
      onResult({ type: 'error', title: form('formErrors'), text: wrong })
      return
    }
    const variants = drafts.map(({ sku, attributes, price, stock }) => {
      const stockQty = stockOf(stock)
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
      <VariantTable label={t('generated')} rows={drafts}>
        {({ sku, price, stock }) => ({
          price: (
            <VariantBox
              label={t('priceOf', { sku })}
              value={price}
              onChange={(typed) => change(sku, { price: typed })}
            />
          ),
          stock: (
            <VariantBox
              label={t('stockOf', { sku })}
              value={stock}
              onChange={(typed) => change(sku, { stock: typed })}
            />
          ),
          actions: (
            <RemoveButton sku={sku} onRemove={() => onChange(drafts.filter((draft) => draft.sku !== sku))} />
          ),
        })}
      </VariantTable>
    </section>
  )
}
