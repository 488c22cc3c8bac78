import type { AdminCase } from '@dobara/contract/cases/admin-cases.ts'
import type { CaseMove } from '@dobara/domain/cases/case-moves.ts'
import { CASE_RESOLUTIONS } from '@dobara/domain/cases/case-words.ts'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { DocumentTitle } from '../../../components/page/document-title.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { QueryState } from '../../../components/states/query-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { useFocusWhenLost } from '../../../lib/page/use-focus-when-lost.ts'
import { ForWriters } from '../../../lib/session/for-writers.tsx'
import { useIsReader } from '../../../lib/session/permissions.ts'
import { caseKind, caseState } from '../../../lib/words/case-texts.ts'
import { caseTone } from '../../../lib/words/case-tone.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { t } from '../texts.ts'
import { CaseMachines, isTracked, ReceiveDialog } from './case-machines.tsx'
import { CaseFacts } from './case-facts.tsx'
import { CasePhotos } from './case-photos.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { InspectDialog } from './inspect-dialog.tsx'
import { type FormMove, isFormMove, StepDialog } from './step-dialog.tsx'
import { useCaseSteps } from './use-case-steps.ts'
import { WriteForm } from './write-form.tsx'

/** Shows one return or repair: its details, its messages and events, and all possible next steps. */
export function CasePage({ id }: { id: string }) {
  const query = trpc.admin.cases.get.useQuery({ id }, { staleTime: 0 })
  return (
    <div className="mx-auto max-w-6xl px-4 pb-16 lg:px-5">
      <Link to="/admin/cases" className="link mt-5 inline-flex min-h-11 items-center">
        {t('pageBack')}
      </Link>
      <QueryState
        query={query}
        failure={t('pageLoadFailed')}
        skeleton={<Skeleton className="mt-4 h-96 w-full rounded-md" />}
      >
        {(shown) => <Loaded shown={shown} />}
      </QueryState>
    </div>
  )
}

type Opened = FormMove | 'inspect' | 'decide' | 'receive'
const AT_ONCE = ['pick_up', 'receive', 'close'] as const
const isAtOnce = (move: CaseMove): move is (typeof AT_ONCE)[number] => AT_ONCE.some((one) => one === move)

/** Shows the next steps of a case. A step that needs text opens a form; the others take one press. */
function CaseSteps({ shown }: { shown: AdminCase }) {
  const { moves } = shown
  const steps = useCaseSteps(shown)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useFocusWhenLost(`${shown.version} ${isBusy}`, place)
  const mayNotDecide = useIsReader('orders.write')
  const close = () => setOpened(null)
  const isToDecide = CASE_RESOLUTIONS.some((resolution) => moves.includes(resolution))

  async function stepNow(move: (typeof AT_ONCE)[number]) {
    setIsBusy(true)
    await steps.stepNow({ move })
    setIsBusy(false)
  }
  return (
    <div ref={place} tabIndex={-1} className="flex flex-wrap gap-2 outline-none">
      {moves.filter(isAtOnce).map((move) => (
        <Button
          key={move}
          disabled={isBusy}
          onClick={() => (move === 'receive' && isTracked(shown) ? setOpened(move) : void stepNow(move))}
        >
          {t(move)}
        </Button>
      ))}
      {moves.includes('inspect') && <Button onClick={() => setOpened('inspect')}>{t('inspect')}</Button>}
      {isToDecide && !mayNotDecide && <Button onClick={() => setOpened('decide')}>{t('decide')}</Button>}
      {moves.filter(isFormMove).map((move) => (
        <Button
          key={move}
          variant={move === 'reject' || move === 'cancel' ? 'outline' : 'default'}
          onClick={() => setOpened(move)}
        >
          {t(move)}
        </Button>
      ))}
      {opened === 'inspect' && <InspectDialog shown={shown} onClose={close} />}
      {opened === 'decide' && <DecideDialog shown={shown} onClose={close} />}
      {opened === 'receive' && <ReceiveDialog shown={shown} onClose={close} />}
      {opened !== null && opened !== 'inspect' && opened !== 'decide' && opened !== 'receive' && (
        <StepDialog shown={shown} move={opened} onClose={close} />
      )}
    </div>
  )
}

type Entry =
  | ({ what: 'step' } & AdminCase['steps'][number])
  | ({ what: 'message' } & AdminCase['messages'][number])

/** Steps and messages together, oldest first. */
function entriesOf({ steps, messages }: AdminCase): Entry[] {
  const all: Entry[] = [
    ...steps.map((step) => ({ what: 'step' as const, ...step })),
    ...messages.map((message) => ({ what: 'message' as const, ...message })),
  ]
  return all.toSorted((a, b) => a.at.localeCompare(b.at))
}

const nameOf = ({ by, byName }: Pick<Entry, 'by' | 'byName'>) =>
  by === 'customer' ? t('buyer') : (byName ?? t('somebody'))

function CaseHistory({ shown }: { shown: AdminCase }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-3 text-base font-semibold">{t('history')}</h2>
      <ol className="grid gap-3">
        {entriesOf(shown).map((entry) => (
          <li key={`${entry.what} ${entry.id}`}>
            {entry.what === 'step' ? <Step entry={entry} /> : <Message entry={entry} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Step({ entry }: { entry: Extract<Entry, { what: 'step' }> }) {
  const { state, at, note } = entry
  return (
    <div className="px-4">
      <p className="text-sm text-muted wrap-anywhere">
        <span className="font-semibold text-ink">{caseState(state)}</span> · {nameOf(entry)} ·{' '}
        <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
      {note && <p className="text-sm whitespace-pre-line wrap-anywhere">{note}</p>}
    </div>
  )
}

/** Whatever was typed is text: lines stay lines, and nothing in it is markup. */
function Message({ entry }: { entry: Extract<Entry, { what: 'message' }> }) {
  const { by, at, text, isInternal } = entry
  const look = isInternal
    ? 'sm:ml-8 bg-marigold-soft/40'
    : by === 'staff'
      ? 'sm:ml-8 bg-leaf-soft'
      : 'bg-surface'
  return (
    <article className={cn('rounded-md border border-line p-4', look)}>
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm font-semibold wrap-anywhere">
        <span>
          <span>{t('wrote', { name: nameOf(entry) })}</span>
          {isInternal && (
            <Badge tone="marigold" className="ml-2">
              {t('internal')}
            </Badge>
          )}
        </span>
        <time dateTime={at} className="font-normal text-muted tabular-nums">
          {formatDateTime(at)}
        </time>
      </h3>
      <p className="mt-2 whitespace-pre-line wrap-anywhere">{text}</p>
    </article>
  )
}

function Loaded({ shown }: { shown: AdminCase }) {
  const { kind, number, state } = shown
  const title = t('pageTitle', { kind: caseKind(kind), number })
  return (
    <>
      <DocumentTitle title={title} />
      <PageHeader
        title={title}
        lead={<Badge tone={caseTone(state)}>{caseState(state)}</Badge>}
        action={
          <ForWriters permission="cases.write">
            <CaseSteps shown={shown} />
          </ForWriters>
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-6">
          <CaseMachines shown={shown} />
          <CasePhotos shown={shown} />
          <CaseHistory shown={shown} />
          <ForWriters permission="cases.write">
            <WriteForm shown={shown} />
          </ForWriters>
        </div>
        <CaseFacts shown={shown} />
      </div>
    </>
  )
}
