import { Navigate } from '@tanstack/react-router'
import { type ReactNode, use } from 'react'
import { AbsentPage } from '../../components/page/absent-page.ts'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formatDate } from '../../lib/format.ts'
import { currentLanguage } from '../../lib/texts/texts.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ContentBody } from './content-body.tsx'
import { contentInput } from './content-input.ts'
import { ContentFailure, isAbsent, LanguageNote, TextSkeleton } from './content-states.tsx'
import { t } from './texts.ts'

type ContentPageProps = {
  /** The last part of its address, or of one it had. */
  slug: string
  /** Title until the text has loaded, and if it fails to load. */
  title?: string
  /** Renders the text into a page with its own function, such as a form, which works without the text. */
  renderAround?: (text: ReactNode) => ReactNode
  /** There may be no page at this address at all. */
  isPerhapsAbsent?: boolean
}

/** One of the shop's pages, as the store wrote it. */
export function ContentPage({ slug, title, renderAround, isPerhapsAbsent = false }: ContentPageProps) {
  const query = trpc.content.page.useQuery(contentInput(slug))
  const page = query.data
  const absent = use(AbsentPage)
  if (isPerhapsAbsent && !page && isAbsent(query.error)) return absent
  const isForeign = page !== undefined && page.language !== currentLanguage()
  const lang = isForeign ? page.language : undefined
  const text = page ? (
    <div lang={lang}>
      <ContentBody html={page.html} headings={page.headings} />
    </div>
  ) : query.isError ? (
    <ContentFailure error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <TextSkeleton />
  )
  return (
    <div className="page pb-16">
      {page && page.slug !== slug && (
        <Navigate to="/$address" params={{ address: page.slug }} search hash replace />
      )}
      <DocumentTitle title={page?.title ?? title} />
      <div lang={lang}>
        {page || title || query.isError ? (
          <PageHeader title={page?.title ?? title ?? ''} lead={page?.summary} />
        ) : (
          <div className="grid gap-3 pt-8 pb-6">
            <Skeleton className="h-10 w-64" />
            <Skeleton className="h-5 w-full max-w-[60ch]" />
          </div>
        )}
      </div>
      {page?.effectiveFrom && (
        <p className="-mt-3 mb-6 text-sm text-muted">
          <time dateTime={page.effectiveFrom}>
            {t('effectiveFrom', { date: formatDate(page.effectiveFrom) })}
          </time>
        </p>
      )}
      {isForeign && <LanguageNote />}
      {renderAround ? renderAround(text) : text}
    </div>
  )
}
