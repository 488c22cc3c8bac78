import type { AdminUnit } from '@dobara/contract/admin-units/units.ts'
import { parseUnitCode } from '@dobara/domain/units/unit-code.ts'
import { Link } from '@tanstack/react-router'
import { Pencil, Tag, Undo2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx'
import { DocumentTitle } from '../../../components/page/document-title.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { QueryState } from '../../../components/states/query-state.tsx'
import { RepairsPanel } from '../../../components/unit-repairs/repairs-panel.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { useFocusWhenLost } from '../../../lib/page/use-focus-when-lost.ts'
import { ForWriters } from '../../../lib/session/for-writers.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { t } from '../texts.ts'
import { UnitBadge } from '../unit-badge.tsx'
import { UnitLabels } from '../unit-labels.tsx'
import { ComponentsPanel } from '../components/components-panel.tsx'
import { Evidence } from '../evidence/evidence.tsx'
import { UnitDialog } from './unit-dialog.tsx'
import { UnitFacts, UnitHistory } from './unit-facts.tsx'
import { UnsentSteps } from './unsent-steps.tsx'
import { type Steps, useUnitSteps } from './use-unit-steps.ts'

type UnitPageProps = {
  /** Its code in any spelling, as the address has it. */
  typed: string
  renderChecks: (unit: AdminUnit) => ReactNode
}

/** One machine at the workshop with its check reports: where it is, what it still lacks, and all that can be done next. */
export function UnitPage({ typed, renderChecks }: UnitPageProps) {
  // Its steps are cached under the canonical code, in any spelling of the address.
  const parsed = parseUnitCode(typed)
  const code = parsed.ok ? parsed.value : typed
  const query = trpc.admin.units.get.useQuery({ unit: code }, { staleTime: 0 })
  return (
    <div className="mx-auto max-w-6xl px-4 pb-16 lg:px-5 print:max-w-none print:p-0">
      <Link to="/admin/units" className="link mt-5 inline-flex min-h-11 items-center print:hidden">
        {t('pageBack')}
      </Link>
      <QueryState
        query={query}
        failure={t('pageLoadFailed')}
        skeleton={<Skeleton className="mt-4 h-96 w-full rounded-md" />}
      >
        {(unit) => <Loaded unit={unit} renderChecks={renderChecks} />}
      </QueryState>
    </div>
  )
}

/** Buttons of the machine's steps. The next step is highlighted; scrapping is confirmed first. */
function UnitSteps({ unit, steps }: { unit: AdminUnit; steps: Steps }) {
  // A pending step counts as taken.
  const seq = steps.last ? `${unit.events[0]?.seq} ${steps.last.id}` : `${unit.events[0]?.seq}`
  const [isEdited, setIsEdited] = useState(false)
  /** Last row of the ledger when scrapping was requested: the confirmation closes once that row changes. */
  const [scrapAt, setScrapAt] = useState<string | null>(null)
  const place = useRef<HTMLDivElement>(null)
  useFocusWhenLost(`${seq} ${steps.isBusy}`, place)
  const atOnce = steps.moves.filter((move) => move !== 'scrap')
  return (
    <div ref={place} tabIndex={-1} className="flex flex-wrap gap-2 outline-none">
      {atOnce.map((move, index) => (
        <Button
          key={move}
          variant={index === 0 ? 'default' : 'outline'}
          disabled={steps.isBusy}
          onClick={() => void steps.move(move)}
        >
          {t(`move_${move}`)}
        </Button>
      ))}
      {steps.moves.includes('scrap') && (
        <Button variant="outline" disabled={steps.isBusy} onClick={() => setScrapAt(seq)}>
          {t('move_scrap')}
        </Button>
      )}
      {unit.canUndo && !steps.last && (
        <Button variant="ghost" disabled={steps.isBusy} onClick={() => void steps.undo()}>
          <Undo2 aria-hidden="true" className="size-4.5" />
          {t('undo')}
        </Button>
      )}
      <Button variant="ghost" onClick={() => setIsEdited(true)}>
        <Pencil aria-hidden="true" className="size-4.5" />
        {t('edit')}
      </Button>
      {isEdited && <UnitDialog unit={unit} onClose={() => setIsEdited(false)} />}
      {scrapAt !== null && scrapAt === seq && (
        <ConfirmDialog
          isOpen
          question={t('scrapTitle')}
          confirmLabel={t('move_scrap')}
          onConfirm={() => {
            setScrapAt(null)
            void steps.move('scrap')
          }}
          onClose={() => setScrapAt(null)}
        />
      )}
    </div>
  )
}

function Loaded({ unit, renderChecks }: { unit: AdminUnit } & Pick<UnitPageProps, 'renderChecks'>) {
  const title = t('pageTitle', { code: unit.code })
  const steps = useUnitSteps(unit)
  const [hasLabel, setHasLabel] = useState(false)
  // Nothing but the label is printed while it is shown.
  const hiddenInPrint = hasLabel && 'print:hidden'
  return (
    <>
      <DocumentTitle title={title} />
      <div className={cn(hiddenInPrint)}>
        <PageHeader
          title={title}
          lead={<UnitBadge state={unit.state} />}
          action={
            <div className="flex flex-wrap gap-2">
              <ForWriters permission="units.write">
                <UnitSteps unit={unit} steps={steps} />
              </ForWriters>
              <Button variant="ghost" aria-expanded={hasLabel} onClick={() => setHasLabel(!hasLabel)}>
                <Tag aria-hidden="true" className="size-4.5" />
                {hasLabel ? t('hideLabel') : t('printLabels', { count: 1 })}
              </Button>
            </div>
          }
        />
        <UnsentSteps unit={unit} steps={steps} />
        {unit.fault && (
          <Alert title={t('missing')} className="mb-6">
            {t(`fault_${unit.fault}`)}
          </Alert>
        )}
      </div>
      {hasLabel && (
        <div className="mb-6 print:mb-0">
          <UnitLabels labels={[{ code: unit.code, serial: unit.serial, name: unit.title }]} />
        </div>
      )}
      <div
        className={cn('grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]', hiddenInPrint)}
      >
        <div className="grid min-w-0 gap-6">
          {renderChecks(unit)}
          <Evidence unit={unit} />
          <ComponentsPanel unit={unit} />
          <RepairsPanel unit={unit.code} />
          <UnitHistory unit={unit} />
        </div>
        <UnitFacts unit={unit} />
      </div>
    </>
  )
}
