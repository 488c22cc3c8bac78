import type { TicketRow } from '@dobara/contract/support/admin-tickets.ts'
import { formatDateTime } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { t } from './texts.ts'

const TONES = { open: 'marigold', answered: 'leaf', closed: 'neutral' } as const

export const TicketStateBadge = ({ state }: Pick<TicketRow, 'state'>) => (
  <Badge tone={TONES[state]}>{t(state)}</Badge>
)

const DUTIES = { acknowledge: 'acknowledgeBy', settle: 'settleBy' } as const

/** Shows what is due and when; overdue is also shown as text. */
export function TicketDeadlineWords({ deadline }: Pick<TicketRow, 'deadline'>) {
  if (!deadline) return <span className="text-sm text-muted">{t('nothingDue')}</span>
  const { duty, dueAt, isOverdue } = deadline
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm tabular-nums">
      {isOverdue && <Badge tone="clay">{t('isOverdue')}</Badge>}
      <time dateTime={dueAt}>{t(DUTIES[duty], { time: formatDateTime(dueAt) })}</time>
    </span>
  )
}
