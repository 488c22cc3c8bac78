import type { UnitChecks as Checks } from '@dobara/contract/admin-checks/reports.ts'
import { MOST_TECHNICIAN } from '@dobara/domain/catalog/checks/check-sheet.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { ClipboardCheck, CloudOff } from 'lucide-react'
import { useId, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { FormField } from '../../../components/form/form-field.tsx'
import { QueryState } from '../../../components/states/query-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import type { LocalCheck } from '../../../lib/check-drafts/local-check.ts'
import { formatDate } from '../../../lib/format.ts'
import type { Entry } from '../../../lib/outbox/outbox.ts'
import { entriesOf } from '../../../lib/outbox/entries.ts'
import { useOutbox } from '../../../lib/outbox/use-outbox.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { ForWriters } from '../../../lib/session/for-writers.tsx'
import { useSession } from '../../../lib/session/session.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button, buttonVariants } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { checkName } from '../check-name.ts'
import { handledWords } from '../handling-words.ts'
import { OutcomeBadge } from '../outcome-badge.tsx'
import { t } from '../texts.ts'

type UnitProps = { unit: { code: string; sku: string; title: string } }

type Template = Checks['templates'][number]

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
  const { entries } = useOutbox()
  const own = entriesOf(entries, 'check', unit.code)
  const { start, isStarting } = useStart(unit)
  // With a network the entry is gone as soon as the server has answered.
  const unsent = isStarting ? undefined : own.find(({ input }) => input.id === undefined)
  // The list may be older than the draft that was just sent.
  const sentId = own.find(({ input }) => input.id !== undefined)?.input.id
  const draftId = reports.find(({ outcome }) => outcome === null)?.id ?? sentId
  // Another template may be taken instead of one that was refused.
  const canStart = draftId === undefined && (!unsent || unsent.refusal !== undefined)
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
      {own.map((entry) => entry.refusal && <RefusedCheck key={entry.id} entry={entry} />)}
      <ForWriters permission="units.write">
        {unsent && <UnsentCheck code={unit.code} />}
        {draftId !== undefined && (
          <div>
            <Link
              to="/admin/products/checks/$id"
              params={{ id: String(draftId) }}
              className={buttonVariants({ variant: unsent ? 'outline' : 'default' })}
            >
              <ClipboardCheck aria-hidden="true" className="size-4.5" />
              {t('continueDraft')}
            </Link>
          </div>
        )}
        {canStart && <StartCheck templates={templates} isStarting={isStarting} onStart={start} />}
      </ForWriters>
    </>
  )
}

/** Why the server did not take a check of this device, or its answers, which the page of the report then shows. */
function RefusedCheck({ entry: { id, refusal, input } }: { entry: Entry<LocalCheck> }) {
  const { drop } = useOutbox()
  return (
    <Alert tone="danger" title={t(input.id === undefined ? 'startFailed' : 'answersFailed')}>
      <p>{refusal}</p>
      {input.id !== undefined && (
        <Link
          to="/admin/products/checks/$id"
          params={{ id: String(input.id) }}
          className={buttonVariants({ variant: 'outline', className: 'mt-2' })}
          onClick={() => drop(id)}
        >
          {t('lookAtAnswers')}
        </Link>
      )}
    </Alert>
  )
}

/** Shows a check that was started without a network, with a link to continue it. */
function UnsentCheck({ code }: { code: string }) {
  return (
    <div className="grid justify-items-start gap-2">
      <p className="flex items-start gap-1.5 text-sm text-marigold-ink">
        <CloudOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {t('startedHere')}
      </p>
      <Link to="/admin/units/$code/check" params={{ code }} className={buttonVariants()}>
        <ClipboardCheck aria-hidden="true" className="size-4.5" />
        {t('continueHere')}
      </Link>
    </div>
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

/** Starts a check; without a network it waits on this device, and its page opens there. */
function useStart({ code, sku, title }: UnitProps['unit']) {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const { user } = useSession()
  const { add } = useOutbox()
  const [isStarting, setIsStarting] = useState(false)
  /** Sent at once where the page does not know the points, as it may after an update of the shop. */
  async function send({ id: templateId, name, nameHi, sections }: Template): Promise<number | undefined> {
    const subject = { unit: code, templateId }
    if (!sections) return (await utils.client.admin.checks.start.mutate(subject)).id
    const sheet = { name, nameHi, sections }
    const begun = {
      technician: (user?.name ?? '').slice(0, MOST_TECHNICIAN),
      startedAt: new Date().toISOString(),
    }
    const input = { ...subject, ...sheet, ...begun, product: { sku, title } }
    return (await add({ kind: 'check', about: code, input }))?.answer.id
  }
  async function start(template: Template) {
    setIsStarting(true)
    try {
      const id = await send(template)
      if (id === undefined) void navigate({ to: '/admin/units/$code/check', params: { code } })
      else void navigate({ to: '/admin/products/checks/$id', params: { id: String(id) } })
    } catch (error) {
      toast.error(messageOf(error, t('startFailed')))
      void utils.admin.checks.ofUnit.invalidate({ unit: code })
    } finally {
      setIsStarting(false)
    }
  }
  return { start, isStarting }
}

type StartProps = Pick<Checks, 'templates'> & {
  isStarting: boolean
  onStart: (template: Template) => Promise<void>
}

/** Starts a report; asks for the template only if there are several. */
function StartCheck({ templates, isStarting, onStart }: StartProps) {
  const [template, setTemplate] = useState(String(templates[0]?.id ?? ''))
  const chosen = templates.find(({ id }) => String(id) === template)
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
      <Button isLoading={isStarting} onClick={() => chosen && void onStart(chosen)}>
        <ClipboardCheck aria-hidden="true" className="size-4.5" />
        {t('start')}
      </Button>
    </div>
  )
}
