import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  products: 'Products',
  understoodAs: 'Understood as:',
  resultsFor: 'Results for “{query}”',
  resultCount: { one: '{count} result for “{query}”', other: '{count} results for “{query}”' },
  noResultsFor: 'No results for “{query}”',
  titleFor: '{query} — Products',
  results: 'Results',
  count: { one: '{count} product', other: '{count} products' },
  pastTheEnd: 'This page does not exist any more.',
  firstPage: 'Go to the first page',
  searchedFor: 'Showing results for <words>{query}</words>.',

  sortBy: 'Sort by',
  relevance: 'Relevance',
  price_asc: 'Price: low to high',
  price_desc: 'Price: high to low',
  newest: 'Newest first',
  discount: 'Biggest saving',
  rating: 'Best rated',
  origin: 'Country of origin',
} as const

export const t = texts('product-list', en)
