import type { Subscription } from '@dobara/contract/newsletter/admin-newsletter.ts'
import { Trash2 } from 'lucide-react'
import { type ListColumn, listColumns } from '../../components/data-table/columns.ts'
import { formatDate, formatDateTime } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { t } from './texts.ts'

export type SubscriptionActions = {
  /** Their role lets them delete. */
  canDelete: boolean
  /** The row that is being deleted. */
  deletedId: number | undefined
  onDelete: (subscription: Subscription) => void
}

function Address({ subscription: { email, unsubscribedAt, confirmedAt } }: { subscription: Subscription }) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-semibold wrap-anywhere">{email}</span>
      {unsubscribedAt && (
        <Badge tone="marigold">{t('unsubscribedOn', { date: formatDate(unsubscribedAt) })}</Badge>
      )}
      {!unsubscribedAt && !confirmedAt && <Badge>{t('unconfirmed')}</Badge>}
    </div>
  )
}

function DeleteButton({ row, actions }: { row: Subscription; actions: SubscriptionActions }) {
  const isBusy = actions.deletedId === row.id
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={isBusy ? undefined : t('deleteOf', { email: row.email })}
      disabled={isBusy}
      onClick={() => actions.onDelete(row)}
    >
      <Trash2 aria-hidden="true" className="size-4.5 text-clay" />
      {t(isBusy ? 'deleting' : 'delete')}
    </Button>
  )
}

export function subscriptionColumns(actions: SubscriptionActions): ListColumn<Subscription>[] {
  return listColumns<Subscription>([
    {
      id: 'email',
      label: t('email'),
      width: 'w-auto',
      sort: 'email',
      isRowName: true,
      card: 'title',
      cell: (subscription) => <Address subscription={subscription} />,
    },
    {
      id: 'source',
      label: t('source'),
      width: 'w-32',
      sort: 'source',
      card: 'badges',
      cell: ({ source }) => <Badge>{t(source)}</Badge>,
    },
    {
      id: 'ip',
      label: t('ip'),
      width: 'w-44',
      card: 'facts',
      cell: ({ ip }) => <span className="text-sm tabular-nums wrap-anywhere">{ip ?? t('noIp')}</span>,
    },
    {
      id: 'subscribedAt',
      label: t('subscribedAt'),
      width: 'w-48',
      sort: 'subscribedAt',
      card: 'facts',
      cell: ({ subscribedAt }) => (
        <span className="text-sm text-muted tabular-nums">{formatDateTime(subscribedAt)}</span>
      ),
    },
    ...(actions.canDelete
      ? [
          {
            id: 'actions',
            label: t('actions'),
            width: 'w-36',
            isFixed: true,
            card: 'actions' as const,
            cell: (row: Subscription) => <DeleteButton row={row} actions={actions} />,
          },
        ]
      : []),
  ])
}
