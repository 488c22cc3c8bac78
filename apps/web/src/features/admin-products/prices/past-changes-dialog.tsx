import type { PastPriceChange, PriceChangeList } from '@dobara/contract/admin-products/price-changes.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryState } from '../../../components/states/query-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatAmount, formatDate, formatDateTime } from '../../../lib/format.ts'
import { useIsReader } from '../../../lib/session/permissions.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { t } from '../texts.ts'

const RULE_TEXT = { percent: 'byPercent', rupees: 'byRupees', set: 'setTo' } as const

function ruleText({ rule }: PastPriceChange): string {
  const amount = rule.way === 'percent' ? String(rule.amount) : formatAmount(rule.amount)
  const how = t(RULE_TEXT[rule.way], { amount })
  return rule.way === 'set' ? how : `${how} · ${t(rule.rounding)}`
}

type UndoHandler = { onUndo: (change: PastPriceChange) => void }

function Row({ change, onUndo }: UndoHandler & { change: PastPriceChange }) {
  const isReader = useIsReader('catalogue.write')
  const time = formatDateTime(change.at)
  const facts = [t('prices', { count: change.prices }), time, change.by ?? t('gone')]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-2.5">
      <div className="min-w-0">
        <p className="font-semibold">{ruleText(change)}</p>
        <p className="text-sm text-muted tabular-nums wrap-anywhere">{facts.join(' · ')}</p>
      </div>
      {change.undoneAt ? (
        <Badge tone="marigold">{t('undone', { date: formatDate(change.undoneAt) })}</Badge>
      ) : (
        !isReader && (
          <Button
            variant="outline"
            size="sm"
            aria-label={t('undoOf', { time })}
            onClick={() => onUndo(change)}
          >
            {t('undo')}
          </Button>
        )
      )}
    </li>
  )
}

function Changes({ list, onUndo }: UndoHandler & { list: PriceChangeList }) {
  if (list.changes.length === 0) return <p className="py-6 text-muted">{t('pastNone')}</p>
  return (
    <ul aria-label={t('pastList')}>
      {list.changes.map((change) => (
        <Row key={change.id} change={change} onUndo={onUndo} />
      ))}
    </ul>
  )
}

/** What was done to many prices at once, newest first; each can be taken back once. */
export function PastChangesDialog({ onUndo, onClose }: UndoHandler & { onClose: () => void }) {
  const [page, setPage] = useState(1)
  const query = trpc.admin.products.priceChanges.useQuery(
    { page },
    { staleTime: 0, placeholderData: keepPreviousData },
  )
  const totalPages = query.data?.pagination.totalPages ?? 1
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent aria-describedby={undefined} className="w-[min(40rem,calc(100vw-1rem))]">
        <DialogHeader>
          <DialogTitle>{t('pastTitle')}</DialogTitle>
        </DialogHeader>
        <QueryState query={query} failure={t('pricePastFailed')} skeleton={<Skeleton className="h-40" />}>
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
      </DialogContent>
    </Dialog>
  )
}
