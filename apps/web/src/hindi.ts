import '@fontsource-variable/noto-sans-devanagari/wght.css'
import { hi as address } from './components/address/texts.hi.ts'
import { hi as delivery } from './components/delivery/texts.hi.ts'
import { hi as cancelItems } from './components/cancel-items/texts.hi.ts'
import { hi as components } from './components/texts.hi.ts'
import { hi as dataTable } from './components/data-table/texts.hi.ts'
import { hi as formDialog } from './components/form/texts.hi.ts'
import { hi as pageParts } from './components/page/texts.hi.ts'
import { hi as pictures } from './components/pictures/texts.hi.ts'
import { hi as queryState } from './components/states/texts.hi.ts'
import { hi as shipments } from './lib/words/shipment-texts.hi.ts'
import { hi as savedViews } from './components/saved-views/texts.hi.ts'
import { hi as undo } from './components/undo/texts.hi.ts'
import { hi as adminCoupons } from './features/admin-coupons/texts.hi.ts'
import { hi as adminAttributes } from './features/admin-attributes/texts.hi.ts'
import { hi as adminBrands } from './features/admin-brands/texts.hi.ts'
import { hi as adminCategories } from './features/admin-categories/texts.hi.ts'
import { hi as adminSettings } from './features/admin-settings/texts.hi.ts'
import { hi as adminBooks } from './features/admin-books/texts.hi.ts'
import { hi as adminImages } from './features/admin-images/texts.hi.ts'
import { hi as adminOrderPage } from './features/admin-orders/page/texts.hi.ts'
import { hi as adminOrders } from './features/admin-orders/texts.hi.ts'
import { hi as attributeValues } from './lib/words/fact-texts.hi.ts'
import { hi as productKinds } from './lib/words/kind-texts.hi.ts'
import { hi as productFields } from './features/admin-product-forms/field-texts.hi.ts'
import { hi as productForms } from './features/admin-product-forms/texts.hi.ts'
import { hi as adminDashboard } from './features/admin-dashboard/texts.hi.ts'
import { hi as admin } from './features/admin-shell/texts.hi.ts'
import { hi as adminProducts } from './features/admin-products/texts.hi.ts'
import { hi as adminPinCodes } from './features/admin-pin-codes/texts.hi.ts'
import { hi as adminActivityActions } from './features/admin-activity/action-texts.hi.ts'
import { hi as adminActivity } from './features/admin-activity/texts.hi.ts'
import { hi as adminActivityFields } from './features/admin-activity/field-texts.hi.ts'
import { hi as adminActivityKinds } from './features/admin-activity/kind-texts.hi.ts'
import { hi as adminActivityValues } from './features/admin-activity/value-texts.hi.ts'
import { hi as adminNewsletter } from './features/admin-newsletter/texts.hi.ts'
import { hi as adminReports } from './features/admin-reports/texts.hi.ts'
import { hi as adminReviews } from './features/admin-reviews/texts.hi.ts'
import { hi as adminShipments } from './features/admin-shipments/texts.hi.ts'
import { hi as adminUsers } from './features/admin-users/texts.hi.ts'
import { hi as auth } from './features/auth/texts.hi.ts'
import { hi as cart } from './features/cart/texts.hi.ts'
import { hi as cartDrawer } from './features/cart/drawer/texts.hi.ts'
import { hi as productCard } from './features/catalog/card/texts.hi.ts'
import { hi as recentlyViewed } from './features/catalog/recent/texts.hi.ts'
import { hi as stockAlert } from './features/catalog/stock-alert/texts.hi.ts'
import { hi as wishlist } from './features/catalog/wishlist/texts.hi.ts'
import { hi as compareTable } from './features/catalog/compare/texts.hi.ts'
import { hi as nothingFound } from './features/catalog/list/nothing-found/texts.hi.ts'
import { hi as productList } from './features/catalog/list/texts.hi.ts'
import { hi as product } from './features/catalog/product/texts.hi.ts'
import { hi as gradePromises } from './features/catalog/product/quality/grade-promise-texts.hi.ts'
import { hi as qualityPoints } from './features/catalog/product/quality/quality-point-texts.hi.ts'
import { hi as qualityCheck } from './features/catalog/product/quality/texts.hi.ts'
import { hi as specification } from './features/catalog/card/specification-texts.hi.ts'
import { hi as specs } from './features/catalog/product/details/texts.hi.ts'
import { hi as checkout } from './features/checkout/texts.hi.ts'
import { hi as contentDesk } from './features/content/admin/texts.hi.ts'
import { hi as content } from './features/content/texts.hi.ts'
import { hi as home } from './features/home/texts.hi.ts'
import { hi as layout } from './features/layout/texts.hi.ts'
import { hi as verificationBanner } from './features/layout/verification/texts.hi.ts'
import { hi as orders } from './features/orders/texts.hi.ts'
import { hi as orderStatus } from './features/orders/status-texts.hi.ts'
import { hi as profile } from './features/profile/texts.hi.ts'
import { hi as reviews } from './features/reviews/texts.hi.ts'
import { hi as secondFactor } from './features/second-factor/texts.hi.ts'
import { hi as support } from './features/support/texts.hi.ts'
import { hi as tracking } from './features/tracking/texts.hi.ts'
import { hi as refusals } from './lib/refusals/texts.hi.ts'
import { hi as sentences } from './lib/sentences/sentences.hi.ts'
import { hi as states } from './lib/words/state-texts.hi.ts'
import { hi as caseTexts } from './features/cases/texts.hi.ts'
import { hi as caseWords } from './lib/words/case-texts.hi.ts'
import { hi as topics } from './lib/words/topic-texts.hi.ts'
import { hi as adminCases } from './features/admin-cases/texts.hi.ts'
import { hi as adminTickets } from './features/admin-tickets/texts.hi.ts'
import type { Catalogue } from './lib/texts/catalogue.ts'
import { hi as ui } from './ui/texts.hi.ts'

/** Every Hindi catalogue under the name of its English one. Loaded only by those who have chosen Hindi. */
export const HINDI: Readonly<Record<string, Catalogue>> = {
  'cancel-items': cancelItems,
  components,
  address,
  delivery,
  shipments,
  admin,
  'admin-books': adminBooks,
  'admin-reports': adminReports,
  'admin-attributes': adminAttributes,
  'admin-brands': adminBrands,
  'admin-coupons': adminCoupons,
  'admin-categories': adminCategories,
  'admin-images': adminImages,
  'admin-order-page': adminOrderPage,
  'admin-dashboard': adminDashboard,
  'admin-orders': adminOrders,
  'admin-shipments': adminShipments,
  'admin-products': adminProducts,
  'admin-newsletter': adminNewsletter,
  'admin-pin-codes': adminPinCodes,
  'admin-activity': adminActivity,
  'admin-activity-actions': adminActivityActions,
  'admin-activity-fields': adminActivityFields,
  'admin-activity-kinds': adminActivityKinds,
  'admin-activity-values': adminActivityValues,
  'admin-reviews': adminReviews,
  'admin-settings': adminSettings,
  'admin-users': adminUsers,
  'second-factor': secondFactor,
  auth,
  cart,
  cartDrawer,
  checkout,
  orders,
  'order-status': orderStatus,
  states,
  topics,
  cases: caseTexts,
  'case-words': caseWords,
  'admin-cases': adminCases,
  'admin-tickets': adminTickets,
  refusals,
  // Their English stands in the contract.
  sentences,
  home,
  layout,
  content,
  'content-desk': contentDesk,
  support,
  tracking,
  'verification-banner': verificationBanner,
  reviews,
  pictures,
  product,
  specification,
  specs,
  'quality-check': qualityCheck,
  'quality-points': qualityPoints,
  'grade-promises': gradePromises,
  profile,
  'page-parts': pageParts,
  'product-card': productCard,
  'recently-viewed': recentlyViewed,
  'stock-alert': stockAlert,
  wishlist,
  'compare-table': compareTable,
  'nothing-found': nothingFound,
  'product-list': productList,
  'attribute-values': attributeValues,
  'product-kinds': productKinds,
  'product-fields': productFields,
  'product-forms': productForms,
  ui,
  'data-table': dataTable,
  'saved-views': savedViews,
  undo,
  'form-dialog': formDialog,
  'query-state': queryState,
}
