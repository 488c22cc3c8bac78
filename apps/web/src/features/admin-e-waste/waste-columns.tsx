import type { WaitingEWaste } from '@dobara/contract/admin-e-waste/e-waste.ts'
import { E_WASTE_CATEGORIES, type EWasteCategory } from '@dobara/domain/e-waste/categories.ts'
import type { StorageState } from '@dobara/domain/e-waste/storage-time.ts'
import { Link } from '@tanstack/react-router'
import { type ListColumn, listColumns } from '../../components/data-table/columns.ts'
import { formatDate } from '../../lib/format.ts'
import { currentLanguage } from '../../lib/texts/texts.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { t } from './texts.ts'

const TONES: Readonly<Record<StorageState, BadgeTone>> = { in_time: 'leaf', due: 'marigold', over: 'clay' }

/** A category by its code and name, as the return has it. */
export const categoryWords = (code: EWasteCategory): string =>
  t('categoryOf', { code, name: E_WASTE_CATEGORIES[code][currentLanguage()] })

/** A weight with at most three places behind the point. */
export const weightWords = (weightKg: number): string =>
  t('kilograms', { weight: weightKg.toLocaleString('en-IN', { maximumFractionDigits: 3 }) })

export const wasteColumns = (): ListColumn<WaitingEWaste>[] =>
  listColumns<WaitingEWaste>([
    {
      id: 'name',
      label: t('name'),
      width: 'w-auto',
      sort: 'name',
      isRowName: true,
      card: 'title',
      cell: ({ name, kind }) => (
        <span className="wrap-anywhere">
          <span className="font-semibold">{name}</span>{' '}
          <span className="block text-sm font-normal text-muted">{t(`kind_${kind}`)}</span>
        </span>
      ),
    },
    {
      id: 'state',
      label: t('state'),
      width: 'w-36',
      card: 'badges',
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(`state_${state}`)}</Badge>,
    },
    {
      id: 'stored',
      label: t('stored'),
      width: 'w-26',
      sort: 'since',
      card: 'facts',
      cell: ({ days }) => <span className="tabular-nums">{t('days', { count: days })}</span>,
    },
    {
      id: 'code',
      label: t('code'),
      width: 'w-40',
      card: 'facts',
      cell: ({ code }) => (
        <Link
          to="/admin/units/$code"
          params={{ code }}
          className="link font-mono pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
        >
          {code}
        </Link>
      ),
    },
    {
      id: 'category',
      label: t('category'),
      width: 'w-42',
      card: 'facts',
      cell: ({ category }) => <span className="text-sm">{categoryWords(category)}</span>,
    },
    {
      id: 'weight',
      label: t('weight'),
      width: 'w-26',
      sort: 'weight',
      card: 'facts',
      cell: ({ weightKg }) =>
        weightKg === null ? (
          <span className="text-muted">{t('noWeight')}</span>
        ) : (
          <span className="tabular-nums">{weightWords(weightKg)}</span>
        ),
    },
    {
      id: 'since',
      label: t('since'),
      width: 'w-30',
      card: 'facts',
      cell: ({ since }) => (
        <span className="text-sm text-muted">
          <span className="xl:hidden">{t('sinceDay', { day: formatDate(since) })}</span>
          <span className="max-xl:hidden">{formatDate(since)}</span>
        </span>
      ),
    },
  ])
