import { createFileRoute } from '@tanstack/react-router'
import { ArticlePage } from '../features/content/article-page.tsx'
import { contentInput } from '../features/content/content-input.ts'

export const Route = createFileRoute('/blog/$slug')({
  loader: ({ context: { trpcUtils }, params: { slug } }) =>
    void trpcUtils.content.article.prefetch(contentInput(slug)),
  component: Article,
})

function Article() {
  return <ArticlePage slug={Route.useParams().slug} />
}
