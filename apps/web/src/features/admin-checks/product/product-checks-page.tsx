import type { ProductChecks } from '@dobara/contract/admin-checks/reports.ts'
import { Link } from '@tanstack/react-router'
import { ClipboardCheck } from 'lucide-react'
import { DocumentTitle } from '../../../components/page/document-title.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { EmptyState } from '../../../components/states/empty-state.tsx'
import { QueryState } from '../../../components/states/query-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatDate } from '../../../lib/format.ts'
import { ForWriters } from '../../../lib/session/for-writers.tsx'
import { buttonVariants } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { checkName } from '../check-name.ts'
import { OutcomeBadge } from '../outcome-badge.tsx'
import { t } from '../texts.ts'
import { StartCheck } from './start-check.tsx'

/** The check reports of a product and its variants, and the form that starts one. */
export function ProductChecksPage({ id }: { id: number }) {
  const query = trpc.admin.checks.ofProduct.useQuery({ id: Number.isInteger(id) ? id : 0 }, { staleTime: 0 })
  return (
    <div className="mx-auto max-w-4xl px-4 pb-16 lg:px-5">
      <DocumentTitle title={t('checksTitle')} />
      <Link to="/admin/products" className="link mt-5 inline-flex min-h-11 items-center">
        {t('backToProducts')}
      </Link>
      <QueryState
        query={query}
        failure={t('checksLoadFailed')}
        skeleton={<Skeleton className="mt-4 h-96 w-full rounded-md" />}
      >
        {(checks) => <Loaded checks={checks} />}
      </QueryState>
    </div>
  )
}

function Loaded({ checks }: { checks: ProductChecks }) {
  const { product, reports } = checks
  return (
    <>
      <PageHeader
        title={t('checksTitle')}
        lead={<span className="wrap-anywhere">{`${product.title} · ${product.sku}`}</span>}
        action={
          <Link
            to="/product/$sku"
            params={{ sku: product.sku }}
            className={buttonVariants({ variant: 'outline' })}
          >
            {t('inShop')}
          </Link>
        }
      />
      <div className="grid gap-6">
        <ForWriters permission="units.write">
          <StartCheck checks={checks} />
        </ForWriters>
        {reports.length === 0 ? (
          <EmptyState icon={ClipboardCheck} title={t('noReports')} text={t('noReportsText')} />
        ) : (
          <ul aria-label={t('reports')} className="grid gap-3">
            {reports.map((report) => (
              <li key={report.id}>
                <ReportLink checks={checks} report={report} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

type Listed = ProductChecks['reports'][number]

function ReportLink({ checks, report }: { checks: ProductChecks; report: Listed }) {
  const { id, variantId, variantSku, technician, checkedAt, version, marked, total, failures, fixed } = report
  const variant = checks.variants.find((one) => one.id === variantId)
  const facts = [
    t('markedOf', { marked, total }),
    ...(failures > 0 ? [t('failures', { count: failures })] : []),
    ...(fixed > 0 ? [t('fixed', { count: fixed })] : []),
    t('versionOf', { version }),
  ]
  return (
    <Link
      to="/admin/products/checks/$id"
      params={{ id: String(id) }}
      className="grid min-h-11 gap-1 rounded-md border border-line bg-surface p-4 hover:border-leaf"
    >
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold wrap-anywhere">
          {checkName(report)}
          {variantId !== null && ` · ${variant?.name ?? variantSku}`}
        </span>
        <OutcomeBadge report={report} />
      </span>
      <span className="text-sm text-muted wrap-anywhere">
        {[formatDate(checkedAt), technician, ...facts].filter(Boolean).join(' · ')}
      </span>
    </Link>
  )
}
