import type { BulkRun, BulkRunList } from '@dobara/contract/admin-products/bulk-changes.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { QueryState } from '../../../components/states/query-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatAmount, formatDate, formatDateTime } from '../../../lib/format.ts'
import { useIsReader } from '../../../lib/session/permissions.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { Dialog, DialogFooter } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { stateName } from '../states/state-name.ts'
import { isUnderWay } from './bulk-progress.tsx'
import { UnchangedProducts } from './bulk-result.tsx'
import { t } from './texts.ts'

const PRICE_TEXT = { percent: 'byPercent', rupees: 'byRupees', set: 'setTo' } as const

function ruleText({ kind, rule }: BulkRun): string {
  if ('state' in rule) return t('state_to', { state: stateName(rule.state) })
  const { way, amount } = rule
  if (way === 'increase' || way === 'decrease' || kind === 'stock')
    return t(`stock_${way === 'increase' || way === 'decrease' ? way : 'set'}`, { amount })
  const how = t(PRICE_TEXT[way], { amount: way === 'percent' ? String(amount) : formatAmount(amount) })
  return 'rounding' in rule ? `${how} · ${t(rule.rounding)}` : how
}

/** Returns the progress of a running change, or when it starts or ends; otherwise null. */
function timeText({ state, startsAt, endsAt, done, failed, total }: BulkRun): string | null {
  if (state === 'applying' || state === 'restoring')
    return t(`state_${state}`, { done: done + failed, total })
  if (state === 'scheduled' && startsAt) return t('starts', { time: formatDateTime(startsAt) })
  return state === 'applied' && endsAt ? t('ends', { time: formatDateTime(endsAt) }) : null
}

type UndoHandler = { onUndo: (change: BulkRun) => void }

function Row({ change, onUndo }: UndoHandler & { change: BulkRun }) {
  const isReader = useIsReader('catalogue.write')
  const time = formatDateTime(change.at)
  const { kind, state, done, failed, total, undoneAt } = change
  const count = state === 'applied' ? done : total
  const stayed = failed > 0 && !isUnderWay(change) ? t('stayed', { count: failed }) : null
  const facts = [t(`count_${kind}`, { count }), stayed, timeText(change), time, change.by ?? t('gone')]
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  const isOver = state === 'restored' || state === 'restoring' || state === 'cancelled'
  const words = state === 'scheduled' ? ({ act: 'cancel', label: 'cancelOf' } as const) : UNDO
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-2.5">
      <div className="min-w-0">
        <p className="font-semibold">{ruleText(change)}</p>
        <p className="text-sm text-muted tabular-nums wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {stayed && (
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-label={t(isOpen ? 'hideKept' : 'showKept', { time })}
            onClick={() => setIsOpen(!isOpen)}
          >
            {stayed}
            <ChevronDown aria-hidden="true" className={cn('size-4', isOpen && 'rotate-180')} />
          </Button>
        )}
        {isOver ? (
          <Badge tone="marigold">
            {state === 'cancelled' || !undoneAt
              ? t('state_cancelled')
              : t('undone', { date: formatDate(undoneAt) })}
          </Badge>
        ) : (
          !isReader && (
            <Button
              variant="outline"
              size="sm"
              aria-label={t(words.label, { time })}
              onClick={() => onUndo(change)}
            >
              {t(words.act)}
            </Button>
          )
        )}
      </div>
      {isOpen && <UnchangedItems id={listId} change={change} />}
    </li>
  )
}

/** The items that a change left as they are, each with the reason. */
function UnchangedItems({ id, change: { id: changeId, failed } }: { id: string; change: BulkRun }) {
  const query = trpc.admin.products.bulk.get.useQuery({ changeId }, { staleTime: 0 })
  return (
    <div id={id} className="basis-full">
      <QueryState query={query} failure={t('keptFailed')} skeleton={<Skeleton className="h-16" />}>
        {(run) => <UnchangedProducts run={run} title={t('keptTitle', { count: failed })} />}
      </QueryState>
    </div>
  )
}
const UNDO = { act: 'undo', label: 'undoOf' } as const

function Changes({ list, onUndo }: UndoHandler & { list: BulkRunList }) {
  if (list.changes.length === 0) return <p className="py-6 text-muted">{t('pastNone')}</p>
  return (
    <ul aria-label={t('pastList')}>
      {list.changes.map((change) => (
        <Row key={change.id} change={change} onUndo={onUndo} />
      ))}
    </ul>
  )
}

/** Lists past bulk changes, newest first; each can be undone once. */
export function PastChangesDialog({ onUndo, onClose }: UndoHandler & { onClose: () => void }) {
  const [page, setPage] = useState(1)
  const query = trpc.admin.products.bulk.list.useQuery(
    { page },
    {
      staleTime: 0,
      placeholderData: keepPreviousData,
      // Polls while a change is running.
      refetchInterval: ({ state }) => (state.data?.changes.some(isUnderWay) ? 2_000 : false),
    },
  )
  const totalPages = query.data?.pagination.totalPages ?? 1
  return (
    <Dialog onClose={onClose} title={t('pastTitle')} className="w-160">
      <QueryState query={query} failure={t('pastFailed')} skeleton={<Skeleton className="h-40" />}>
        {(list) => <Changes list={list} onUndo={onUndo} />}
      </QueryState>
      {totalPages > 1 && (
        <DialogFooter>
          <Button variant="outline" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('newer')}
          </Button>
          <Button variant="outline" disabled={page >= totalPages} onClick={() => setPage(page + 1)}>
            {t('older')}
          </Button>
        </DialogFooter>
      )}
    </Dialog>
  )
}
