import type { StoreInfo } from '@dobara/contract/store.ts'
import { useCountUp } from './use-count-up.ts'

type CounterProps = { target: number; label: string; format: (value: number) => string }

function Counter({ target, label, format }: CounterProps) {
  const { ref, value } = useCountUp(target)
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-muted">{label}</dt>
      <dd ref={ref} className="font-display text-xl font-bold tracking-tight tabular-nums">
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
export function Counters({ counters }: { counters: StoreInfo['counters'] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-5 sm:flex sm:flex-wrap">
      <Counter target={counters.happyCustomers} label="Happy Customers" format={plus} />
      <Counter target={counters.devicesRefurbished} label="Devices Refurbished" format={plus} />
      <Counter target={counters.cities} label="Cities Covered" format={whole} />
      <Counter target={counters.rating} label="Average Rating" format={oneDecimal} />
    </dl>
  )
}
