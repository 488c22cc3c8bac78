import type { CheckReportView } from '@dobara/contract/admin-checks/reports.ts'
import { Badge } from '../../ui/badge.tsx'
import { t } from './texts.ts'

/** Shows whether a report is a draft, passed or failed, or was replaced by a newer version. */
export function OutcomeBadge({ report }: { report: Pick<CheckReportView, 'outcome' | 'isSuperseded'> }) {
  const { outcome, isSuperseded } = report
  if (isSuperseded) return <Badge>{t('superseded')}</Badge>
  if (outcome === null) return <Badge tone="sky">{t('draft')}</Badge>
  return <Badge tone={outcome === 'passed' ? 'leaf' : 'clay'}>{t(outcome)}</Badge>
}
