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
  /** Checked once, on mount: true if the stepper replaced a pressed button and takes over its focus. */
  takesFocus?: () => boolean
}

const stepClass =
  'grid size-11 shrink-0 cursor-pointer place-items-center rounded-md hover:bg-leaf-soft disabled:cursor-not-allowed disabled:opacity-40 disabled:hover:bg-transparent'

/** Control that changes the quantity. Minus stops at 1: the bin removes an item from the cart. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { quantity, max, label, onChange, className, takesFocus } = props
  const root = useRef<HTMLDivElement>(null)

  const takeFocus = useEffectEvent(() => {
    // The focus is on the page or on its main part, which receives it after navigation.
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
