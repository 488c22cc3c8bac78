import '@fontsource-variable/noto-sans-devanagari/wght.css'
import { hi as address } from './components/address-texts.hi.ts'
import { hi as components } from './components/component-texts.hi.ts'
import { hi as dataTable } from './components/data-table/data-table-texts.hi.ts'
import { hi as documentTitle } from './components/document-title-texts.hi.ts'
import { hi as formDialog } from './components/form-dialog-texts.hi.ts'
import { hi as pageParts } from './components/page-parts-texts.hi.ts'
import { hi as pictures } from './components/picture-texts.hi.ts'
import { hi as queryState } from './components/query-state-texts.hi.ts'
import { hi as adminAlerts } from './features/admin-books/alert-texts.hi.ts'
import { hi as adminBooks } from './features/admin-books/books-texts.hi.ts'
import { hi as adminOrderDetails } from './features/admin-orders/details-texts.hi.ts'
import { hi as adminOrders } from './features/admin-orders/orders-texts.hi.ts'
import { hi as adminOrderUpdate } from './features/admin-orders/update-texts.hi.ts'
import { hi as admin } from './features/admin-shell/admin-texts.hi.ts'
import { hi as adminUsers } from './features/admin-users/users-texts.hi.ts'
import { hi as auth } from './features/auth/auth-texts.hi.ts'
import { hi as google } from './features/auth/google-texts.hi.ts'
import { hi as newPassword } from './features/auth/new-password-texts.hi.ts'
import { hi as phoneSignIn } from './features/auth/phone-texts.hi.ts'
import { hi as verifyEmail } from './features/auth/verify-email-texts.hi.ts'
import { hi as cart } from './features/cart/cart-texts.hi.ts'
import { hi as cartDrawer } from './features/cart/drawer-texts.hi.ts'
import { hi as battery } from './features/catalog/battery-texts.hi.ts'
import { hi as productCard } from './features/catalog/card-texts.hi.ts'
import { hi as category } from './features/catalog/category-texts.hi.ts'
import { hi as compareTable } from './features/catalog/compare-table-texts.hi.ts'
import { hi as compare } from './features/catalog/compare-texts.hi.ts'
import { hi as filters } from './features/catalog/filter-texts.hi.ts'
import { hi as gallery } from './features/catalog/gallery-texts.hi.ts'
import { hi as gradePromises } from './features/catalog/grade-promise-texts.hi.ts'
import { hi as grades } from './features/catalog/grade-texts.hi.ts'
import { hi as gradeWords } from './features/catalog/grade-word-texts.hi.ts'
import { hi as productList } from './features/catalog/list-texts.hi.ts'
import { hi as pinCheck } from './features/catalog/pin-texts.hi.ts'
import { hi as product } from './features/catalog/product-texts.hi.ts'
import { hi as qualityPoints } from './features/catalog/quality-point-texts.hi.ts'
import { hi as qualityCheck } from './features/catalog/quality-texts.hi.ts'
import { hi as specs } from './features/catalog/spec-texts.hi.ts'
import { hi as variants } from './features/catalog/variant-texts.hi.ts'
import { hi as checkoutAddress } from './features/checkout/address-texts.hi.ts'
import { hi as checkout } from './features/checkout/checkout-texts.hi.ts'
import { hi as checkoutCod } from './features/checkout/cod-texts.hi.ts'
import { hi as content } from './features/content/content-texts.hi.ts'
import { hi as sizeGuide } from './features/content/size-texts.hi.ts'
import { hi as home } from './features/home/home-texts.hi.ts'
import { hi as layout } from './features/layout/layout-texts.hi.ts'
import { hi as headerSearch } from './features/layout/search-texts.hi.ts'
import { hi as verificationBanner } from './features/layout/verification-texts.hi.ts'
import { hi as orders } from './features/orders/order-texts.hi.ts'
import { hi as orderStatus } from './features/orders/status-texts.hi.ts'
import { hi as profileDevices } from './features/profile/device-texts.hi.ts'
import { hi as profilePhone } from './features/profile/phone-texts.hi.ts'
import { hi as profilePrivacy } from './features/profile/privacy-texts.hi.ts'
import { hi as profile } from './features/profile/profile-texts.hi.ts'
import { hi as profileAddresses } from './features/profile/saved-address-texts.hi.ts'
import { hi as profileSecurity } from './features/profile/security-texts.hi.ts'
import { hi as unsubscribe } from './features/profile/unsubscribe-texts.hi.ts'
import { hi as reviewForm } from './features/reviews/review-form-texts.hi.ts'
import { hi as reviews } from './features/reviews/reviews-texts.hi.ts'
import { hi as secondFactor } from './features/second-factor/second-factor-texts.hi.ts'
import { hi as support } from './features/support/support-texts.hi.ts'
import { hi as tracking } from './features/tracking/tracking-texts.hi.ts'
import { hi as conditions } from './lib/condition-texts.hi.ts'
import { hi as refusalCodes, sentences as refusalSentences } from './lib/refusal-codes.hi.ts'
import { hi as refusals } from './lib/refusal-texts.hi.ts'
import { hi as serverSentences } from './lib/server-sentences.hi.ts'
import { hi as states } from './lib/state-texts.hi.ts'
import type { Catalogue } from './lib/texts/catalogue.ts'
import { hi as ui } from './ui/ui-texts.hi.ts'

/** Every Hindi catalogue under the name of its English one. Loaded only by those who have chosen Hindi. */
export const HINDI: Readonly<Record<string, Catalogue>> = {
  components,
  address,
  admin,
  'admin-alerts': adminAlerts,
  'admin-books': adminBooks,
  'admin-order-details': adminOrderDetails,
  'admin-order-update': adminOrderUpdate,
  'admin-orders': adminOrders,
  'admin-users': adminUsers,
  'second-factor': secondFactor,
  auth,
  google,
  'new-password': newPassword,
  'phone-sign-in': phoneSignIn,
  cart,
  cartDrawer,
  checkout,
  'checkout-address': checkoutAddress,
  'checkout-cod': checkoutCod,
  orders,
  'order-status': orderStatus,
  conditions,
  states,
  refusals,
  // Their English stands in the contract and in the procedures.
  'refusal-codes': refusalCodes,
  'refusal-sentences': refusalSentences,
  'server-sentences': serverSentences,
  'document-title': documentTitle,
  home,
  layout,
  content,
  'size-guide': sizeGuide,
  support,
  tracking,
  'header-search': headerSearch,
  'verification-banner': verificationBanner,
  'verify-email': verifyEmail,
  reviews,
  pictures,
  product,
  gallery,
  battery,
  specs,
  variants,
  'pin-check': pinCheck,
  'quality-check': qualityCheck,
  'quality-points': qualityPoints,
  'grade-words': gradeWords,
  'grade-promises': gradePromises,
  profile,
  'profile-phone': profilePhone,
  'profile-security': profileSecurity,
  'profile-devices': profileDevices,
  'profile-addresses': profileAddresses,
  'profile-privacy': profilePrivacy,
  unsubscribe,
  'review-form': reviewForm,
  'page-parts': pageParts,
  'product-card': productCard,
  category,
  compare,
  'compare-table': compareTable,
  filters,
  grades,
  'product-list': productList,
  ui,
  'data-table': dataTable,
  'form-dialog': formDialog,
  'query-state': queryState,
}
