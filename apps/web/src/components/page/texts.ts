import { texts } from '../../lib/texts/texts.ts'

/** Texts for the parts of many pages: numbered pages, a price, a failure. */
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
