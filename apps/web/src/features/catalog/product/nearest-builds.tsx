import type { ProductVariant } from '@dobara/contract/catalog/catalog.ts'
import { formatInr } from '../../../lib/format.ts'
import { buttonVariants } from '../../../ui/button.tsx'
import { buildLabel, nearestInStock } from './variant-choice.ts'
import { t } from './texts.ts'

type NearestBuildsProps = {
  variants: readonly ProductVariant[]
  chosen: ProductVariant
  onChoose: (variant: ProductVariant) => void
}

/** What is most like a build that is sold out, and in stock. */
export function NearestBuilds({ variants, chosen, onChoose }: NearestBuildsProps) {
  const nearest = nearestInStock(variants, chosen)
  if (nearest.length === 0) return null
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{t('soldOutInstead', { build: buildLabel(chosen) })}</p>
      <div className="flex flex-wrap gap-2">
        {nearest.map((variant) => (
          <button
            key={variant.id}
            type="button"
            className={buttonVariants({ variant: 'outline', size: 'sm' })}
            onClick={() => onChoose(variant)}
          >
            {buildLabel(variant)} · {formatInr(variant.price)}
          </button>
        ))}
      </div>
    </div>
  )
}
