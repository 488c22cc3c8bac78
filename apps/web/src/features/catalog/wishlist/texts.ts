import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  heading: 'Wishlist',
  lead: { one: '{count} product you have your eye on.', other: '{count} products you have your eye on.' },
  added: 'Added to your wishlist',
  removed: 'Removed from your wishlist',
  removedTitle: '{title} removed from your wishlist',
  full: 'Your wishlist holds 200 products. Please remove one of them first.',
  leftOut: {
    one: 'Your wishlist is full: {count} product saved on this device did not fit.',
    other: 'Your wishlist is full: {count} products saved on this device did not fit.',
  },
  empty: 'Your wishlist is empty',
  emptyText: 'Press the heart on any product you like to keep it here.',
  seeAll: 'See all products',
  onDevice: 'These are saved on this device only. <link>Login</link> to see them everywhere.',
  cheaper: '{amount} less than when you added it',
  dearer: '{amount} more than when you added it',
  addedOn: 'Added on {date} at {price}',
  addedOnDay: 'Added on {date}',
  remove: 'Remove',
  removeOf: 'Remove {title} from your wishlist',
  news: 'Email me, at most once a day, when something on my wishlist is cheaper or back in stock.',
  newsTo: 'To {email}. Every email has a link to stop it.',
  newsNeedsProof: 'To {email}, once you have verified this address.',
  newsNeedsEmail: 'Add an email to your profile first.',
  loading: 'Loading your wishlist',
  loadFailed: 'Your wishlist could not be loaded.',
} as const

export const t = texts('catalog/wishlist', en)
