import { formatDate } from '../../lib/format.ts'

type DayValue = { day: string; value: number; before: number }
type DayChartProps = {
  /** What it shows, in a sentence: for those who do not see it. */
  label: string
  days: readonly DayValue[]
  shown: (value: number) => string
}

const STEP = 10
const HEIGHT = 100

/** A bar for every day and, as a line, the days as long before. Drawn here: a library of charts would weigh a hundred times this. */
export function DayChart({ label, days, shown }: DayChartProps) {
  const most = Math.max(1, ...days.map(({ value, before }) => Math.max(value, before)))
  const heightOf = (value: number) => (value / most) * HEIGHT
  const line = days
    .map(({ before }, place) => `${place * STEP + STEP / 2},${HEIGHT - heightOf(before)}`)
    .join(' ')
  const [first, last] = [days[0], days.at(-1)]
  return (
    <figure className="mt-4">
      <p aria-hidden="true" className="mb-1 text-sm text-muted tabular-nums">
        {shown(most)}
      </p>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-36 w-full overflow-visible border-y border-line"
      >
        {days.map(({ day, value, before }, place) => (
          <g key={day}>
            <title>{`${formatDate(day)}: ${shown(value)} (${shown(before)})`}</title>
            <rect x={place * STEP} y={0} width={STEP} height={HEIGHT} fill="transparent" />
            <rect
              x={place * STEP + 1.5}
              y={HEIGHT - heightOf(value)}
              width={STEP - 3}
              height={heightOf(value)}
              className="fill-leaf"
            />
          </g>
        ))}
        <polyline
          points={line}
          fill="none"
          vectorEffect="non-scaling-stroke"
          strokeWidth={2}
          strokeLinejoin="round"
          className="pointer-events-none stroke-marigold"
        />
      </svg>
      {first && last && (
        <div aria-hidden="true" className="mt-1 flex justify-between text-sm text-muted">
          <span>{formatDate(first.day)}</span>
          <span>{formatDate(last.day)}</span>
        </div>
      )}
    </figure>
  )
}
