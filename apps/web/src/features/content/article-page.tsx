import { Link, Navigate } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formatDate } from '../../lib/format.ts'
import { currentLanguage } from '../../lib/texts/texts.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { contentInput } from './content-input.ts'
import { ContentAbsent, ContentFailure, isAbsent, LanguageNote, TextSkeleton } from './content-states.tsx'
import { t } from './texts.ts'
import { Prose } from './prose.tsx'

/** One article of the blog. */
export function ArticlePage({ slug }: { slug: string }) {
  const { data: article, isError, error, refetch } = trpc.content.article.useQuery(contentInput(slug))
  if (isError && !article) {
    if (isAbsent(error)) return <ContentAbsent />
    return (
      <div className="page">
        <ContentFailure error={error} onRetry={() => void refetch()} />
      </div>
    )
  }
  const isForeign = article !== undefined && article.language !== currentLanguage()
  return (
    <div className="page pb-16">
      {article && article.slug !== slug && (
        <Navigate to="/blog/$slug" params={{ slug: article.slug }} hash replace />
      )}
      <Link to="/blog" className="link mt-6 -mb-4 inline-flex min-h-11 items-center gap-1 print:hidden">
        <ChevronLeft aria-hidden="true" className="size-4" />
        {t('allArticles')}
      </Link>
      {article ? (
        <article lang={isForeign ? article.language : undefined}>
          <DocumentTitle title={article.title} />
          <PageHeader title={article.title} lead={article.summary} />
          <p className="-mt-3 mb-6 text-sm text-muted" lang={currentLanguage()}>
            <time dateTime={article.publishedAt} suppressHydrationWarning>
              {t('published', { date: formatDate(article.publishedAt) })}
            </time>
          </p>
          {isForeign && (
            <div lang={currentLanguage()}>
              <LanguageNote />
            </div>
          )}
          <Prose html={article.html} />
        </article>
      ) : (
        <div className="pt-8">
          <Skeleton className="mb-8 h-10 w-96 max-w-full" />
          <TextSkeleton />
        </div>
      )}
    </div>
  )
}
