import type { ProductDetail, ProductVariant } from '@dobara/contract/catalog/catalog.ts'
import { Link } from '@tanstack/react-router'
import { formatInr } from '../../../lib/format.ts'
import { shortConditionName } from '../../../lib/words/condition-words.ts'
import { cn } from '../../../ui/cn.ts'
import { type Option, pickersFor } from './variant-choice.ts'
import { t } from './texts.ts'

type VariantPickerProps = {
  variants: ProductVariant[]
  chosen: ProductVariant
  onChoose: (variant: ProductVariant) => void
}

const OPTION = 'grid min-h-14 min-w-19 content-center rounded-md border px-4 py-1.5 text-left'
const SELECTED = 'border-leaf bg-leaf-soft ring-1 ring-leaf ring-inset'
const OTHER = 'border-line-strong bg-surface hover:border-leaf'

type GradePickerProps = { product: ProductDetail; variant: ProductVariant | null }

/** The grade of what is shown, and the next better one of the same machine, which is a page of its own, for how much more. */
export function GradePicker({ product, variant }: GradePickerProps) {
  const up = product.gradeUps?.find(({ variantId }) => variantId === (variant?.id ?? null))
  return (
    up && (
      <fieldset>
        <legend className="mb-2 font-semibold">{t('grade')}</legend>
        <div className="flex flex-wrap gap-2">
          <span className={cn(OPTION, SELECTED)}>
            <Words label={shortConditionName(product.condition)} note={t('selected')} />
          </span>
          <Link to="/product/$sku" params={{ sku: up.sku }} className={cn(OPTION, OTHER)}>
            <Words label={shortConditionName(up.condition)} note={`+${formatInr(up.more)}`} />
          </Link>
        </div>
      </fieldset>
    )
  )
}

/** Shows one row of buttons per option. Unavailable values remain visible, with the reason. */
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

function Words({ label, note }: { label: string; note: string | null }) {
  return (
    <>
      <span className="font-semibold">{label}</span>
      {note && <span className="text-sm text-muted">{note}</span>}
    </>
  )
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
        OPTION,
        isSelected ? SELECTED : OTHER,
        refusal
          ? 'cursor-not-allowed border-dashed bg-transparent text-muted hover:border-line-strong'
          : 'cursor-pointer',
      )}
    >
      <Words label={label} note={note} />
    </button>
  )
}
