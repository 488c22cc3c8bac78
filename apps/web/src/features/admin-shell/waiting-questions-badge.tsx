import { trpc } from '../../lib/api/trpc.ts'
import { t } from './admin-texts.ts'
import { CountBadge } from './count-badge.tsx'

/** How many questions wait for an answer; those past their deadline stand out. */
export function WaitingQuestionsBadge() {
  const { data } = trpc.admin.dashboard.waiting.useQuery()
  const overdue = data?.overdueQuestions ?? 0
  const count = data?.questions ?? 0
  return overdue > 0 ? (
    <CountBadge
      count={overdue}
      label={t('overdueQuestions', { count: overdue })}
      className="bg-clay-soft text-clay"
    />
  ) : (
    <CountBadge
      count={count}
      label={t('waitingQuestions', { count })}
      className="bg-marigold-soft text-marigold-ink"
    />
  )
}
