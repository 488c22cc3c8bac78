import { texts } from '../../lib/texts/texts.ts'

export const en = {
  loading: 'Loading the page…',
  failed: 'Failed to load the page',
  notFound: 'Page not found',
  notFoundText: 'This page does not exist, or it has been taken down.',
  onlyInEnglish: 'This page is in English; there is no Hindi version of it yet.',
  onThisPage: 'On this page',
  contact: 'Contact us',
  chat: 'Chat with us',
  track: 'Track an order',
  sizeGuide: 'Size guide',
  blog: 'Blog',
  noArticles: 'No articles yet',
  noArticlesText: 'We write when we have something to say.',
  read: 'Read the article',
  published: 'Published {date}',
  allArticles: 'All articles',
} as const

export const t = texts('content', en)
