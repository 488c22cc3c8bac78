import type { IssueSummary } from '@dobara/contract/newsletter/admin-newsletter-issues.ts'
import { Link } from '@tanstack/react-router'
import { listColumns } from '../../../components/data-table/columns.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { t } from '../texts.ts'
import { STATE_TONES } from './issues-list.ts'

/** Returns the route of an issue. */
export const issuePlace = (id: number) =>
  ({ to: '/admin/newsletter/issues/$', params: { _splat: String(id) } }) as const

const figure = (count: number) => <span className="tabular-nums">{count.toLocaleString('en-IN')}</span>

export const issueColumns = () =>
  listColumns<IssueSummary>([
    {
      id: 'subject',
      label: t('subject'),
      width: 'w-auto',
      isRowName: true,
      card: 'title',
      cell: ({ id, subject }) => (
        <Link {...issuePlace(id)} className="link font-semibold wrap-anywhere">
          {subject || t('noSubject')}
        </Link>
      ),
    },
    {
      id: 'state',
      label: t('state'),
      width: 'w-36',
      card: 'badges',
      cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{t(state)}</Badge>,
    },
    {
      id: 'sent',
      label: t('sentCount'),
      width: 'w-28',
      card: 'facts',
      cell: ({ counts }) => figure(counts.sent),
    },
    {
      id: 'failed',
      label: t('failedCount'),
      width: 'w-28',
      card: 'facts',
      cell: ({ counts }) => figure(counts.failed),
    },
    {
      id: 'left',
      label: t('leftCount'),
      width: 'w-36',
      card: 'facts',
      cell: ({ counts }) => figure(counts.unsubscribed),
    },
    {
      id: 'changed',
      label: t('changed'),
      width: 'w-60',
      card: 'facts',
      cell: ({ updatedAt, updatedBy }) => (
        <span className="text-sm text-muted tabular-nums">
          {updatedBy
            ? t('by', { date: formatDateTime(updatedAt), name: updatedBy })
            : formatDateTime(updatedAt)}
        </span>
      ),
    },
  ])
