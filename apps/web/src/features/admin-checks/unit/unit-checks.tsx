import type { UnitChecks as Checks } from '@dobara/contract/admin-checks/reports.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { ClipboardCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { FormField } from '../../../components/form/form-field.tsx'
import { QueryState } from '../../../components/states/query-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatDate } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { ForWriters } from '../../../lib/session/for-writers.tsx'
import { Button, buttonVariants } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { checkName } from '../check-name.ts'
import { handledWords } from '../handling-words.ts'
import { OutcomeBadge } from '../outcome-badge.tsx'
import { t } from '../texts.ts'

type UnitProps = { unit: { code: string } }

/** The check reports of one machine: to start, to continue, or finished with what they found. */
export function UnitChecks({ unit }: UnitProps) {
  const query = trpc.admin.checks.ofUnit.useQuery({ unit: unit.code }, { staleTime: 0 })
  const heading = useId()
  return (
    <Card className="min-w-0 p-4">
      <section aria-labelledby={heading} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id={heading} className="text-base font-semibold">
          {t('checksTitle')}
        </h2>
        <QueryState
          query={query}
          failure={t('checksLoadFailed')}
          skeleton={<Skeleton className="h-16 w-full rounded-md" />}
        >
          {(checks) => <Loaded unit={unit} checks={checks} />}
        </QueryState>
      </section>
    </Card>
  )
}

function Loaded({ unit, checks: { templates, reports } }: UnitProps & { checks: Checks }) {
  const draft = reports.find(({ outcome }) => outcome === null)
  return (
    <>
      {reports.length === 0 && <p className="text-muted">{t('unitUnchecked')}</p>}
      <ul aria-label={t('reports')} className="grid gap-2">
        {reports.map((report) => (
          <li key={report.id}>
            <ReportLink report={report} />
          </li>
        ))}
      </ul>
      <ForWriters permission="units.write">
        {draft ? (
          <div>
            <Link
              to="/admin/products/checks/$id"
              params={{ id: String(draft.id) }}
              className={buttonVariants()}
            >
              <ClipboardCheck aria-hidden="true" className="size-4.5" />
              {t('continueDraft')}
            </Link>
          </div>
        ) : (
          <StartCheck unit={unit} templates={templates} />
        )}
      </ForWriters>
    </>
  )
}

function ReportLink({ report }: { report: Checks['reports'][number] }) {
  const { id, technician, checkedAt, version, marked, total, failures } = report
  const facts = [
    t('markedOf', { marked, total }),
    ...(failures > 0 ? [t('failures', { count: failures })] : []),
    ...(version > 1 ? [t('versionOf', { version })] : []),
    handledWords(report),
  ]
  return (
    <Link
      to="/admin/products/checks/$id"
      params={{ id: String(id) }}
      className="grid min-h-11 gap-1 rounded-md border border-line px-3 py-2 hover:border-leaf"
    >
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold wrap-anywhere">{checkName(report)}</span>
        <OutcomeBadge report={report} />
      </span>
      <span className="text-sm text-muted wrap-anywhere">
        {[formatDate(checkedAt), technician, ...facts].filter(Boolean).join(' · ')}
      </span>
    </Link>
  )
}

/** Starts a report; which template is only asked where there are several. */
function StartCheck({ unit, templates }: UnitProps & Pick<Checks, 'templates'>) {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const [template, setTemplate] = useState(String(templates[0]?.id ?? ''))
  const start = trpc.admin.checks.start.useMutation({
    onSuccess: (report) => {
      utils.admin.checks.get.setData({ id: report.id }, report)
      void navigate({ to: '/admin/products/checks/$id', params: { id: String(report.id) } })
    },
    onError: (error) => void toast.error(messageOf(error, t('startFailed'))),
    onSettled: () => void utils.admin.checks.ofUnit.invalidate({ unit: unit.code }),
  })
  if (templates.length === 0)
    return (
      <p className="text-sm text-muted">
        {t('noTemplates')}{' '}
        <Link to="/admin/check-templates" className="link">
          {t('title')}
        </Link>
      </p>
    )
  return (
    <div className="flex flex-wrap items-end gap-3">
      {templates.length > 1 && (
        <FormField label={t('template')} className="min-w-0 flex-1 basis-48">
          {(field) => (
            <NativeSelect {...field} value={template} onChange={({ target }) => setTemplate(target.value)}>
              {templates.map((one) => (
                <option key={one.id} value={one.id}>
                  {checkName(one)}
                </option>
              ))}
            </NativeSelect>
          )}
        </FormField>
      )}
      <Button
        isLoading={start.isPending}
        onClick={() => start.mutate({ unit: unit.code, templateId: Number(template) })}
      >
        <ClipboardCheck aria-hidden="true" className="size-4.5" />
        {t('start')}
      </Button>
    </div>
  )
}
