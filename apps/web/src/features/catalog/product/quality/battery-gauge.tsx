import { CONDITIONS } from '@dobara/domain/catalog/conditions.ts'
import { t } from './texts.ts'

type BatteryGaugeProps = {
  healthPct: number
  cycles: number | null
  condition: string
  /** As it is read: '21 Nov 2026'. */
  checkedOn: string | null
  /** Several machines are sold: it is the battery of one of them. */
  isTypical: boolean
}

function measured(checkedOn: string | null, isTypical: boolean): string {
  if (isTypical) return checkedOn ? t('onOneAt', { date: checkedOn }) : t('onOne')
  return checkedOn ? t('measured', { date: checkedOn }) : t('meaning')
}

/** What is left of the battery's design capacity, against the least this grade allows. */
export function BatteryGauge({ healthPct, cycles, condition, checkedOn, isTypical }: BatteryGaugeProps) {
  const least = CONDITIONS.find(({ code }) => code === condition)?.minBatteryPct ?? null
  return (
    <section aria-labelledby="battery-health" className="rounded-md border border-line bg-surface p-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="battery-health" className="text-lg">
          {t('batteryTitle')}
        </h2>
        {cycles !== null && <span className="text-sm text-muted">{t('cycles', { count: cycles })}</span>}
      </div>
      <p className="mt-1 font-display text-2xl font-bold tracking-tight">
        {t('percent', { percent: healthPct })}
      </p>
      <div className="relative mt-3 h-2 rounded-full bg-line" aria-hidden="true">
        <div className="absolute inset-y-0 left-0 rounded-full bg-leaf" style={{ width: `${healthPct}%` }} />
        {least !== null && <div className="absolute -inset-y-1 w-0.5 bg-ink" style={{ left: `${least}%` }} />}
      </div>
      <p className="mt-3 text-sm text-muted" suppressHydrationWarning>
        <span>{measured(checkedOn, isTypical)}</span>
        {least !== null && <span>{` ${t('least', { percent: least })}`}</span>}
      </p>
    </section>
  )
}
