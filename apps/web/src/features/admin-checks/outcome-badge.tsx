import type { CheckReportView } from '@dobara/contract/admin-checks/reports.ts'
import { Badge } from '../../ui/badge.tsx'
import { t } from './texts.ts'

/** Whether a report is a draft, passed or not, and whether a newer version has replaced it. */
export function OutcomeBadge({ report }: { report: Pick<CheckReportView, 'outcome' | 'isSuperseded'> }) {
  const { outcome, isSuperseded } = report
  if (isSuperseded) return <Badge>{t('superseded')}</Badge>
  if (outcome === null) return <Badge tone="sky">{t('draft')}</Badge>
  return <Badge tone={outcome === 'passed' ? 'leaf' : 'clay'}>{t(outcome)}</Badge>
}
