import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  loading: 'Loading products',
  otherOptions: 'Other options',
  otherOptionsOf: 'Other options of {title}',
  viewDetails: 'View Details',
  viewDetailsOf: 'View Details of {title}',
  measured: 'Battery {percent}%',
  least: 'Battery {percent}%+',
  machines: { one: '{count} machine', other: '{count} machines' },
  battery: 'battery {range} %',
  firstToReview: 'Be the first to review',
  rated: 'Rated',
  ofFive: 'of 5',
  reviews: { one: '{count} review', other: '{count} reviews' },
  inStock: 'In Stock',
  outOfStock: 'Out of Stock',
  onlyLeft: 'Only {count} left',
  lowestPrice: 'Lowest price',
  lowestPriceMeaning: 'The lowest price of the last 90 days',
  saleUntil: 'Sale until {date}',

  compare: 'Compare',
  compareTitle: 'Compare: {title}',
  compareFull: 'Please compare at most 4 products.',
  compareBar: 'Products to compare',
  compareChosen: '{count} of {max} to compare',
  compareNow: 'Compare now',
  compareClear: 'Clear',

  wishTitle: 'Wishlist: {title}',
  wishlist: 'Wishlist',
  wishFailed: 'Your wishlist could not be changed. Please try again.',
} as const

export const t = texts('catalog/card', en)
