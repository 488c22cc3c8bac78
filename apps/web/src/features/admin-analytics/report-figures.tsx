import type { AnalyticsReport } from '@dobara/contract/admin-analytics.ts'
import { NO_TOTAL, type Report } from '@dobara/domain/analytics/reports.ts'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/cn.ts'
import { changeText, figureText, rowName } from './figure-words.ts'
import { t } from './texts.ts'

/** The totals, each with its change; nothing of a report without. */
export function ReportTotals({ report }: { report: AnalyticsReport }) {
  const { measures, total, compared } = report
  const summed = measures.filter((measure) => !NO_TOTAL.includes(measure))
  if (summed.length === 0) return null
  return (
    <dl
      aria-label={t('totals')}
      className={cn('grid grid-cols-2 gap-3 md:grid-cols-3', summed.length <= 5 && 'xl:grid-cols-5')}
    >
      {summed.map((measure) => {
        const place = measures.indexOf(measure)
        const [now, before] = [total.now[place] ?? null, total.before[place] ?? null]
        const change = changeText(measure, now, before)
        return (
          <Card key={measure} className="min-w-0 px-4 py-3 max-sm:px-3">
            <dt className="text-sm text-muted">{t(`measure_${measure}`)}</dt>
            <dd>
              <span className="block font-display text-lg font-bold tabular-nums">
                {figureText(measure, now)}
              </span>
              {compared && (
                <span className="block text-sm text-muted tabular-nums">
                  {change
                    ? t('changeFrom', { change, before: figureText(measure, before) })
                    : t('beforeWas', { before: figureText(measure, before) })}
                </span>
              )}
            </dd>
          </Card>
        )
      })}
    </dl>
  )
}

/** Maximum number of bars: more would be too thin. */
const MAX_BARS = 10

type ReportBarsProps = { report: AnalyticsReport; name: Report; place: number }

/**
 * Shows the first rows of the table as bars: a broad one for the range and a thin one below it for the days compared
 * with. Hidden from screen readers, because the table has the same figures.
 */
export function ReportBars({ report, name, place }: ReportBarsProps) {
  const rows = report.rows.filter(({ now }) => now[place] !== null).slice(0, MAX_BARS)
  const measure = report.measures[place]
  const most = Math.max(0, ...rows.flatMap(({ now, before }) => [now[place] ?? 0, before[place] ?? 0]))
  if (measure === undefined || most <= 0) return null
  const width = (figure: number | null | undefined) => `${Math.max(0, ((figure ?? 0) / most) * 100)}%`
  return (
    <Card className="mt-4 min-w-0 p-4">
      <h2 className="font-semibold">{t('chart', { measure: t(`measure_${measure}`) })}</h2>
      <ul
        aria-hidden="true"
        className="mt-3 grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] gap-x-3 gap-y-2.5"
      >
        {rows.map((row) => (
          <li key={row.key} className="col-span-3 grid grid-cols-subgrid items-center text-sm">
            <span className="truncate">{rowName(row, name)}</span>
            <span>
              <span className="block h-3 rounded-xs bg-chart-1" style={{ width: width(row.now[place]) }} />
              {report.compared && (
                <span
                  className="mt-0.5 block h-1 rounded-xs bg-chart-2"
                  style={{ width: width(row.before[place]) }}
                />
              )}
            </span>
            <span className="text-right tabular-nums">{figureText(measure, row.now[place])}</span>
          </li>
        ))}
      </ul>
      {report.compared && (
        <p aria-hidden="true" className="mt-3 flex flex-wrap gap-4 text-sm text-muted">
          <Key look="bg-chart-1" text={t('theseDays')} />
          <Key look="bg-chart-2" text={t('comparedDays')} />
        </p>
      )}
    </Card>
  )
}

function Key({ look, text }: { look: string; text: string }) {
  return (
    <span className="flex items-center gap-2">
      <span className={`size-3 rounded-xs ${look}`} />
      {text}
    </span>
  )
}
