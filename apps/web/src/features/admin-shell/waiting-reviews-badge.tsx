import { trpc } from '../../lib/api/trpc.ts'
import { t } from './texts.ts'
import { CountBadge } from './count-badge.tsx'

/** How many reviews wait for somebody to decide on them. */
export function WaitingReviewsBadge() {
  const { data } = trpc.admin.dashboard.waiting.useQuery()
  const count = data?.reviews ?? 0
  return (
    <CountBadge
      count={count}
      label={t('waitingReviews', { count })}
      className="bg-marigold-soft text-marigold-ink"
    />
  )
}
