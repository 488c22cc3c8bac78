import { FRESH_INPUT, startingAtInput } from '@dobara/contract/catalog/home-lists.ts'
import {
  categoryFacetsInputOf,
  categoryInputOf,
  facetsInputOf,
  listInputOf,
  readProductSearch,
  readListSearch,
} from '@dobara/contract/catalog/product-search.ts'
import { ARTICLE_PAGE, CONTENT_PAGES } from './content-pages.ts'
import { categoryHead, categoryMovedTo, listHead } from './list-head.ts'
import { ask, backOfficePage, type PageRoute, pageRoute, unlistedPage } from './page-route.ts'
import { productHead } from './product-head.ts'
import { shopData } from './structured-data.ts'

/** What the frame around every page asks. */
export const SHELL = { store: ask('store.info'), categories: ask('catalog.categories') }

/** Every address of the web app: what it asks first, and what its head says of the answers. */
export const PAGE_ROUTES: readonly PageRoute[] = [
  pageRoute({
    pattern: '/',
    screen: 'index',
    needs: () => ({ fresh: ask('catalog.list', FRESH_INPUT) }),
    extras: () => [
      ask('catalog.brands'),
      ask('catalog.list', startingAtInput('windows')),
      ask('catalog.list', startingAtInput('macos')),
    ],
    head: (_, facts) => ({
      title: null,
      description: facts.say('homeText'),
      canonical: '/',
      isIndexed: true,
      data: shopData(facts),
    }),
    isListed: true,
  }),
  pageRoute({
    pattern: '/products',
    screen: 'products',
    needs: ({ search }) => ({ list: ask('catalog.list', listInputOf(readProductSearch(search))) }),
    extras: ({ search }) => [
      ask('catalog.facets', facetsInputOf(readProductSearch(search))),
      ask('catalog.brands'),
    ],
    head: ({ list }, facts) => listHead(list, facts),
    isListed: true,
  }),
  pageRoute({
    pattern: '/c/*',
    screen: 'c.$',
    needs: ({ params: { '*': path = '' }, search }) => ({
      shelf: ask('catalog.categoryByPath', categoryInputOf(path, readListSearch(search))),
    }),
    extras: ({ params: { '*': path = '' }, search }) => [
      ask('catalog.facets', categoryFacetsInputOf(path, readListSearch(search))),
      ask('catalog.brands'),
    ],
    head: ({ shelf }, facts) => categoryHead(shelf, facts),
    movedTo: ({ shelf }, { params: { '*': path = '' } }) => categoryMovedTo(shelf, path),
    missing: 'categoryNotFound',
  }),
  pageRoute({
    pattern: '/product/:sku',
    screen: 'product.$sku',
    needs: ({ params: { sku = '' } }) => ({ reply: ask('catalog.bySku', { sku }) }),
    extras: ({ params: { sku = '' } }) => [ask('catalog.related', { sku })],
    head: ({ reply }, facts) => productHead(reply, facts),
    missing: 'productNotFound',
  }),
  ...CONTENT_PAGES,
  ARTICLE_PAGE,
  unlistedPage('/checkout', 'checkout', 'checkout'),
  unlistedPage('/orders', 'orders', 'orders'),
  unlistedPage('/order/:id', 'order.$id', 'order'),
  unlistedPage('/order-confirmation/:orderId', 'order-confirmation.$orderId', 'order'),
  unlistedPage('/questions', 'questions', 'questions'),
  unlistedPage('/repairs', 'repairs', 'repairs'),
  unlistedPage('/profile', 'profile', 'profile'),
  unlistedPage('/login', 'login', 'login'),
  unlistedPage('/register', 'register', 'register'),
  unlistedPage('/verify-email', 'verify-email', 'verifyEmail'),
  unlistedPage('/forgot-password', 'forgot-password', 'forgotPassword'),
  unlistedPage('/reset-password', 'reset-password', 'resetPassword'),
  unlistedPage('/unsubscribe', 'unsubscribe', 'unsubscribe'),
  unlistedPage('/confirm-newsletter', 'confirm-newsletter', 'confirmNewsletter'),
  unlistedPage('/confirm-stock-alert', 'confirm-stock-alert', 'confirmStockAlert'),
  unlistedPage('/compare', 'compare', 'compare'),
  unlistedPage('/wishlist', 'wishlist', 'wishlist'),
  backOfficePage('/admin', 'admin.index', 'admin'),
  backOfficePage('/admin/orders', 'admin.orders', 'adminOrders'),
  backOfficePage('/admin/orders/slips', 'admin.orders_.slips', 'adminOrders'),
  backOfficePage('/admin/orders/:id', 'admin.orders_.$id', 'adminOrders'),
  backOfficePage('/admin/products', 'admin.products', 'adminProducts'),
  backOfficePage('/admin/categories', 'admin.categories', 'adminCategories'),
  backOfficePage('/admin/brands', 'admin.brands', 'adminBrands'),
  backOfficePage('/admin/attributes', 'admin.attributes', 'adminAttributes'),
  backOfficePage('/admin/coupons', 'admin.coupons', 'adminCoupons'),
  backOfficePage('/admin/images', 'admin.images', 'adminImages'),
  backOfficePage('/admin/reviews', 'admin.reviews', 'adminReviews'),
  backOfficePage('/admin/cases', 'admin.cases', 'adminCases'),
  backOfficePage('/admin/cases/:id', 'admin.cases_.$id', 'adminCases'),
  backOfficePage('/admin/cases/:id/label', 'admin.cases_.$id_.label', 'adminCases'),
  backOfficePage('/admin/tickets', 'admin.tickets', 'adminTickets'),
  backOfficePage('/admin/tickets/:id', 'admin.tickets_.$id', 'adminTickets'),
  backOfficePage('/admin/content', 'admin.content', 'adminContent'),
  backOfficePage('/admin/content/:slug', 'admin.content_.$slug', 'adminContent'),
  backOfficePage('/admin/newsletter', 'admin.newsletter', 'adminNewsletter'),
  backOfficePage('/admin/newsletter/issues', 'admin.newsletter_.issues.$', 'adminNewsletter'),
  backOfficePage('/admin/newsletter/issues/*', 'admin.newsletter_.issues.$', 'adminNewsletter'),
  backOfficePage('/admin/users', 'admin.users', 'adminUsers'),
  backOfficePage('/admin/activity', 'admin.activity', 'adminActivity'),
  backOfficePage('/admin/books', 'admin.books', 'adminBooks'),
  backOfficePage('/admin/reports', 'admin.reports', 'adminReports'),
  backOfficePage('/admin/shipments', 'admin.shipments', 'adminShipments'),
  backOfficePage('/admin/pin-codes', 'admin.pin-codes', 'adminPinCodes'),
  backOfficePage('/admin/settings', 'admin.settings', 'adminSettings'),
  backOfficePage('/admin/security', 'admin.security', 'adminSecurity'),
  backOfficePage('/admin/*', null, 'admin'),
]
