import type { ProductVariant } from '@dobara/contract/catalog/catalog.ts'
import { formatInr } from '../../../lib/format.ts'
import { cn } from '../../../ui/cn.ts'
import { type Option, pickersFor } from './variant-choice.ts'
import { t } from './texts.ts'

type VariantPickerProps = {
  variants: ProductVariant[]
  chosen: ProductVariant
  onChoose: (variant: ProductVariant) => void
}

/** One row of buttons per thing that can be chosen. What cannot be had stays visible, with the reason. */
export function VariantPicker({ variants, chosen, onChoose }: VariantPickerProps) {
  return (
    <div className="grid gap-5">
      {pickersFor(variants, chosen).map(({ key, label, options }) => (
        <fieldset key={key}>
          <legend className="mb-2 font-semibold">{label}</legend>
          <div className="flex flex-wrap gap-2">
            {options.map((option) => (
              <OptionButton key={option.label} option={option} onChoose={onChoose} />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

function noteOf({ isSelected, refusal, inStock, priceDifference }: Option): string | null {
  if (refusal) return refusal
  if (!inStock) return t('outOfStock')
  if (isSelected) return t('selected')
  if (priceDifference === 0) return null
  return priceDifference > 0 ? `+${formatInr(priceDifference)}` : `−${formatInr(-priceDifference)}`
}

function OptionButton({ option, onChoose }: { option: Option; onChoose: (variant: ProductVariant) => void }) {
  const { label, isSelected, refusal, variant } = option
  const note = noteOf(option)
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      disabled={variant === null}
      onClick={() => variant && onChoose(variant)}
      className={cn(
        'grid min-h-14 min-w-19 content-center rounded-md border px-4 py-1.5 text-left',
        isSelected
          ? 'border-leaf bg-leaf-soft ring-1 ring-leaf ring-inset'
          : 'border-line-strong bg-surface hover:border-leaf',
        refusal
          ? 'cursor-not-allowed border-dashed bg-transparent text-muted hover:border-line-strong'
          : 'cursor-pointer',
      )}
    >
      <span className="font-semibold">{label}</span>
      {note && <span className="text-sm text-muted">{note}</span>}
    </button>
  )
}
