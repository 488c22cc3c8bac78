import type { AdminAttribute } from '@dobara/contract/admin-attributes.ts'
import { Pencil, Trash2 } from 'lucide-react'
import { type ColumnInput, type ListColumn, listColumns } from '../../components/data-table/columns.ts'
import { actionsColumn } from '../../components/data-table/row-actions.tsx'
import { labelOf } from '../../lib/words/label-words.ts'
import { Badge } from '../../ui/badge.tsx'
import { t } from './texts.ts'
import { kindTitle } from '../../lib/words/kind-texts.ts'

type OnAttribute = (attribute: AdminAttribute) => void
type AttributeActions = { onEdit: OnAttribute; onDelete: OnAttribute }

const typeOf = ({ type, unit }: AdminAttribute) =>
  unit ? t('typeWithUnit', { type: t(type), unit }) : t(type)
const kindsOf = ({ kinds }: AdminAttribute) =>
  kinds.length === 0 ? t('allKinds') : kinds.map(kindTitle).join(', ')

const usersCount = ({ subject, productCount: count }: AdminAttribute) =>
  t(subject === 'unit' ? 'unitCount' : 'productCount', { count })

function Marks({ attribute }: { attribute: AdminAttribute }) {
  const { isBuiltIn, subject, filter, searchWeight, isOnCard } = attribute
  return (
    <span className="flex flex-wrap gap-1">
      {subject === 'unit' && <Badge tone="sky">{t('subject_unit')}</Badge>}
      {isBuiltIn && <Badge>{t('builtIn')}</Badge>}
      {filter !== 'none' && <Badge tone="leaf">{t('filter')}</Badge>}
      {searchWeight !== null && <Badge tone="sky">{t('searched')}</Badge>}
      {isOnCard && <Badge tone="marigold">{t('onCards')}</Badge>}
    </span>
  )
}

const COLUMNS: readonly ColumnInput<AdminAttribute>[] = [
  {
    id: 'name',
    label: t('name'),
    width: 'w-auto',
    isRowName: true,
    card: 'title',
    cell: (attribute) => (
      <>
        <span className="line-clamp-2 font-semibold wrap-anywhere">{labelOf(attribute)}</span>
        <span className="block text-sm font-normal text-muted wrap-anywhere">{attribute.key}</span>
      </>
    ),
  },
  {
    id: 'type',
    label: t('type'),
    width: 'w-36',
    card: 'facts',
    cell: (attribute) => <span className="line-clamp-2 text-sm wrap-anywhere">{typeOf(attribute)}</span>,
  },
  {
    id: 'kinds',
    label: t('kinds'),
    width: 'w-36',
    card: 'facts',
    cell: (attribute) => <span className="line-clamp-2 text-sm wrap-anywhere">{kindsOf(attribute)}</span>,
  },
  {
    id: 'marks',
    label: t('marks'),
    width: 'w-66',
    card: 'badges',
    cell: (attribute) => <Marks attribute={attribute} />,
  },
  {
    id: 'products',
    label: t('products'),
    width: 'w-28',
    card: { place: 'foot', of: usersCount },
    cell: (attribute) => <span className="tabular-nums">{usersCount(attribute)}</span>,
  },
]

/** The shop itself needs built-in attributes: they have no buttons. */
export function attributeColumns({ onEdit, onDelete }: AttributeActions): ListColumn<AdminAttribute>[] {
  const actionsOf = (attribute: AdminAttribute) => {
    const name = labelOf(attribute)
    return [
      { icon: Pencil, label: t('editOf', { name }), onClick: () => onEdit(attribute) },
      {
        icon: Trash2,
        label: t('deleteOf', { name }),
        onClick: () => onDelete(attribute),
        isDestructive: true,
      },
    ]
  }
  return listColumns([
    ...COLUMNS,
    actionsColumn<AdminAttribute>(t('actions'), (row) => (row.isBuiltIn ? [] : actionsOf(row))),
  ])
}
