import type { CheckReportView } from '@dobara/contract/admin-checks/reports.ts'
import { Link } from '@tanstack/react-router'
import { DocumentTitle } from '../../../components/page/document-title.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { QueryState } from '../../../components/states/query-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { useIsReader } from '../../../lib/session/permissions.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { checkName } from '../check-name.ts'
import { OutcomeBadge } from '../outcome-badge.tsx'
import { DraftForm } from './draft-form.tsx'
import { reportHome } from '../report-home.ts'
import { CorrectButton, FinishedReport } from './finished-report.tsx'
import { newerReport } from '../../../lib/check-drafts/draft-saver.ts'
import { t } from './texts.ts'

/** React Query merges an answer into what it has: here the later state stays. */
function keepNewer(known: unknown, next: unknown): unknown {
  const [before, after] = [known, next] as [CheckReportView | undefined, CheckReportView]
  return before ? newerReport(before, after) : after
}

/** One check report: entered while it is a draft, read afterwards. */
export function CheckPage({ id }: { id: number }) {
  const query = trpc.admin.checks.get.useQuery(
    { id: Number.isInteger(id) ? id : 0 },
    { staleTime: 0, structuralSharing: keepNewer },
  )
  return (
    <div className="mx-auto max-w-4xl px-4 pb-16 lg:px-5">
      <DocumentTitle title={t('title')} />
      <QueryState
        query={query}
        failure={t('loadFailed')}
        skeleton={<Skeleton className="mt-6 h-96 w-full rounded-md" />}
      >
        {(report) => <Loaded report={report} />}
      </QueryState>
    </div>
  )
}

function Loaded({ report }: { report: CheckReportView }) {
  const { product, variantSku, unit, version, outcome } = report
  const isReader = useIsReader('units.write')
  return (
    <>
      <Link {...reportHome(report)} className="link mt-5 inline-flex min-h-11 items-center">
        {unit === null ? t('back') : t('backToUnit', { code: unit })}
      </Link>
      <PageHeader
        title={<span className="wrap-anywhere">{product.title}</span>}
        lead={
          <span className="flex flex-wrap items-center gap-2">
            <OutcomeBadge report={report} />
            <span className="wrap-anywhere">
              {[unit ?? variantSku ?? product.sku, checkName(report), t('version', { version })].join(' · ')}
            </span>
          </span>
        }
        action={outcome && <CorrectButton report={report} />}
      />
      {outcome === null && !isReader ? <DraftForm report={report} /> : <FinishedReport report={report} />}
    </>
  )
}
