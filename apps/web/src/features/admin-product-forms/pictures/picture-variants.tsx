import type { AdminProduct } from '@dobara/contract/admin-products/product-form.ts'
import type { Attribute } from '@dobara/contract/catalog/attributes.ts'
import { ChevronDown } from 'lucide-react'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { variantWords } from '../variant-table.tsx'
import { t } from './texts.ts'

export type PictureVariants = {
  variants: AdminProduct['variants']
  /** Those that products of its kind have. */
  attributes: readonly Attribute[]
}

type VariantChoiceProps = PictureVariants & {
  name: string
  chosen: readonly number[]
  isDisabled: boolean
  onChoose: (ids: number[]) => void
}

/** The variants that a picture shows; without a tick it shows all of them. */
export function VariantChoice(props: VariantChoiceProps) {
  const { variants, attributes, name, chosen, isDisabled, onChoose } = props
  const ticked = variants.filter(({ id }) => chosen.includes(id))
  const [first, ...others] = ticked
  const words = ({ attributes: values, sku }: (typeof variants)[number]) =>
    variantWords(values, attributes) || sku
  const summary = !first
    ? t('allVariants')
    : others.length === 0
      ? words(first)
      : t('someVariants', { count: ticked.length })
  return (
    <details className="group rounded-sm border border-line">
      <summary
        aria-label={`${t('variantsOf', { name })}: ${summary}`}
        className="flex min-h-9 cursor-pointer items-center gap-1.5 px-2 text-sm pointer-coarse:min-h-11"
      >
        <span className="min-w-0 flex-1 truncate">{summary}</span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 group-open:rotate-180" />
      </summary>
      <div
        role="group"
        aria-label={t('variantsOf', { name })}
        className="max-h-48 overflow-y-auto border-t border-line px-2 text-sm"
      >
        <CheckboxField
          label={t('allVariants')}
          disabled={isDisabled}
          checked={ticked.length === 0}
          onChange={() => onChoose([])}
        />
        {variants.map((variant) => (
          <CheckboxField
            key={variant.id}
            label={<span className="wrap-anywhere">{words(variant)}</span>}
            disabled={isDisabled}
            checked={chosen.includes(variant.id)}
            onChange={({ target }) => {
              const rest = ticked.map(({ id }) => id).filter((id) => id !== variant.id)
              onChoose(target.checked ? [...rest, variant.id] : rest)
            }}
          />
        ))}
      </div>
    </details>
  )
}
