import type { ContentList } from '@dobara/contract/content/admin-content.ts'
import { CONTENT_KINDS, type ContentKind } from '@dobara/domain/content/content.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { ListPage } from '../../../components/data-table/list-page.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { AddArticleDialog } from './add-article-dialog.tsx'
import { CONTENT_COLUMNS } from './content-columns.tsx'
import { type ContentAddress, contentList, contentListInput, SHOWN_STATES } from './content-list.ts'
import { t } from './texts.ts'

const FILTERS = [
  {
    kind: 'choice',
    name: 'kind',
    label: t('kind'),
    all: t('allKinds'),
    values: CONTENT_KINDS,
    nameOf: (kind: ContentKind) => t(kind),
  },
  {
    kind: 'choice',
    name: 'state',
    label: t('state'),
    all: t('allStates'),
    values: SHOWN_STATES,
    nameOf: (state: (typeof SHOWN_STATES)[number]) => t(state),
  },
] as const

const pageOf = ({ entries, pagination }: ContentList) => ({ rows: entries, ...pagination })

/** The shop's pages and the articles of its blog, to find and to edit. */
export function ContentListPage({ address }: { address: ContentAddress }) {
  const query = trpc.admin.content.list.useQuery(contentListInput(address), {
    placeholderData: keepPreviousData,
  })
  const navigate = useNavigate()
  const [isAdding, setIsAdding] = useState(false)
  const [added, setAdded] = useState<{ slug: string }>()
  const open = ({ slug }: { slug: string }) => void navigate({ to: '/admin/content/$slug', params: { slug } })
  return (
    <ListPage
      t={t}
      icon={FileText}
      writers="content.write"
      add={{ label: t('addArticle'), onClick: () => setIsAdding(true) }}
      className="max-w-6xl"
      name="content"
      filters={FILTERS}
      columns={CONTENT_COLUMNS}
      rowId={({ slug }) => slug}
      list={contentList}
      address={address}
      query={query}
      pageOf={pageOf}
      summary={({ total }) => t('found', { count: total })}
      onOpen={open}
    >
      {isAdding && <AddArticleDialog onAdded={setAdded} onClose={() => setIsAdding(false)} />}
      {/* Only once the dialog is closed, which would otherwise confirm leaving. */}
      {added && !isAdding && <Navigate to="/admin/content/$slug" params={{ slug: added.slug }} />}
    </ListPage>
  )
}
