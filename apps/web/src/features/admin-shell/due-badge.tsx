import { CountBadge } from './count-badge.tsx'

/** Pending work: its count and the label that describes it. */
type Waiting = { count: number; label: string }

/** Shows the count of pending work; if any is overdue, shows that count instead, highlighted. */
export function DueBadge({ waiting, overdue }: { waiting: Waiting; overdue: Waiting }) {
  return overdue.count > 0 ? (
    <CountBadge {...overdue} className="bg-clay-soft text-clay" />
  ) : (
    <CountBadge {...waiting} className="bg-marigold-soft text-marigold-ink" />
  )
}
