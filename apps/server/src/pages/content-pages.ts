import { type Article, pageSlug } from '@dobara/contract/content.ts'
import { ask, type PageFacts, type PageHead, type PageRoute, pageRoute } from './page-route.ts'
import { articleData, breadcrumbData } from './structured-data.ts'

export const CONTENT_PAGES: readonly PageRoute[] = pageSlug.options.map((slug) =>
  pageRoute({
    pattern: `/${slug}`,
    screen: slug === 'blog' ? 'blog.index' : slug,
    needs: ({ language }) => ({ page: ask('content.page', { slug, language }) }),
    extras: ({ language }) => (slug === 'blog' ? [ask('content.articles', { language })] : []),
    head: ({ page: data }, facts) => ({
      title: data.title,
      description: data.summary,
      canonical: `/${slug}`,
      isIndexed: true,
      data: [
        breadcrumbData(
          [
            { name: facts.say('home'), path: '/' },
            { name: data.title, path: `/${slug}` },
          ],
          facts,
        ),
      ],
    }),
    isListed: true,
  }),
)

export const ARTICLE_PAGE = pageRoute({
  pattern: '/blog/:slug',
  screen: 'blog.$slug',
  needs: ({ params: { slug = '' }, language }) => ({ article: ask('content.article', { slug, language }) }),
  head: ({ article }, facts) => articleHead(article, facts),
})

function articleHead(data: Article, facts: PageFacts): PageHead {
  const path = `/blog/${data.slug}`
  const trail = [
    { name: facts.say('home'), path: '/' },
    { name: facts.say('blog'), path: '/blog' },
    { name: data.title, path },
  ]
  return {
    title: data.title,
    description: data.summary,
    canonical: path,
    isIndexed: true,
    type: 'article',
    properties: { 'article:published_time': data.publishedAt },
    data: [articleData({ ...data, path }, facts), breadcrumbData(trail, facts)],
  }
}
