import { trpc } from '../../lib/api/trpc.ts'
import { t } from './texts.ts'
import { DueBadge } from './due-badge.tsx'

/** Shows how many returns and repairs have a step due today; overdue ones are highlighted. */
export function DueCasesBadge() {
  const { data } = trpc.admin.dashboard.waiting.useQuery()
  const waiting = data?.casesToday ?? 0
  const overdue = data?.overdueCases ?? 0
  return (
    <DueBadge
      waiting={{ count: waiting, label: t('casesToday', { count: waiting }) }}
      overdue={{ count: overdue, label: t('overdueCases', { count: overdue }) }}
    />
  )
}
