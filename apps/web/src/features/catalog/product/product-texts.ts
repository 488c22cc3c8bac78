import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  loading: 'Loading product',
  missingTitle: 'Product not found',
  missing: 'Product not found.',
  missingText: 'It may have been sold out and taken off the shelf.',
  seeAll: 'See all products',

  home: 'Home',
  marginNote: 'GST is paid on the margin: no input tax credit',
  gstNote: 'Includes GST of {amount} · tax invoice with every order',
  replacement: { one: '{count}-day replacement', other: '{count}-day replacement' },
  warranty: { one: '{count}-month warranty', other: '{count}-month warranty' },
  shipsFrom: 'Ships from {place}',
  offers: 'Offers',
  readReviews: 'Read the reviews',

  highlights: 'Highlights',
  description: 'Description',
  notes: 'Notes on this machine',
  notesOnOne: 'Notes on one of these machines',
  looks: 'Looks',
  works: 'Works',
  dates: 'Added {added} · Updated {updated}',
  buildGone: 'The option in this address is not sold any more. This is what there is of the product now.',
  notifyMe: 'Notify me',
  partFailed: 'This part of the page could not be loaded.',
  similar: 'In stock and similar',
  related: 'You may also like',
  buyBar: 'Buy {title}',
} as const

export const t = texts('product', en)
