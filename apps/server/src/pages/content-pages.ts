import type { Article } from '@dobara/contract/content.ts'
import { ask, type PageFacts, type PageHead, type PageRoute, pageRoute } from './page-route.ts'
import { articleData, breadcrumbData } from './structured-data.ts'

/** The pages of the footer: their text is the store's. `blog` is the list of the articles. */
export const CONTENT_SLUGS = [
  'about',
  'contact',
  'blog',
  'help',
  'chat',
  'track',
  'size-guide',
  'warranty',
  'returns',
  'privacy',
  'terms',
  'cookies',
  'refunds',
] as const

export const CONTENT_PAGES: readonly PageRoute[] = CONTENT_SLUGS.map((slug) =>
  pageRoute({
    pattern: `/${slug}`,
    screen: slug === 'blog' ? 'blog.index' : slug,
    needs: ({ language }) => ({ page: ask('content.page', { slug, language }) }),
    extras: ({ language }) => (slug === 'blog' ? [ask('content.articles', { language })] : []),
    head: ({ page: { data } }, facts) => ({
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

function articleHead({ data }: Article, facts: PageFacts): PageHead {
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
