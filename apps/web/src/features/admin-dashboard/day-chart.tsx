import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts'
import { formatDate } from '../../lib/format.ts'

type DayValue = { day: string; value: number; before: number }
type DayChartProps = {
  /** Summary of the chart in a sentence, for users who do not see it. */
  label: string
  days: readonly DayValue[]
  shown: (value: number) => string
  /** Formats the value of the previous period as text, such as '₹40,000 in the period before'. */
  beforeInWords: (value: string) => string
}

const tick = { fill: 'var(--ink-soft)', fontSize: 12 }

type DayNoteProps = TooltipContentProps & Pick<DayChartProps, 'shown' | 'beforeInWords'>

/** The day under the pointer, or reached with the arrow keys, in numbers. */
function DayNote({ active, payload, shown, beforeInWords }: DayNoteProps) {
  const pointed = payload[0]?.payload as DayValue | undefined
  if (!active || !pointed) return null
  return (
    <div className="rounded-md border border-line bg-surface px-3 py-2 text-sm shadow-soft">
      <p aria-live="polite" className="font-semibold">
        {`${formatDate(pointed.day)}: ${shown(pointed.value)}`}
      </p>
      <p className="text-muted">{beforeInWords(shown(pointed.before))}</p>
    </div>
  )
}

/** A bar for every day and, as a line, the days as long before. The only part that loads Recharts. */
export function DayChart({ label, days, shown, beforeInWords }: DayChartProps) {
  return (
    <ComposedChart
      responsive
      data={days as DayValue[]}
      aria-label={label}
      className="mt-4 h-48 w-full"
      margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
    >
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        dataKey="day"
        tickFormatter={formatDate}
        interval="preserveStartEnd"
        minTickGap={32}
        tick={tick}
        tickLine={false}
        stroke="var(--line-strong)"
      />
      <YAxis
        width="auto"
        tickFormatter={shown}
        allowDecimals={false}
        tick={tick}
        tickLine={false}
        axisLine={false}
      />
      <Tooltip
        cursor={{ fill: 'var(--sunken)', stroke: 'none' }}
        isAnimationActive={false}
        content={(props) => <DayNote {...props} shown={shown} beforeInWords={beforeInWords} />}
      />
      <Bar dataKey="value" fill="var(--chart-1)" isAnimationActive={false} />
      <Line
        dataKey="before"
        type="linear"
        stroke="var(--chart-2)"
        strokeWidth={2}
        dot={false}
        activeDot={false}
        isAnimationActive={false}
      />
    </ComposedChart>
  )
}
