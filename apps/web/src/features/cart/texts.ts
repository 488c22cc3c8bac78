import { texts } from '../../lib/texts/texts.ts'

export const en = {
  addToCart: 'Add to Cart',
  addToCartOf: 'Add to Cart: {title}',
  adding: 'Adding...',
  tryAgain: 'Try Again',
  added: 'Added to cart',
  viewCart: 'View cart',
  outOfStock: 'Out of Stock',
  buyNow: 'Buy Now',
  cart: 'Cart',
  itemsInCart: { one: ' item', other: ' items' },
  addFailed: 'Failed to add item to cart',
  updateFailed: 'Failed to update item',
  removeFailed: 'Failed to remove item',
  clearFailed: 'Failed to clear cart',
  applyFailed: 'Failed to apply coupon. Please try again.',
  removeCouponFailed: 'Failed to remove coupon. Please try again.',
  loadFailed: 'Failed to load cart',
  empty: 'Your cart is empty',
  quantityOf: 'Quantity of {title}',
  decrease: 'Decrease quantity',
  increase: 'Increase quantity',
} as const

export const t = texts('cart', en)
