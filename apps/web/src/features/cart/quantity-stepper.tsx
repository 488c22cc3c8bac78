import { Minus, Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { cn } from '../../ui/cn.ts'
import { t } from './texts.ts'

type QuantityStepperProps = {
  quantity: number
  max: number
  /** Label of the quantity for screen readers. */
  label: string
  onChange: (quantity: number) => void
  className?: string
  /** Asked once: it stands where a pressed button stood, and takes over the focus that went with it. */
  takesFocus?: () => boolean
}

const stepClass =
  'grid size-11 shrink-0 cursor-pointer place-items-center rounded-md hover:bg-leaf-soft disabled:cursor-not-allowed disabled:opacity-40 disabled:hover:bg-transparent'

/** Minus stops at 1: taking a thing out of the cart is the bin's work. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { quantity, max, label, onChange, className, takesFocus } = props
  const root = useRef<HTMLDivElement>(null)

  const takeFocus = useEffectEvent(() => {
    // On the page, or on its main part, which takes the focus once a page that was gone to has come.
    if (document.activeElement?.contains(root.current) && takesFocus?.()) root.current?.focus()
  })
  useEffect(() => takeFocus(), [])

  return (
    <div
      ref={root}
      role="group"
      tabIndex={-1}
      aria-label={t('quantityOf', { title: label })}
      className={cn(
        'inline-flex items-center justify-between rounded-md border border-control bg-surface',
        className,
      )}
    >
      <button
        type="button"
        className={stepClass}
        aria-label={t('decrease')}
        disabled={quantity <= 1}
        onClick={() => onChange(quantity - 1)}
      >
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <output aria-live="polite" className="min-w-8 text-center font-semibold tabular-nums">
        {quantity}
      </output>
      <button
        type="button"
        className={stepClass}
        aria-label={t('increase')}
        disabled={quantity >= max}
        onClick={() => onChange(quantity + 1)}
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </div>
  )
}
