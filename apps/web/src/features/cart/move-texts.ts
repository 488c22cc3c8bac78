import { texts } from '../../lib/texts/texts.ts'

export const en = {
  moveToCart: 'Move to cart',
  moveToCartOf: 'Move to cart: {title}',
  moved: 'Moved to your cart',
  outOfStock: 'Out of Stock',
} as const

export const t = texts('move-to-cart', en)
