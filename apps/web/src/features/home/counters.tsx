import type { StoreInfo } from '@dobara/contract/store.ts'
import { t } from './home-texts.ts'
import { useCountUp } from './use-count-up.ts'

type CounterProps = { target: number; label: string; format: (value: number) => string }

function Counter({ target, label, format }: CounterProps) {
  const { ref, value } = useCountUp(target)
  return (
    <div className="flex flex-col-reverse justify-end border-t border-line-strong pt-5">
      <dt className="text-muted">{label}</dt>
      <dd ref={ref} className="font-display text-2xl font-bold tracking-tight tabular-nums">
        {/* Screen readers get the number, not its way there. */}
        <span className="sr-only">{format(target)}</span>
        <span aria-hidden="true">{format(value)}</span>
      </dd>
    </div>
  )
}

const plus = (value: number) => `${Math.round(value)}+`
const whole = (value: number) => String(Math.round(value))
const oneDecimal = (value: number) => value.toFixed(1)

/** The shop's own key numbers, from its settings. */
export function Counters({ counters }: { counters: StoreInfo['counters'] | undefined }) {
  return (
    <section aria-labelledby="counters" className="page mt-20">
      <h2 id="counters" className="text-xl">
        {t('counters')}
      </h2>
      <dl className="mt-5 grid min-h-55 grid-cols-2 gap-x-8 gap-y-6 lg:min-h-24 lg:grid-cols-4">
        {counters && (
          <>
            <Counter target={counters.happyCustomers} label={t('happyCustomers')} format={plus} />
            <Counter target={counters.devicesRefurbished} label={t('devicesRefurbished')} format={plus} />
            <Counter target={counters.cities} label={t('citiesCovered')} format={whole} />
            <Counter target={counters.rating} label={t('averageRating')} format={oneDecimal} />
          </>
        )}
      </dl>
    </section>
  )
}
