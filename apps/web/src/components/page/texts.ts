import { texts } from '../../lib/texts/texts.ts'

/** What the parts of many pages say: numbered pages, a price, something that failed. */
export const en = {
  pages: 'Pages',
  page: 'Page {number}',
  previous: 'Previous',
  next: 'Next',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  tryAgain: 'Try Again',
  findingOut: 'Checking your login…',
  mrpWhenNew: 'MRP when new',
  amountOff: '{amount} OFF',
  amountAndPercentOff: '{amount} OFF · {percent}%',
  from: 'from {price}',
  percentOff: '{percent}% off',

  titlePage: '{title} — {shop}',
} as const

export const t = texts('components/page', en)
