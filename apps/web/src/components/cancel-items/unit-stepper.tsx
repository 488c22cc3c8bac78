import { Minus, Plus } from 'lucide-react'
import { t } from './texts.ts'

type UnitStepperProps = {
  title: string
  units: number
  most: number
  onChange: (units: number) => void
}

const stepClass =
  'grid size-11 shrink-0 cursor-pointer place-items-center rounded-md hover:bg-leaf-soft disabled:cursor-not-allowed disabled:opacity-40 disabled:hover:bg-transparent'

/** How many units of a line are chosen, from none to all that are left. */
export function UnitStepper({ title, units, most, onChange }: UnitStepperProps) {
  return (
    <div
      role="group"
      aria-label={t('unitsOf', { title })}
      className="inline-flex items-center rounded-md border border-control bg-surface text-ink"
    >
      <button
        type="button"
        className={stepClass}
        aria-label={t('fewer')}
        disabled={units <= 0}
        onClick={() => onChange(units - 1)}
      >
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <output aria-live="polite" className="min-w-8 text-center font-semibold tabular-nums">
        {units}
      </output>
      <button
        type="button"
        className={stepClass}
        aria-label={t('more')}
        disabled={units >= most}
        onClick={() => onChange(units + 1)}
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </div>
  )
}
