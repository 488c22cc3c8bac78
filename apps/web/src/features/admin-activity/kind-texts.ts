import { texts } from '../../lib/texts/texts.ts'

/** The kinds of things that entries are about. */
export const en = {
  admin_view: 'View of a list',
  attribute: 'Attribute',
  book_comparison: 'Comparison of the books',
  brand: 'Brand',
  category: 'Category',
  content: 'Page',
  coupon: 'Coupon',
  newsletter_issue: 'Issue of the newsletter',
  newsletter_subscription: 'Newsletter',
  order: 'Order',
  payment_alert: 'Payment alert',
  pin_code: 'PIN code',
  price_change: 'Change of prices',
  product: 'Product',
  product_image: 'Picture',
  product_import: 'Import',
  product_variant: 'Variant',
  review: 'Review',
  service_case: 'Return or repair',
  service_request: 'Question',
  setting: 'Settings',
  stock_item: 'Stock',
  user: 'User',
} as const

export const t = texts('admin-activity/kind', en)
