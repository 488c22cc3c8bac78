import { ORDER_WORDS } from '@dobara/contract/orders/status-words.ts'
import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  title: 'Search and commands',
  hint: 'Products, orders, customers, questions, returns, pages and actions. The arrow keys choose, Enter opens.',
  placeholder: 'Product, order, customer, page or action',
  results: 'Results',
  products: 'Products',
  orders: 'Orders',
  customers: 'Customers',
  questions: 'Questions',
  cases: 'Returns and repairs',
  'question-open': 'Open',
  'question-answered': 'Answered',
  'question-closed': 'Closed',
  pages: 'Pages',
  actions: 'Actions',
  inStock: '{count} in stock',
  outOfStock: 'Out of Stock',
  allProducts: 'All products for “{words}”',
  allOrders: 'All orders for “{words}”',
  nothing: 'Nothing found for “{words}”',
  found: { one: '{count} result', other: '{count} results' },
  addProduct: 'Add Product',
  lowStock: 'View Low Stock',
  toPack: 'Orders to pack',
  light: 'Light colours',
  dark: 'Dark colours',
  system: 'Colours of the device',
  keys: 'Keyboard shortcuts',
  ...ORDER_WORDS,
} as const

export const t = texts('admin-palette', en)
