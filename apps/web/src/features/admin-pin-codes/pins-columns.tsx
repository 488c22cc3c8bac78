import type { PinCode } from '@dobara/contract/admin-pin-codes/pin-codes.ts'
import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ListColumn, listColumns } from '../../components/data-table/columns.ts'
import { actionsColumn } from '../../components/data-table/row-actions.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { t } from './texts.ts'

export type PinActions = {
  /** Their role lets them change it. */
  onEdit: (pinCode: PinCode) => void
  onRemove: (pinCode: PinCode) => void
}

/** In the phone's card layout nothing else labels the value. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span>
      <span className="text-sm text-muted xl:hidden">{label}: </span>
      {children}
    </span>
  )
}

function Days({ days }: { days: PinCode['standardDays'] }) {
  if (!days) return <span className="text-muted">{t('asZone')}</span>
  const { least, most } = days
  return (
    <span className="tabular-nums">
      {least === most ? t('dayCount', { count: least }) : t('dayRange', { least, most })}
    </span>
  )
}

export function pinColumns(actions: PinActions): ListColumn<PinCode>[] {
  return listColumns<PinCode>([
    {
      id: 'pin',
      label: t('pin'),
      width: 'w-auto',
      sort: 'pin',
      isRowName: true,
      card: 'title',
      cell: ({ pin, state }) => (
        <div className="flex min-w-0 flex-wrap gap-x-2">
          <span className="font-semibold tabular-nums">{pin}</span>
          {state && <span className="text-sm text-muted">{state}</span>}
        </div>
      ),
    },
    {
      id: 'served',
      label: t('delivery'),
      width: 'w-30',
      card: 'badges',
      cell: ({ isServed }) => (
        <Badge tone={isServed ? 'leaf' : 'clay'}>{t(isServed ? 'served' : 'notServed')}</Badge>
      ),
    },
    {
      id: 'cash',
      label: t('cash'),
      width: 'w-30',
      card: 'badges',
      cell: ({ isServed, takesCash }) =>
        isServed && (
          <Badge tone={takesCash ? 'leaf' : 'marigold'}>{t(takesCash ? 'withCash' : 'noCash')}</Badge>
        ),
    },
    {
      id: 'zone',
      label: t('zone'),
      width: 'w-24',
      card: 'facts',
      cell: ({ zone }) => (
        <Fact label={t('zone')}>{zone ?? <span className="text-muted">{t('ownZone')}</span>}</Fact>
      ),
    },
    {
      id: 'standard',
      label: t('standard'),
      width: 'w-28',
      card: 'facts',
      cell: ({ standardDays }) => (
        <Fact label={t('standard')}>
          <Days days={standardDays} />
        </Fact>
      ),
    },
    {
      id: 'express',
      label: t('express'),
      width: 'w-28',
      card: 'facts',
      cell: ({ expressDays }) => (
        <Fact label={t('express')}>
          <Days days={expressDays} />
        </Fact>
      ),
    },
    {
      id: 'updatedAt',
      label: t('updatedAt'),
      width: 'w-38',
      sort: 'updatedAt',
      card: 'facts',
      cell: ({ updatedAt }) => (
        <span className="text-sm text-muted tabular-nums">{formatDateTime(updatedAt)}</span>
      ),
    },
    actionsColumn(
      t('actions'),
      (row) => [
        { icon: Pencil, label: t('editOf', row), onClick: () => actions.onEdit(row) },
        {
          icon: Trash2,
          label: t('removeOf', row),
          onClick: () => actions.onRemove(row),
          isDestructive: true,
        },
      ],
      { width: 'w-24', card: 'actions' },
    ),
  ])
}
