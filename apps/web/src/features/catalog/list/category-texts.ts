import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  home: 'Home',
  loading: 'Loading…',
  failed: 'Failed to load',
  notFound: 'Not found',
  noSuchShelf: 'There is no such shelf in the shop.',
  seeAll: 'See all products',
  inside: 'Inside {name}',
  products: 'Products',
  count: { one: '{count} product', other: '{count} products' },
  noneFound: 'No product found.',
  beingFilled: 'This shelf is being filled.',
  pages: 'Pages',
  first: 'First',
  previous: 'Prev',
  next: 'Next',
  last: 'Last',
  pageOf: 'Page {page} of {total}',
} as const

export const t = texts('category', en)
