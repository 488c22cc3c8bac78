import type { Permission } from './staff-roles.ts'

/** The lists of the back office that views are saved of, each with what its rows ask for. */
export const ADMIN_LISTS = {
  orders: 'orders.read',
  shipments: 'orders.read',
  products: 'catalogue.read',
  categories: 'catalogue.read',
  brands: 'catalogue.read',
  coupons: 'coupons.read',
  images: 'catalogue.read',
  reviews: 'reviews.read',
  newsletter: 'newsletter.read',
  'newsletter-issues': 'newsletter.read',
  content: 'content.read',
  cases: 'cases.read',
  tickets: 'support.read',
  'pin-codes': 'settings.read',
  users: 'users.read',
  books: 'books.read',
  activity: 'audit.read',
} as const satisfies Record<string, Permission>
export type AdminList = keyof typeof ADMIN_LISTS
export const ADMIN_LIST_NAMES = Object.keys(ADMIN_LISTS) as [AdminList, ...AdminList[]]

/** How close the rows of a list stand. */
export const DENSITIES = ['compact', 'comfortable'] as const
export type Density = (typeof DENSITIES)[number]
