import type { ArticleHead } from '@dobara/contract/content/content.ts'
import { Link } from '@tanstack/react-router'
import { Newspaper } from 'lucide-react'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formatDate } from '../../lib/format.ts'
import { currentLanguage } from '../../lib/texts/texts.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { articlesInput } from './content-input.ts'
import { ContentPage } from './content-page.tsx'
import { ContentFailure } from './content-states.tsx'
import { t } from './texts.ts'

function ArticleCard({ article }: { article: ArticleHead }) {
  const lang = article.language === currentLanguage() ? undefined : article.language
  return (
    <article className="grid content-start gap-2 border-t border-line pt-5">
      <p className="text-sm text-muted">
        <time dateTime={article.publishedAt} suppressHydrationWarning>
          {formatDate(article.publishedAt)}
        </time>
      </p>
      <h2 lang={lang} className="text-xl">
        <Link to="/blog/$slug" params={{ slug: article.slug }} className="hover:underline">
          {article.title}
        </Link>
      </h2>
      <p lang={lang} className="text-muted">
        {article.summary}
      </p>
    </article>
  )
}

function Articles() {
  const { data, isError, error, refetch } = trpc.content.articles.useQuery(articlesInput())
  if (isError && !data) return <ContentFailure error={error} onRetry={() => void refetch()} />
  if (data?.length === 0) {
    return <EmptyState icon={Newspaper} title={t('noArticles')} text={t('noArticlesText')} />
  }
  return (
    <div className="mt-8 grid gap-8 md:grid-cols-2 lg:grid-cols-3" aria-busy={data === undefined}>
      {data?.map((article) => <ArticleCard key={article.slug} article={article} />) ??
        [1, 2, 3].map((place) => <Skeleton key={place} className="h-40 w-full" />)}
    </div>
  )
}

/** Lists the articles, newest first, below the store's text. */
export function BlogPage() {
  return (
    <ContentPage
      slug="blog"
      title={t('blog')}
      renderAround={(text) => (
        <>
          {text}
          <Articles />
        </>
      )}
    />
  )
}
