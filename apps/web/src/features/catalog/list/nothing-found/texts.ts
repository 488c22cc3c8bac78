import { texts } from '../../../../lib/texts/texts.ts'

export const en = {
  noneFound: 'No product found.',
  noneYet: 'There are no products yet.',
  beingFilled: 'New products are coming soon.',
  fewerFilters: 'Fewer filters may show what you are looking for.',
  otherWords: 'Please try other words.',
  didYouMean: 'Did you mean',
  orLookAt: 'Or look at',
  seeAll: 'All products',
  askUs: 'Looking for something that is not here? We will write to you when we have it.',
  askStore: 'Tell us what you are looking for',
} as const

export const t = texts('catalog/list/nothing-found', en)
