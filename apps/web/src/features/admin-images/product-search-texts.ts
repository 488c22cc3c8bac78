import { texts } from '../../lib/texts/texts.ts'

export const en = {
  label: 'Find a product',
  placeholder: 'Search products by name, SKU, or ID...',
  typeMore: 'Type at least 2 characters to search',
  none: 'No products found',
  failed: 'The products could not be searched. Please try again.',
  found: { one: '{count} product found', other: '{count} products found' },
  results: 'Products found',
  facts: 'ID {id} · SKU: {sku}',
} as const

export const t = texts('admin-product-search', en)
