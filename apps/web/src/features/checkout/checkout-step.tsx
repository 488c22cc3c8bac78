import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/cn.ts'
import { t } from './texts.ts'

export type StepState = 'done' | 'current' | 'upcoming'

type CheckoutStepProps = {
  number: number
  title: string
  state: StepState
  /** The decision once the step is done; before it is reached, a description of the step. */
  summary?: ReactNode
  onChange?: () => void
  /** Moves the focus to the heading when the step becomes current, so that a screen reader continues there. */
  isFocusedWhenCurrent?: boolean
  children?: ReactNode
}

/** One of the four steps. Its content stays mounted while it is closed, so nothing typed is lost. */
export function CheckoutStep(props: CheckoutStepProps) {
  const { number, title, state, summary, onChange, isFocusedWhenCurrent, children } = props
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(state)

  useEffect(() => {
    const hasArrived = state === 'current' && before.current !== 'current'
    before.current = state
    if (hasArrived && isFocusedWhenCurrent) heading.current?.focus()
  }, [state, isFocusedWhenCurrent])

  return (
    <Card className={cn('p-4 sm:p-6', state === 'upcoming' && 'bg-transparent')}>
      <section aria-labelledby={headingId} aria-current={state === 'current' ? 'step' : undefined}>
        <div className="flex items-center gap-3">
          <span
            aria-hidden="true"
            className={cn(
              'grid size-8 shrink-0 place-items-center rounded-full border border-line-strong font-semibold text-muted tabular-nums',
              state === 'current' && 'border-leaf bg-leaf text-on-leaf',
              state === 'done' && 'border-leaf bg-leaf-soft text-leaf',
            )}
          >
            {state === 'done' ? <Check className="size-4" /> : number}
          </span>
          <h2
            id={headingId}
            ref={heading}
            tabIndex={-1}
            className={cn('min-w-0 flex-1 text-lg outline-none', state === 'upcoming' && 'text-muted')}
          >
            <span>{title}</span>
            {state === 'done' && <span className="sr-only">{t('stepDone')}</span>}
          </h2>
          {state === 'done' && onChange && (
            <Button
              variant="ghost"
              size="sm"
              onClick={onChange}
              aria-label={t('changeStep', { step: title })}
            >
              {t('change')}
            </Button>
          )}
        </div>
        {state !== 'current' && summary && <div className="mt-2 ml-11 text-muted">{summary}</div>}
        <div hidden={state !== 'current'} className="mt-5">
          {children}
        </div>
      </section>
    </Card>
  )
}
