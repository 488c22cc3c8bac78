// Hindi is entered here regardless of the language of the page.
import '@fontsource-variable/noto-sans-devanagari/wght.css'
import type { ContentEntry } from '@dobara/contract/content/admin-content.ts'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ExternalLink } from 'lucide-react'
import { DocumentTitle } from '../../../../components/page/document-title.tsx'
import { PageHeader } from '../../../../components/page/page-header.tsx'
import { QueryState } from '../../../../components/states/query-state.tsx'
import { trpc } from '../../../../lib/api/trpc.ts'
import { formatDateTime } from '../../../../lib/format.ts'
import { ForWriters } from '../../../../lib/session/for-writers.tsx'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { ContentBadges } from '../content-badges.tsx'
import { useContentChanges } from '../use-content-changes.tsx'
import { EditorForm } from './editor-form.tsx'
import { t } from '../texts.ts'

/** One page or article: its text in both languages, its address and every version of it. */
export function EditorPage({ slug }: { slug: string }) {
  // Edits are based on the version that was opened: it is never replaced by another person's.
  const entry = trpc.admin.content.entry.useQuery(
    { slug },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  )
  return (
    <div className="mx-auto max-w-7xl px-4 pb-16 lg:px-8">
      <Link to="/admin/content" className="link mt-5 -mb-4 inline-flex min-h-11 items-center gap-1">
        <ChevronLeft aria-hidden="true" className="size-4" />
        {t('back')}
      </Link>
      <QueryState
        query={entry}
        failure={t('editorLoadFailed')}
        skeleton={<Skeleton className="mt-8 h-[40rem] w-full rounded-md" />}
      >
        {(data) => (
          <>
            <DocumentTitle title={data.title} />
            <PageHeader title={data.title} lead={<EntryStatus entry={data} />} />
            {data.state === 'deleted' && <Deleted slug={slug} />}
            <EditorForm entry={data} />
          </>
        )}
      </QueryState>
    </div>
  )
}

/** Shows the address of a page, its state for readers, and who edited it last. */
function EntryStatus({ entry }: { entry: ContentEntry }) {
  const { path, state, updatedAt, updatedBy, publishedAt, version } = entry
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ContentBadges {...entry} />
      {state === 'published' ? (
        <a
          href={path}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex min-h-9 items-center gap-1.5"
        >
          {path}
          <ExternalLink aria-hidden="true" className="size-4" />
          <span className="sr-only">{t('newTab')}</span>
        </a>
      ) : (
        <span>{path}</span>
      )}
      {publishedAt && state !== 'draft' && <span>{t('readFrom', { at: formatDateTime(publishedAt) })}</span>}
      <span>
        {updatedAt === null
          ? t('editorAsItCame')
          : t('versionBy', { version, name: updatedBy ?? '', at: formatDateTime(updatedAt) })}
      </span>
    </span>
  )
}

function Deleted({ slug }: { slug: string }) {
  const { bringBack } = useContentChanges()
  return (
    <Alert
      tone="danger"
      className="mb-6"
      action={
        <ForWriters permission="content.write">
          <Button variant="outline" size="sm" onClick={() => void bringBack(slug)}>
            {t('bringBack')}
          </Button>
        </ForWriters>
      }
    >
      {t('isDeleted')}
    </Alert>
  )
}
