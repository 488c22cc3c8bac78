import { repairDraftKey, type UnitRepair, type UnitRepairs } from '../../lib/unit-repairs.ts'
import { useState } from 'react'
import { trpc } from '../../lib/api/trpc.ts'
import { formatAmount, formatDate } from '../../lib/format.ts'
import { dialogDrafts } from '../../lib/forms/dialog-draft.ts'
import { usePermissions } from '../../lib/session/permissions.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { QueryState } from '../states/query-state.tsx'
import { CloseRepairDialog, OpenRepairDialog } from './repair-dialogs.tsx'
import { t } from './texts.ts'
import { UnsentRepairs } from './unsent-repairs.tsx'
import { draftOf, type RunningRepair, runningOf, useUnsentRepairs } from './use-unsent-repairs.ts'

type RepairsPanelProps = {
  /** The code of the machine. */
  unit: string
  /** The request of the buyer that a repair belongs to. */
  caseId?: string
}

/** Every fault of a machine, what was done about it and what it cost. */
export function RepairsPanel({ unit, caseId }: RepairsPanelProps) {
  const repairs = trpc.admin.unitRepairs.list.useQuery({ unit }, { staleTime: 0 })
  return (
    <section className="min-w-0">
      <h2 className="mb-3 text-base font-semibold">{t('title', { code: unit })}</h2>
      <QueryState
        query={repairs}
        failure={t('failed')}
        skeleton={<Skeleton className="h-24 w-full rounded-md" />}
      >
        {(data) => <Loaded data={data} caseId={caseId} />}
      </QueryState>
    </section>
  )
}

type Opened = { dialog: 'open' } | { dialog: 'close'; repair: RunningRepair } | null

/** Returns the dialog whose text was being entered when the page was reloaded, if its repair is still open. */
function openedOf(dialog: number | string | undefined, running: RunningRepair | null): Opened {
  if (running && dialog === draftOf(running)) return { dialog: 'close', repair: running }
  return dialog === 'open' && !running ? { dialog: 'open' } : null
}

/** The repair that is being closed: the one that only this device had may be on the server by now. */
function sentSince(repair: RunningRepair, { unsent }: Repairs, running: RunningRepair | null): RunningRepair {
  const isSent = repair.opening !== undefined && !unsent.some(({ entry }) => entry.id === repair.opening)
  return isSent && running?.fault === repair.fault.trim() ? running : repair
}

type Repairs = ReturnType<typeof useUnsentRepairs>

function Loaded({ data, caseId }: { data: UnitRepairs; caseId: string | undefined }) {
  const repairs = useUnsentRepairs(data)
  const { running } = repairs
  const [drafts] = useState(() => dialogDrafts(repairDraftKey(data.code)))
  const [opened, setOpened] = useState(() => openedOf(drafts.read().dialog, running))
  const allows = usePermissions()
  const onServer = runningOf(data)
  const mayChange = allows('units.write') && (running || !caseId || allows('cases.write'))
  const close = () => {
    drafts.forget()
    setOpened(null)
  }
  return (
    <div className="grid gap-3">
      {data.repairs.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line px-3">
          {data.repairs.map((repair) => (
            <Repair key={repair.id} repair={repair} />
          ))}
        </ul>
      )}
      {data.totalCost !== null && data.totalCost > 0 && (
        <p>{t('total', { amount: formatAmount(data.totalCost) })}</p>
      )}
      {/* With a network an entry is answered while its dialog is still open. */}
      {opened === null && <UnsentRepairs repairs={repairs} running={onServer} />}
      {mayChange && (
        <div>
          <Button
            variant="outline"
            size="sm"
            onClick={() => setOpened(running ? { dialog: 'close', repair: running } : { dialog: 'open' })}
          >
            {t(running ? 'close' : 'open')}
          </Button>
        </div>
      )}
      {opened?.dialog === 'open' && (
        <OpenRepairDialog unit={data.code} caseId={caseId} repairs={repairs} onClose={close} />
      )}
      {opened?.dialog === 'close' && (
        <CloseRepairDialog
          unit={data.code}
          repair={sentSince(opened.repair, repairs, onServer)}
          repairs={repairs}
          onClose={close}
        />
      )}
    </div>
  )
}

const partWords = ({ name, cost }: UnitRepair['parts'][number]) =>
  cost === null ? name : t('part', { name, amount: formatAmount(cost) })

function Repair({ repair }: { repair: UnitRepair }) {
  const { fault, work, technician, cost, parts, openedAt, closedAt } = repair
  const from = formatDate(openedAt)
  return (
    <li className="py-2">
      <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
        <span>{fault}</span>
        {closedAt === null && <Badge tone="marigold">{t('inProgress')}</Badge>}
      </p>
      {work && <p className="wrap-anywhere">{work}</p>}
      <p className="text-sm text-muted">
        {closedAt === null
          ? t('since', { from, technician })
          : t('by', { from, to: formatDate(closedAt), technician, amount: formatAmount(cost) })}
      </p>
      {parts.length > 0 && <p className="text-sm text-muted">{parts.map(partWords).join(' · ')}</p>}
    </li>
  )
}
