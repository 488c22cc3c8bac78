import { ADMIN_SCREENS, type AdminScreen } from '@dobara/contract/admin-screens.ts'
import { FRESH_INPUT, startingAtInput } from '@dobara/contract/catalog/home-lists.ts'
import {
  categoryFacetsInputOf,
  categoryInputOf,
  facetsInputOf,
  listInputOf,
  readProductSearch,
  readListSearch,
} from '@dobara/contract/catalog/product-search.ts'
import { readUnitVersion } from '@dobara/contract/catalog/units/unit-version.ts'
import { ARTICLE_PAGE, CONTENT_PAGES } from './content-pages.ts'
import { categoryHead, categoryMovedTo, listHead } from './list-head.ts'
import {
  pageQuery,
  backOfficePage,
  type PageRoute,
  pageRoute,
  secretPage,
  unlistedPage,
} from './page-route.ts'
import { productHead } from './product-head.ts'
import { homeText } from './claim-texts.ts'
import { unitHead, unitPath } from './unit-head.ts'
import { shopData } from './structured-data.ts'

/** Queries of the frame around every page. */
export const SHELL = { store: pageQuery('store.info'), categories: pageQuery('catalog.categories') }

/** The file of a screen's route: `admin.pin-codes` of `/admin/pin-codes`. */
const routeOf = (path: AdminScreen['path']) =>
  path === '/admin' ? 'admin.index' : path.slice(1).replaceAll('/', '.')

function screenAt(path: AdminScreen['path']): AdminScreen {
  const screen = ADMIN_SCREENS.find((one) => one.path === path)
  if (!screen) throw new Error(`no screen of the back office is at ${path}`)
  return screen
}

/** Detail screens of the back office with an address of their own. */
const ADMIN_DETAILS: readonly (readonly [`/admin/${string}`, string, AdminScreen['path']])[] = [
  ['/admin/orders/new', 'admin.orders_.new', '/admin/orders'],
  ['/admin/orders/slips', 'admin.orders_.slips', '/admin/orders'],
  ['/admin/orders/ship', 'admin.orders_.ship', '/admin/orders'],
  ['/admin/orders/:id', 'admin.orders_.$id', '/admin/orders'],
  ['/admin/cases/:id', 'admin.cases_.$id', '/admin/cases'],
  ['/admin/cases/:id/label', 'admin.cases_.$id_.label', '/admin/cases'],
  ['/admin/trade-ins/:id', 'admin.trade-ins_.$id', '/admin/trade-ins'],
  ['/admin/products/:id/checks', 'admin.products_.$id.checks', '/admin/products'],
  ['/admin/products/checks/:id', 'admin.products_.checks.$id', '/admin/products'],
  ['/admin/units/receive', 'admin.units_.receive', '/admin/units'],
  ['/admin/units/:code', 'admin.units_.$code', '/admin/units'],
  ['/admin/units/:code/check', 'admin.units_.$code_.check', '/admin/units'],
  ['/admin/tickets/:id', 'admin.tickets_.$id', '/admin/tickets'],
  ['/admin/users/:id', 'admin.users_.$id', '/admin/users'],
  ['/admin/content/:slug', 'admin.content_.$slug', '/admin/content'],
  ['/admin/newsletter/issues', 'admin.newsletter_.issues.$', '/admin/newsletter'],
  ['/admin/newsletter/issues/*', 'admin.newsletter_.issues.$', '/admin/newsletter'],
]

/** Page of a product that is not in the shop yet: the browser fetches it as a member of the staff. */
const PRODUCT_PREVIEW: PageRoute = {
  ...unlistedPage('/product/:sku', 'product.$sku', 'productPreview'),
  isNeverStored: true,
  isMeasured: false,
}

/** Every address of the web app: its first queries, and its head made of their results. */
export const PAGE_ROUTES: readonly PageRoute[] = [
  pageRoute({
    pattern: '/',
    screen: 'index',
    needs: () => ({ fresh: pageQuery('catalog.list', FRESH_INPUT) }),
    extras: () => [
      pageQuery('store.home'),
      pageQuery('catalog.brands'),
      pageQuery('catalog.categoryPictures'),
      pageQuery('catalog.list', startingAtInput('windows')),
      pageQuery('catalog.list', startingAtInput('macos')),
    ],
    head: (_, facts) => ({
      title: null,
      description: homeText(facts),
      canonical: '/',
      isIndexed: true,
      data: shopData(facts),
    }),
    isListed: true,
  }),
  pageRoute({
    pattern: '/products',
    screen: 'products',
    needs: ({ search }) => ({ list: pageQuery('catalog.list', listInputOf(readProductSearch(search))) }),
    extras: ({ search }) => [
      pageQuery('catalog.facets', facetsInputOf(readProductSearch(search))),
      pageQuery('catalog.brands'),
    ],
    head: ({ list }, facts) => listHead(list, facts),
    isListed: true,
  }),
  pageRoute({
    pattern: '/c/*',
    screen: 'c.$',
    needs: ({ params: { '*': path = '' }, search }) => ({
      category: pageQuery('catalog.categoryByPath', categoryInputOf(path, readListSearch(search))),
    }),
    extras: ({ params: { '*': path = '' }, search }) => [
      pageQuery('catalog.facets', categoryFacetsInputOf(path, readListSearch(search))),
      pageQuery('catalog.brands'),
    ],
    head: ({ category }, facts) => categoryHead(category, facts),
    movedTo: ({ category }, { params: { '*': path = '' } }) => categoryMovedTo(category, path),
    missing: 'categoryNotFound',
  }),
  pageRoute({
    pattern: '/product/:sku',
    screen: 'product.$sku',
    needs: ({ params: { sku = '' } }) => ({ reply: pageQuery('catalog.bySku', { sku }) }),
    alternative: ({ search }) => (search.preview === 'true' ? PRODUCT_PREVIEW : null),
    extras: ({ params: { sku = '' } }) => [
      pageQuery('catalog.related', { sku }),
      pageQuery('catalog.questions', { sku }),
    ],
    head: ({ reply }, facts) => productHead(reply, facts),
    missing: 'productNotFound',
  }),
  pageRoute({
    pattern: '/unit/:code',
    screen: 'unit.$code',
    needs: ({ params: { code = '' }, search }) => {
      const version = readUnitVersion(search.version)
      return { unit: pageQuery('catalog.units.byCode', { code, ...(version !== undefined && { version }) }) }
    },
    head: ({ unit }, facts) => unitHead(unit, facts),
    movedTo: ({ unit }, { params: { code } }) => (unit.code === code ? null : unitPath(unit)),
    missing: 'unitNotFound',
  }),
  pageRoute({
    pattern: '/sell',
    screen: 'sell',
    extras: () => [pageQuery('tradeIns.questions')],
    head: (_, { t }) => ({
      title: t('sell'),
      description: t('sellText'),
      canonical: '/sell',
      isIndexed: true,
    }),
    isListed: true,
  }),
  ...CONTENT_PAGES,
  ARTICLE_PAGE,
  unlistedPage('/checkout', 'checkout', 'checkout'),
  unlistedPage('/orders', 'orders', 'orders'),
  unlistedPage('/order/:id', 'order.$id', 'order'),
  unlistedPage('/order-confirmation/:orderId', 'order-confirmation.$orderId', 'order'),
  unlistedPage('/questions', 'questions', 'questions'),
  unlistedPage('/repairs', 'repairs', 'repairs'),
  unlistedPage('/trade-ins', 'trade-ins.$', 'tradeIns'),
  unlistedPage('/trade-ins/*', 'trade-ins.$', 'tradeIns'),
  unlistedPage('/profile', 'profile', 'profile'),
  unlistedPage('/login', 'login', 'login'),
  unlistedPage('/register', 'register', 'register'),
  unlistedPage('/verify-email', 'verify-email', 'verifyEmail'),
  unlistedPage('/forgot-password', 'forgot-password', 'forgotPassword'),
  unlistedPage('/reset-password', 'reset-password', 'resetPassword'),
  secretPage('/pay/:token', 'pay.$token', 'pay'),
  secretPage('/passport/:code', 'passport.$code', 'passport'),
  secretPage('/agent-cart/:token', 'agent-cart.$token', 'agentCart'),
  secretPage('/redelivery/:token', 'redelivery.$token', 'delivery'),
  unlistedPage('/setup', 'setup', 'setup'),
  unlistedPage('/invitation', 'invitation', 'invitation'),
  unlistedPage('/unsubscribe', 'unsubscribe', 'unsubscribe'),
  unlistedPage('/confirm-newsletter', 'confirm-newsletter', 'confirmNewsletter'),
  unlistedPage('/confirm-stock-alert', 'confirm-stock-alert', 'confirmStockAlert'),
  unlistedPage('/wipe/:certificate', 'wipe.$certificate', 'wipe'),
  unlistedPage('/compare', 'compare', 'compare'),
  unlistedPage('/wishlist', 'wishlist', 'wishlist'),
  ...ADMIN_SCREENS.map((screen) => backOfficePage(screen.path, routeOf(screen.path), screen)),
  ...ADMIN_DETAILS.map(([path, route, screen]) => backOfficePage(path, route, screenAt(screen))),
  backOfficePage('/admin/*', null, screenAt('/admin')),
]
