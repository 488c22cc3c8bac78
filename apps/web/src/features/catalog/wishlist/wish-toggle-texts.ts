import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  wishTitle: 'Wishlist: {title}',
  wishlist: 'Wishlist',
  failed: 'Your wishlist could not be changed. Please try again.',
} as const

export const t = texts('wish-toggle', en)
