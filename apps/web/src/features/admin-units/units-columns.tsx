import type { AdminUnitRow } from '@dobara/contract/admin-units/units.ts'
import { Link } from '@tanstack/react-router'
import { type ListColumn, listColumns } from '../../components/data-table/columns.ts'
import { formatDate } from '../../lib/format.ts'
import { conditionName } from '../../lib/words/condition-words.ts'
import { t } from './texts.ts'
import { UnitBadge } from './unit-badge.tsx'

/** Returns the battery's condition as text, also for a machine without a battery or not measured yet. */
export function batteryWords({
  batteryHealthPct: health,
  batteryCycles: cycles,
}: Pick<AdminUnitRow, 'batteryHealthPct' | 'batteryCycles'>): string {
  if (health === null) return t('notMeasured')
  return cycles === null ? t('batteryPercent', { health }) : t('batteryOf', { health, cycles })
}

export const unitColumns = (): ListColumn<AdminUnitRow>[] =>
  listColumns<AdminUnitRow>([
    {
      id: 'code',
      label: t('code'),
      width: 'w-40',
      sort: 'code',
      isRowName: true,
      card: 'title',
      cell: ({ code }) => (
        <Link
          to="/admin/units/$code"
          params={{ code }}
          className="link font-mono font-semibold pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
        >
          {code}
        </Link>
      ),
    },
    {
      id: 'state',
      label: t('state'),
      width: 'w-28',
      card: 'badges',
      cell: ({ state }) => <UnitBadge state={state} />,
    },
    {
      id: 'product',
      label: t('product'),
      width: 'w-auto',
      sort: 'title',
      card: 'foot',
      cell: ({ title, sku }) => (
        <span className="wrap-anywhere">
          {title} <span className="block text-sm text-muted">{sku}</span>
        </span>
      ),
    },
    {
      id: 'serial',
      label: t('serial'),
      width: 'w-28',
      card: 'facts',
      cell: ({ brand, serial }) => (
        <span className="wrap-anywhere">
          {serial} <span className="block text-sm text-muted">{brand}</span>
        </span>
      ),
    },
    {
      id: 'grade',
      label: t('grade'),
      width: 'w-26',
      card: 'facts',
      cell: ({ condition }) => (condition === null ? t('notGraded') : conditionName(condition)),
    },
    {
      id: 'battery',
      label: t('battery'),
      width: 'w-30',
      sort: 'batteryHealthPct',
      card: 'facts',
      cell: (row) => <span className="text-sm tabular-nums">{batteryWords(row)}</span>,
    },
    { id: 'location', label: t('location'), width: 'w-22', card: 'facts', cell: ({ location }) => location },
    {
      id: 'updatedAt',
      label: t('changed'),
      width: 'w-28',
      sort: 'updatedAt',
      card: 'facts',
      cell: ({ updatedAt }) => <span className="text-sm text-muted">{formatDate(updatedAt)}</span>,
    },
  ])
