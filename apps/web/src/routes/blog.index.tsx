import { createFileRoute } from '@tanstack/react-router'
import { BlogPage } from '../features/content/blog-page.tsx'
import { articlesInput, contentInput } from '../features/content/content-input.ts'

export const Route = createFileRoute('/blog/')({
  loader: ({ context: { trpcUtils } }) => {
    void trpcUtils.content.page.prefetch(contentInput('blog'))
    void trpcUtils.content.articles.prefetch(articlesInput())
  },
  component: BlogPage,
})
