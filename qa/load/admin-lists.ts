import { REPORT_NAMES, STOCK_REPORT_NAMES } from '@dobara/domain/analytics/reports.ts'
import { indiaDateOf } from '@dobara/domain/calendar/india-time.ts'
import { dayLater } from '@dobara/domain/orders/sales-by-day.ts'
import { RETURN_FILES } from '@dobara/domain/gst/returns/return-columns.ts'
import { monthsAfter, returnMonthOf } from '@dobara/domain/gst/returns/return-month.ts'
import { BRAND_SORTS } from '@dobara/contract/admin-brands/brand-sorts.ts'
import { COUPON_SORTS } from '@dobara/contract/admin-coupons/coupon-sorts.ts'
import { ADMIN_PRODUCT_SORTS } from '@dobara/contract/admin-products/product-sorts.ts'
import { ADMIN_ORDER_SORTS } from '@dobara/contract/orders/order-sorts.ts'
import { USER_SORTS } from '@dobara/contract/admin-users/user-status.ts'
import { ORDER_TABS } from '@dobara/domain/shipping/order-tabs.ts'
import type { BenchCounts } from './fill-catalogue.ts'
import type { Question } from './measuring/time-question.ts'

const LAST_MONTH = monthsAfter(returnMonthOf(new Date()), -1)

const PRODUCTS = 'admin.products.list'
const LOG = 'admin.activity.list'

/** Parts of SKUs and words, from those that match all of fillCatalogue's products to those that match one. */
const SKUS = ['sku-', 's', '-32', '0004', 'sku-0000777']
const WORDS = ['laptop', 'l', 'maker 7', 'i5-8123', 'nothing like it']

const products = (count: number): Question[] => [
  ...ADMIN_PRODUCT_SORTS.flatMap((sortBy): Question[] => [
    [`products by ${sortBy}`, PRODUCTS, { sortBy }],
    [`products by ${sortBy}, the last page`, PRODUCTS, { sortBy, page: Math.ceil(count / 12) }],
  ]),
  ['products of a brand', PRODUCTS, { brand: 'maker-7' }],
  ['products of a brand by title', PRODUCTS, { brand: 'maker-7', sortBy: 'title' }],
  ['products with low stock', PRODUCTS, { stock: 'low', sortBy: 'stockQty', sortOrder: 'asc' }],
  ...SKUS.map((sku): Question => [`products, SKU ${sku}`, PRODUCTS, { sku }]),
  [
    'products, SKU sku-, in the middle by title',
    PRODUCTS,
    { sku: 'sku-', sortBy: 'title', page: Math.ceil(count / 24) },
  ],
  ...WORDS.map((search): Question => [`products, words ${search}`, PRODUCTS, { search }]),
  ['products, words laptop by title', PRODUCTS, { search: 'laptop', sortBy: 'title', sortOrder: 'asc' }],
  ['low stock, the banner', 'admin.products.lowStock', {}],
]

const ORDERS = 'admin.orders.list'
const ordersOf = (count: number): Question[] => [
  ...ADMIN_ORDER_SORTS.flatMap((sortBy): Question[] => [
    [`orders by ${sortBy}`, ORDERS, { sortBy }],
    [`orders by ${sortBy}, in the middle`, ORDERS, { sortBy, page: Math.ceil(count / 40) }],
  ]),
  ['orders, the last page', ORDERS, { page: Math.ceil(count / 20) }],
  ['orders that are paid', ORDERS, { status: 'delivered', paymentStatus: 'paid' }],
  ['orders that wait', ORDERS, { status: 'pending' }],
  ['orders of days', ORDERS, { startDate: '2026-01-01', endDate: '2026-06-30' }],
  ...['b', 'd', '7', 'DB-', 'buyer 777', 'DB-2026-0000777', 'nobody at all'].map(
    (search): Question => [`orders, search ${search}`, ORDERS, { search }],
  ),
  ...ORDER_TABS.map((tab): Question => [`orders of the tab ${tab}`, ORDERS, { tab, sortOrder: 'asc' }]),
  ['orders, figures of their tabs', 'admin.orders.tabCounts'],
  ['orders, their figures', 'admin.orders.statistics', {}],
]

const USERS = 'admin.users.list'
const usersOf = (count: number): Question[] => [
  ...USER_SORTS.flatMap((sortBy): Question[] => [
    [`users by ${sortBy}`, USERS, { sortBy }],
    [`users by ${sortBy}, in the middle`, USERS, { sortBy, page: Math.ceil(count / 40) }],
  ]),
  ['users, the last page', USERS, { page: Math.ceil(count / 20) }],
  ...['b', 'a', '7', 'buyer 777', 'mail.example', 'nobody at all'].map(
    (search): Question => [`users, search ${search}`, USERS, { search }],
  ),
]

const TODAY = indiaDateOf(new Date())
/** Each report of 90 days, and of a year compared with the year before: all existing orders. */
const reports: Question[] = [
  ...REPORT_NAMES.flatMap((report) =>
    [90, 366].map(
      (days): Question => [
        `analytics, ${report} of ${days} days`,
        'admin.analytics.report',
        { report, from: dayLater(TODAY, 1 - days), to: TODAY, compare: 'before' },
      ],
    ),
  ),
  ...STOCK_REPORT_NAMES.map(
    (report): Question => [`analytics, ${report}`, 'admin.analytics.stock', { report }],
  ),
]

/** Returns the requests of the back office to a shop with so many of each. */
export const adminQuestions = ({ products: count, orders, users, entries }: BenchCounts): Question[] => [
  ...products(count),
  ['categories', 'admin.categories.list', {}],
  ...BRAND_SORTS.map((sortBy): Question => [`brands by ${sortBy}`, 'admin.brands.list', { sortBy }]),
  ...COUPON_SORTS.map(
    (sortBy): Question => [`coupons by ${sortBy}`, 'admin.coupons.list', { sortBy, limit: 10 }],
  ),
  ['coupons, search b', 'admin.coupons.list', { search: 'b', limit: 10 }],
  ['images', 'admin.images.list', {}],
  ['images, in the middle', 'admin.images.list', { page: Math.ceil(count / 40) }],
  ...['l', 'laptop', 'sku-0000777'].map(
    (search): Question => [`images, search ${search}`, 'admin.images.list', { search }],
  ),
  ...ordersOf(orders),
  ...usersOf(users),
  ['dashboard, stock', 'admin.dashboard.stock'],
  ['dashboard, sales of 90 days', 'admin.dashboard.sales', { days: 90 }],
  ['dashboard, waiting', 'admin.dashboard.waiting'],
  ...reports,
  ['GST report of a month', 'admin.reports.gst', { month: LAST_MONTH }],
  ...RETURN_FILES.map(
    (file): Question => [`GST report, file ${file}`, 'admin.reports.gstRows', { month: LAST_MONTH, file }],
  ),
  ['activity log', LOG, {}],
  ['activity log, in the middle', LOG, { page: Math.ceil(entries / 100) }],
  ['activity log, the last page', LOG, { page: Math.ceil(entries / 50) }],
  ['activity log, of a person', LOG, { actor: '01930000-0000-7000-8000-000000000007' }],
  ['activity log, of a kind', LOG, { entity: 'stock_item', action: 'stock.adjusted' }],
  ['activity log, of days long ago', LOG, { from: '2020-01-01', to: '2026-01-31' }],
  ...['sku-0000777', 'laptop', 'l', '7', '777', 'buyer 777'].map(
    (entity): Question => [`activity log, of ${entity}`, LOG, { thing: entity }],
  ),
  ['activity log, its filters', 'admin.activity.filters'],
  ...['sku-', 'laptop', 'la', 'sku-0000777', 'buyer', 'db-'].map(
    (words): Question => [`search of the whole, ${words}`, 'admin.search.find', { words }],
  ),
]
