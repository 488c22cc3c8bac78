import type { AdminCannedAnswer } from '@dobara/contract/admin-canned-answers/canned-answers.ts'
import { Pencil, Trash2 } from 'lucide-react'
import { type ListColumn, listColumns } from '../../components/data-table/columns.ts'
import { formatDateTime } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
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
    {
      id: 'actions',
      label: t('actions'),
      width: 'w-28',
      isFixed: true,
      card: 'corner',
      cell: (cannedAnswer) => (
        <div className="flex">
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t('editOf', { name: cannedAnswer.name })}
            onClick={() => onEdit(cannedAnswer)}
          >
            <Pencil aria-hidden="true" className="size-4.5" />
          </Button>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t('deleteOf', { name: cannedAnswer.name })}
            onClick={() => onDelete(cannedAnswer)}
          >
            <Trash2 aria-hidden="true" className="size-4.5 text-clay" />
          </Button>
        </div>
      ),
    },
  ])
}
