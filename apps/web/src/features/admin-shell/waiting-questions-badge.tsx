import { trpc } from '../../lib/api/trpc.ts'
import { t } from './texts.ts'
import { DueBadge } from './due-badge.tsx'

/** Shows how many questions await an answer; overdue ones are highlighted. */
export function WaitingQuestionsBadge() {
  const { data } = trpc.admin.dashboard.waiting.useQuery()
  const waiting = data?.questions ?? 0
  const overdue = data?.overdueQuestions ?? 0
  return (
    <DueBadge
      waiting={{ count: waiting, label: t('waitingQuestions', { count: waiting }) }}
      overdue={{ count: overdue, label: t('overdueQuestions', { count: overdue }) }}
    />
  )
}
