import type { UnitComponent } from '@dobara/contract/admin-units/components.ts'
import type { AdminUnit } from '@dobara/contract/admin-units/units.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { QueryState } from '../../../components/states/query-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { dialogDrafts } from '../../../lib/forms/dialog-draft.ts'
import { formatAmount, formatDate } from '../../../lib/format.ts'
import { ForWriters } from '../../../lib/session/for-writers.tsx'
import { componentKindWords } from '../../../lib/words/component-words.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Panel } from '../evidence/panel.tsx'
import { FitDialog } from './fit-dialog.tsx'
import { FitFromStockDialog } from './fit-from-stock-dialog.tsx'
import { RemoveDialog, RemoveOriginalDialog } from './remove-dialogs.tsx'
import { t } from './texts.ts'
import { UnsentParts, useUnsentRemovals } from './unsent-parts.tsx'
import { partDraftKey, useComponents } from './use-components.ts'

type PartDialog = 'fit' | 'stock' | 'original' | number

/** Maximum cache age of the parts stock: a minute is recent enough, since the dialog refetches it. */
const STOCK_MS = 60_000

/** The parts that were fitted to a machine and taken out of it, and what can be done with them. */
export function ComponentsPanel({ unit: { code, state } }: { unit: AdminUnit }) {
  const query = trpc.admin.units.components.useQuery({ unit: code }, { staleTime: 0 })
  const isOnSale = state === 'listed' || state === 'held'
  // The dialog shows it; without a network it is here by then.
  trpc.admin.units.partsStock.useQuery(
    {},
    { staleTime: STOCK_MS, enabled: !isOnSale && state !== 'scrapped' },
  )
  // A dialog that was open before a reload is shown again.
  const [drafts] = useState(() => dialogDrafts<PartDialog>(partDraftKey(code)))
  const [opened, setOpened] = useState<PartDialog | null>(() => drafts.read().dialog ?? null)
  const close = () => {
    drafts.forget()
    setOpened(null)
  }
  const removed = query.data?.components.find(({ id }) => id === opened)
  const openRemoval = ({ id }: UnitComponent) => setOpened(id)
  return (
    <Panel title={t('title')}>
      <QueryState
        query={query}
        failure={t('loadFailed')}
        skeleton={<Skeleton className="h-16 w-full rounded-md" />}
      >
        {({ components }) =>
          components.length === 0 ? (
            <p className="text-muted">{t('none')}</p>
          ) : (
            <>
              <Parts title={t('inside')} parts={components.filter(({ removedAt }) => removedAt === null)}>
                {(part) => <PartSteps unit={code} part={part} isOnSale={isOnSale} onRemove={openRemoval} />}
              </Parts>
              <Parts title={t('outside')} parts={components.filter(({ removedAt }) => removedAt !== null)}>
                {(part) => <PartSteps unit={code} part={part} isOnSale={isOnSale} onRemove={openRemoval} />}
              </Parts>
            </>
          )
        }
      </QueryState>
      {/* With a network an entry is answered while its dialog is still open. */}
      {opened === null && <UnsentParts unit={code} />}
      {!isOnSale && (
        <ForWriters permission="units.write">
          <div className="flex flex-wrap gap-2">
            {state !== 'scrapped' && (
              <>
                <Button variant="outline" size="sm" onClick={() => setOpened('fit')}>
                  {t('fit')}
                </Button>
                <Button variant="outline" size="sm" onClick={() => setOpened('stock')}>
                  {t('fitFromStock')}
                </Button>
              </>
            )}
            <Button variant="outline" size="sm" onClick={() => setOpened('original')}>
              {t('takeOut')}
            </Button>
          </div>
        </ForWriters>
      )}
      {opened === 'fit' && <FitDialog unit={code} onClose={close} />}
      {opened === 'stock' && <FitFromStockDialog unit={code} onClose={close} />}
      {opened === 'original' && <RemoveOriginalDialog unit={code} onClose={close} />}
      {removed && <RemoveDialog unit={code} part={removed} onClose={close} />}
    </Panel>
  )
}

type PartsProps = {
  title: string
  parts: readonly UnitComponent[]
  children: (part: UnitComponent) => React.ReactNode
}

function Parts({ title, parts, children }: PartsProps) {
  if (parts.length === 0) return null
  return (
    <div>
      <h3 className="mb-2 font-semibold">{title}</h3>
      <ul className="grid gap-3">
        {parts.map((part) => (
          <li key={part.id} className="border-l-2 border-line pl-3">
            <Part part={part} />
            {children(part)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** When a part was fitted and where it came from. */
function fittedWords({ fittedAt, source, isOfRepair }: UnitComponent): string {
  if (fittedAt === null) return t('cameWith')
  const from = source ? t(`source_${source}`) : isOfRepair ? t('ofRepair') : null
  const date = formatDate(fittedAt)
  return from === null ? t('fittedOn', { date }) : t('fittedFrom', { date, source: from })
}

function Part({ part }: { part: UnitComponent }) {
  const { kind, name, serial, cost, warrantyMonths, removedAt, destination } = part
  const facts = [
    fittedWords(part),
    part.sourceNote,
    cost ? t('costOf', { amount: formatAmount(cost) }) : null,
    warrantyMonths === null ? null : t('monthsOf', { count: warrantyMonths }),
    removedAt === null ? null : t('removedOn', { date: formatDate(removedAt) }),
    part.destinationNote,
  ]
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
        <span className="font-semibold">
          {componentKindWords(kind)} · {name}
        </span>
        {destination && !part.fittedTo && (
          <Badge tone={destination === 'scrapped' ? 'marigold' : 'neutral'}>
            {t(part.isHandedOver ? 'handedOver' : `went_${destination}`)}
          </Badge>
        )}
      </p>
      {serial && <p className="text-sm wrap-anywhere">{t('serialOf', { serial })}</p>}
      <p className="text-sm text-muted wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>
      {part.takenFrom && <OtherUnit code={part.takenFrom} words={t('takenFrom', { code: part.takenFrom })} />}
      {part.fittedTo && <OtherUnit code={part.fittedTo} words={t('fittedTo', { code: part.fittedTo })} />}
    </>
  )
}

function OtherUnit({ code, words }: { code: string; words: string }) {
  return (
    <Link to="/admin/units/$code" params={{ code }} className="link inline-flex min-h-11 items-center">
      {words}
    </Link>
  )
}

type PartStepsProps = {
  unit: string
  part: UnitComponent
  isOnSale: boolean
  onRemove: (part: UnitComponent) => void
}

/** Shows the actions that are possible for one part now. */
function PartSteps({ unit, part, isOnSale, onRemove }: PartStepsProps) {
  const { undo } = useComponents(unit)
  const { id, name, removedAt, destination, fittedTo, canUndo } = part
  const isInStock = destination === 'parts_stock' && fittedTo === null
  const isLeaving = useUnsentRemovals(unit).includes(id)
  if (isLeaving || isOnSale || (removedAt !== null && !isInStock && !canUndo)) return null
  return (
    <ForWriters permission="units.write">
      <div className="mt-1 flex flex-wrap gap-2">
        {removedAt === null && (
          <Button
            variant="outline"
            size="sm"
            aria-label={t('takeOutOf', { name })}
            onClick={() => onRemove(part)}
          >
            {t('takeOutShort')}
          </Button>
        )}
        {isInStock && (
          <Button
            variant="outline"
            size="sm"
            aria-label={t('sendOnOf', { name })}
            onClick={() => onRemove(part)}
          >
            {t('sendOn')}
          </Button>
        )}
        {canUndo && (
          <Button variant="ghost" size="sm" aria-label={t('undoOf', { name })} onClick={() => void undo(id)}>
            {t('undo')}
          </Button>
        )}
      </div>
    </ForWriters>
  )
}
