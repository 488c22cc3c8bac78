import type { AdminCannedAnswer } from '@dobara/contract/admin-canned-answers/canned-answers.ts'
import { Pencil, Trash2 } from 'lucide-react'
import { type ListColumn, listColumns } from '../../components/data-table/columns.ts'
import { actionsColumn } from '../../components/data-table/row-actions.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { t } from './texts.ts'

type OnCannedAnswer = (cannedAnswer: AdminCannedAnswer) => void
type CannedAnswerActions = { onEdit: OnCannedAnswer; onDelete: OnCannedAnswer }

export function cannedAnswerColumns({
  onEdit,
  onDelete,
}: CannedAnswerActions): ListColumn<AdminCannedAnswer>[] {
  return listColumns<AdminCannedAnswer>([
    {
      id: 'name',
      label: t('name'),
      width: 'w-56',
      sort: 'name',
      isRowName: true,
      card: 'title',
      cell: ({ name }) => <span className="font-semibold wrap-anywhere">{name}</span>,
    },
    {
      id: 'body',
      label: t('body'),
      width: 'w-auto',
      card: 'foot',
      cell: ({ body }) => <span className="line-clamp-2 text-sm text-muted wrap-anywhere">{body}</span>,
    },
    {
      id: 'createdAt',
      label: t('createdAt'),
      width: 'w-44',
      sort: 'createdAt',
      card: 'facts',
      cell: ({ createdAt }) => <span className="text-sm text-muted">{formatDateTime(createdAt)}</span>,
    },
    actionsColumn(t('actions'), (cannedAnswer) => [
      { icon: Pencil, label: t('editOf', cannedAnswer), onClick: () => onEdit(cannedAnswer) },
      {
        icon: Trash2,
        label: t('deleteOf', cannedAnswer),
        onClick: () => onDelete(cannedAnswer),
        isDestructive: true,
      },
    ]),
  ])
}
