import { type Article, type ContentPage, isPageAddress, pageSlug } from '@dobara/contract/content/content.ts'
import { pageQuery, type PageFacts, type PageHead, type PageRoute, pageRoute } from './page-route.ts'
import { articleData, breadcrumbData } from './structured-data.ts'

export const CONTENT_PAGES: readonly PageRoute[] = pageSlug.options.map((slug) =>
  pageRoute({
    pattern: `/${slug}`,
    screen: slug === 'blog' ? 'blog.index' : slug,
    needs: ({ language }) => ({ page: pageQuery('content.page', { slug, language }) }),
    extras: ({ language }) => (slug === 'blog' ? [pageQuery('content.articles', { language })] : []),
    head: ({ page }, facts) => contentHead(page, facts),
    movedTo: ({ page }) => movedFrom(`/${slug}`, page),
    isListed: true,
  }),
)

/** Page at an address that the store gave it. Queried only for paths that match no row of the table. */
export const MOVED_PAGE = pageRoute({
  pattern: '/:address',
  screen: '$address',
  needs: ({ path, language }) => ({ page: pageQuery('content.page', { slug: path.slice(1), language }) }),
  head: ({ page }, facts) => contentHead(page, facts),
  movedTo: ({ page }, { path }) => movedFrom(path, page),
})

/** Checks whether a path can be that of a moved page. */
export function isPagePath(path: string): boolean {
  return isPageAddress(path.slice(1))
}

function movedFrom(path: string, { slug }: ContentPage): string | null {
  return path === `/${slug}` ? null : `/${slug}`
}

function contentHead({ title, summary, slug }: ContentPage, facts: PageFacts): PageHead {
  const path = `/${slug}`
  const trail = [
    { name: facts.t('home'), path: '/' },
    { name: title, path },
  ]
  return {
    title,
    description: summary,
    canonical: path,
    isIndexed: true,
    data: [breadcrumbData(trail, facts)],
  }
}

export const ARTICLE_PAGE = pageRoute({
  pattern: '/blog/:slug',
  screen: 'blog.$slug',
  needs: ({ params: { slug = '' }, language }) => ({
    article: pageQuery('content.article', { slug, language }),
  }),
  head: ({ article }, facts) => articleHead(article, facts),
  movedTo: ({ article }, { params: { slug = '' } }) =>
    article.slug === slug ? null : `/blog/${article.slug}`,
})

function articleHead(data: Article, facts: PageFacts): PageHead {
  const path = `/blog/${data.slug}`
  const trail = [
    { name: facts.t('home'), path: '/' },
    { name: facts.t('blog'), path: '/blog' },
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
