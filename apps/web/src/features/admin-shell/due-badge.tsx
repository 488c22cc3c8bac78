import { CountBadge } from './count-badge.tsx'

/** Some work that waits: how much of it, and how that is said. */
type Waiting = { count: number; label: string }

/** How much waits; what is past its deadline stands in its place, and stands out. */
export function DueBadge({ waiting, overdue }: { waiting: Waiting; overdue: Waiting }) {
  return overdue.count > 0 ? (
    <CountBadge {...overdue} className="bg-clay-soft text-clay" />
  ) : (
    <CountBadge {...waiting} className="bg-marigold-soft text-marigold-ink" />
  )
}
