import type { AdminProduct } from '@dobara/contract/admin-products/product-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { t } from './texts.ts'

type Variant = AdminProduct['variants'][number]

/** Facts of a conflict. `seen`: the variant from when typing began; `typed`: null if the field was emptied. */
export type VariantConflictFacts = { seen: Variant; theirs: Variant; typed: number | null }

const FIELDS = ['price', 'mrp', 'purchasePrice', 'stockQty'] as const
const LABELS = { price: 'price', mrp: 'mrp', purchasePrice: 'purchasePrice', stockQty: 'stock' } as const

/** Shows what another person changed of a variant, beside the unsaved value entered here. */
export function VariantConflict({ seen, theirs, typed }: VariantConflictFacts) {
  return (
    <Alert tone="warning" title={t('variantConflict', { sku: theirs.sku })}>
      <p>{t('variantConflictText', { value: String(typed ?? t('variantEmpty')) })}</p>
      <ul className="mt-2 grid gap-1">
        {FIELDS.filter((field) => seen[field] !== theirs[field]).map((field) => (
          <li key={field}>
            <b>{t(LABELS[field])}:</b> <s>{seen[field] ?? t('variantEmpty')}</s> →{' '}
            {theirs[field] ?? t('variantEmpty')}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
