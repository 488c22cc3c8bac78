import { trpc } from '../../lib/api/trpc.ts'
import { t } from './admin-texts.ts'
import { CountBadge } from './count-badge.tsx'

/** How many returns and repairs have a step that is due today; those past their deadline stand out. */
export function DueCasesBadge() {
  const { data } = trpc.admin.dashboard.waiting.useQuery()
  const overdue = data?.overdueCases ?? 0
  const count = data?.casesToday ?? 0
  return overdue > 0 ? (
    <CountBadge
      count={overdue}
      label={t('overdueCases', { count: overdue })}
      className="bg-clay-soft text-clay"
    />
  ) : (
    <CountBadge
      count={count}
      label={t('casesToday', { count })}
      className="bg-marigold-soft text-marigold-ink"
    />
  )
}
