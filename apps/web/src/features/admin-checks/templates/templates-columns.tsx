import type { CheckTemplateView } from '@dobara/contract/admin-checks/templates.ts'
import { countPoints } from '@dobara/domain/catalog/checks/check-template.ts'
import { Pencil } from 'lucide-react'
import { type ColumnInput, type ListColumn, listColumns } from '../../../components/data-table/columns.ts'
import { actionsColumn } from '../../../components/data-table/row-actions.tsx'
import { kindTitle } from '../../../lib/words/kind-texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { checkName } from '../check-name.ts'
import { goalWords, medianWords } from '../handling-words.ts'
import { t } from '../texts.ts'

const kindsOf = ({ kinds }: CheckTemplateView) =>
  kinds.length === 0 ? t('allKinds') : kinds.map(kindTitle).join(', ')

const COLUMNS: readonly ColumnInput<CheckTemplateView>[] = [
  {
    id: 'name',
    label: t('name'),
    width: 'w-auto',
    isRowName: true,
    card: 'title',
    cell: (template) => (
      <>
        <span className="line-clamp-2 font-semibold wrap-anywhere">{checkName(template)}</span>
        <span className="block text-sm font-normal text-muted">
          {t('versionOf', { version: template.version })}
        </span>
      </>
    ),
  },
  {
    id: 'kinds',
    label: t('kinds'),
    width: 'w-44',
    card: 'facts',
    cell: (template) => <span className="line-clamp-2 text-sm wrap-anywhere">{kindsOf(template)}</span>,
  },
  {
    id: 'points',
    label: t('points'),
    width: 'w-24',
    card: { place: 'facts', of: ({ sections }) => t('pointCount', { count: countPoints(sections) }) },
    cell: ({ sections }) => <span className="tabular-nums">{countPoints(sections)}</span>,
  },
  {
    id: 'state',
    label: t('state'),
    width: 'w-40',
    card: 'badges',
    cell: ({ isActive, isBuiltIn }) => (
      <span className="flex flex-wrap gap-1">
        <Badge tone={isActive ? 'leaf' : 'neutral'}>{t(isActive ? 'active' : 'archived')}</Badge>
        {isBuiltIn && <Badge>{t('builtIn')}</Badge>}
      </span>
    ),
  },
  {
    id: 'reports',
    label: t('reports'),
    width: 'w-26',
    card: { place: 'foot', of: ({ reportCount }) => t('reportCount', { count: reportCount }) },
    cell: ({ reportCount }) => <span className="tabular-nums">{reportCount.toLocaleString('en-IN')}</span>,
  },
  {
    id: 'time',
    label: t('time'),
    width: 'w-46',
    card: { place: 'facts', of: (template) => `${t('time')}: ${medianWords(template)}` },
    cell: (template) => (
      <span className="text-sm">
        {medianWords(template)}
        {goalWords(template) && <span className="block text-clay">{goalWords(template)}</span>}
      </span>
    ),
  },
]

/** The list of templates, with a button that edits each. */
export function templateColumns(
  onEdit: (template: CheckTemplateView) => void,
): ListColumn<CheckTemplateView>[] {
  const editOf = (template: CheckTemplateView) => ({
    icon: Pencil,
    label: t('editOf', { name: checkName(template) }),
    onClick: () => onEdit(template),
  })
  return listColumns([
    ...COLUMNS,
    actionsColumn<CheckTemplateView>(t('actions'), (template) => [editOf(template)], { width: 'w-22' }),
  ])
}
