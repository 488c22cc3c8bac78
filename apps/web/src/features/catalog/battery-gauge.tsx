import { CONDITIONS } from '@dobara/domain/catalog/conditions.ts'

type BatteryGaugeProps = {
  healthPct: number
  cycles: number | null
  condition: string
  checkedOn: string | null
}

/** What is left of the battery's design capacity, against the least this grade allows. */
export function BatteryGauge({ healthPct, cycles, condition, checkedOn }: BatteryGaugeProps) {
  const least = CONDITIONS.find(({ code }) => code === condition)?.minBatteryPct ?? null
  return (
    <section aria-labelledby="battery-health" className="rounded-md border border-line bg-surface p-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="battery-health" className="text-lg">
          Battery health
        </h2>
        {cycles !== null && <span className="text-sm text-muted">{cycles} cycles</span>}
      </div>
      <p className="mt-1 font-display text-2xl font-bold tracking-tight">{healthPct}%</p>
      <div className="relative mt-3 h-2 rounded-full bg-line" aria-hidden="true">
        <div className="absolute inset-y-0 left-0 rounded-full bg-leaf" style={{ width: `${healthPct}%` }} />
        {least !== null && <div className="absolute -inset-y-1 w-0.5 bg-ink" style={{ left: `${least}%` }} />}
      </div>
      <p className="mt-3 text-sm text-muted">
        Of its design capacity{checkedOn && `, measured ${checkedOn}`}.
        {least !== null && ` This grade starts at ${least}%.`}
      </p>
    </section>
  )
}
