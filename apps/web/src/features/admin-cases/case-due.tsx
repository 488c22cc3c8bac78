import type { AdminCaseRow } from '@dobara/contract/cases/admin-cases.ts'
import { formatDateTime } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { t } from './texts.ts'

/** Shows when the next step is due; overdue is also stated as text. */
export function CaseDue({ dueAt, isOverdue }: Pick<AdminCaseRow, 'dueAt' | 'isOverdue'>) {
  if (!dueAt) return <span className="text-sm text-muted">{t('nothingDue')}</span>
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm tabular-nums">
      {isOverdue && <Badge tone="clay">{t('isOverdue')}</Badge>}
      <time dateTime={dueAt}>{t('dueBy', { time: formatDateTime(dueAt) })}</time>
    </span>
  )
}
