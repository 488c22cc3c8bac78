import { CONDITIONS } from '@dobara/domain/catalog/conditions.ts'
import type { BatteryClaim } from '@dobara/domain/catalog/machine-facts.ts'
import { t } from './texts.ts'

type BatteryGaugeProps = {
  /** Battery health as measured on one machine, or the lowest of several. */
  claim: BatteryClaim
  cycles: number | null
  condition: string
  /** As it is read: '21 Nov 2026'. */
  checkedOn: string | null
}

/** Shows the remaining share of the battery's design capacity against the minimum of this grade. */
export function BatteryGauge({ claim: { kind, percent }, cycles, condition, checkedOn }: BatteryGaugeProps) {
  const least = CONDITIONS.find(({ code }) => code === condition)?.minBatteryPct ?? null
  const isMeasured = kind === 'measured'
  return (
    <section aria-labelledby="battery-health" className="rounded-md border border-line bg-surface p-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="battery-health" className="text-lg">
          {t('batteryTitle')}
        </h2>
        {isMeasured && cycles !== null && (
          <span className="text-sm text-muted">{t('cycles', { count: cycles })}</span>
        )}
      </div>
      <p className="mt-1 font-display text-2xl font-bold tracking-tight">
        {t(isMeasured ? 'percent' : 'atLeast', { percent })}
      </p>
      <div className="relative mt-3 h-2 rounded-full bg-line" aria-hidden="true">
        <div className="absolute inset-y-0 left-0 rounded-full bg-leaf" style={{ width: `${percent}%` }} />
        {least !== null && <div className="absolute -inset-y-1 w-0.5 bg-ink" style={{ left: `${least}%` }} />}
      </div>
      <p className="mt-3 text-sm text-muted" suppressHydrationWarning>
        {isMeasured && checkedOn ? t('measured', { date: checkedOn }) : t('meaning')}
        {isMeasured && least !== null && ` ${t('least', { percent: least })}`}
      </p>
    </section>
  )
}
