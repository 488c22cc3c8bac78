import type { ContentRow } from '@dobara/contract/content/admin-content.ts'
import { Link } from '@tanstack/react-router'
import { type ListColumn, listColumns } from '../../../components/data-table/columns.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { ContentBadges } from './content-badges.tsx'
import { t } from './texts.ts'

const languagesOf = ({ languages }: ContentRow) =>
  languages.map((language) => t(language === 'en' ? 'english' : 'hindi')).join(', ')

function EditedAt({ updatedAt, updatedBy }: ContentRow) {
  if (updatedAt === null) return <span className="text-sm text-muted">{t('asItCame')}</span>
  return (
    <span className="block text-sm">
      <span className="block whitespace-nowrap tabular-nums">{formatDateTime(updatedAt)}</span>
      <span className="block text-muted wrap-anywhere">{updatedBy}</span>
    </span>
  )
}

export const CONTENT_COLUMNS: ListColumn<ContentRow>[] = listColumns<ContentRow>([
  {
    id: 'title',
    label: t('pageTitle'),
    width: 'w-auto',
    sort: 'title',
    isRowName: true,
    card: 'title',
    cell: ({ slug, title, path }) => (
      <span className="block">
        <Link
          to="/admin/content/$slug"
          params={{ slug }}
          className="line-clamp-2 font-semibold wrap-anywhere hover:underline"
        >
          {title}
        </Link>
        <span className="block text-sm text-muted wrap-anywhere">{path}</span>
      </span>
    ),
  },
  {
    id: 'kind',
    label: t('kind'),
    width: 'w-24',
    sort: 'kind',
    card: 'facts',
    cell: ({ kind }) => t(kind),
  },
  {
    id: 'state',
    label: t('state'),
    width: 'w-44',
    card: 'badges',
    cell: (row) => <ContentBadges {...row} />,
  },
  {
    id: 'languages',
    label: t('languages'),
    width: 'w-36',
    card: 'facts',
    cell: (row) => <span className="text-sm">{languagesOf(row)}</span>,
  },
  {
    id: 'updated',
    label: t('edited'),
    width: 'w-52',
    sort: 'updatedAt',
    card: 'foot',
    cell: (row) => <EditedAt {...row} />,
  },
])
