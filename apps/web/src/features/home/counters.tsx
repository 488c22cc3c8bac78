import type { StoreInfo } from '@dobara/contract/store.ts'
import { useEffect, useRef, useState } from 'react'
import { watchView } from '../../lib/page/watch-view.ts'
import { t } from './texts.ts'

type CounterProps = { target: number; label: string; format: (value: number) => string }

const DURATION_MS = 1000

/** Counts from 0 to `target` in one second once the element is seen; at once where motion is not wanted. */
function useCountUp(target: number) {
  const ref = useRef<HTMLElement>(null)
  const [value, setValue] = useState(0)

  useEffect(() => {
    const element = ref.current
    if (!element || window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setValue(target)
      return
    }
    let frame = 0
    const stop = watchView(element, (isInView) => {
      if (!isInView) return
      stop()
      const start = performance.now()
      const step = (now: number) => {
        const share = Math.min((now - start) / DURATION_MS, 1)
        setValue(target * (1 - (1 - share) ** 3))
        if (share < 1) frame = requestAnimationFrame(step)
      }
      frame = requestAnimationFrame(step)
    })
    return () => {
      stop()
      cancelAnimationFrame(frame)
    }
  }, [target])

  return { ref, value }
}

function Counter({ target, label, format }: CounterProps) {
  const { ref, value } = useCountUp(target)
  return (
    <div className="flex flex-col-reverse justify-end border-t border-line-strong pt-3 sm:pt-5">
      <dt className="text-muted">{label}</dt>
      <dd ref={ref} className="font-display text-2xl font-bold tracking-tight tabular-nums">
        {/* Screen readers get the number, not its way there. */}
        <span className="sr-only noscript:not-sr-only">{format(target)}</span>
        <span aria-hidden="true" className="noscript:hidden">
          {format(value)}
        </span>
      </dd>
    </div>
  )
}

const plus = (value: number) => `${Math.round(value)}+`
const whole = (value: number) => String(Math.round(value))
const oneDecimal = (value: number) => value.toFixed(1)

const COUNTERS = [
  { name: 'happyCustomers', label: 'happyCustomers', format: plus },
  { name: 'devicesRefurbished', label: 'devicesRefurbished', format: plus },
  { name: 'cities', label: 'citiesCovered', format: whole },
  { name: 'rating', label: 'averageRating', format: oneDecimal },
] as const

type CountersProps = { title: string; counters: StoreInfo['counters'] | undefined }

/** The shop's own key numbers, from its settings: those that it claims. */
export function Counters({ title, counters }: CountersProps) {
  const claimed = counters && COUNTERS.filter(({ name }) => counters[name] > 0)
  if (claimed?.length === 0) return null
  return (
    <section aria-labelledby="counters" className="page mt-10 sm:mt-20">
      <h2 id="counters" className="text-xl">
        {title}
      </h2>
      <dl className="mt-4 grid min-h-42 grid-cols-2 gap-x-8 gap-y-4 sm:mt-5 sm:min-h-55 sm:gap-y-6 lg:min-h-24 lg:grid-cols-4">
        {claimed?.map(({ name, label, format }) => (
          <Counter key={name} target={counters?.[name] ?? 0} label={t(label)} format={format} />
        ))}
      </dl>
    </section>
  )
}
