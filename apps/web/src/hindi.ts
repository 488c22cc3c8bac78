import '@fontsource-variable/noto-sans-devanagari/wght.css'
import { hi as address } from './components/address/address-texts.hi.ts'
import { hi as delivery } from './components/delivery/delivery-texts.hi.ts'
import { hi as cancelItems } from './components/cancel-items/cancel-items-texts.hi.ts'
import { hi as components } from './components/component-texts.hi.ts'
import { hi as dataTable } from './components/data-table/data-table-texts.hi.ts'
import { hi as documentTitle } from './components/page/document-title-texts.hi.ts'
import { hi as formDialog } from './components/form/form-dialog-texts.hi.ts'
import { hi as pageParts } from './components/page/page-parts-texts.hi.ts'
import { hi as pictures } from './components/pictures/picture-texts.hi.ts'
import { hi as queryState } from './components/states/query-state-texts.hi.ts'
import { hi as result } from './components/result-texts.hi.ts'
import { hi as shipments } from './lib/words/shipment-texts.hi.ts'
import { hi as savedViews } from './components/saved-views/saved-views-texts.hi.ts'
import { hi as undo } from './components/undo/undo-texts.hi.ts'
import { hi as adminAlerts } from './features/admin-books/alert-texts.hi.ts'
import { hi as adminCouponForm } from './features/admin-coupons/coupon-form-texts.hi.ts'
import { hi as adminCoupons } from './features/admin-coupons/coupons-texts.hi.ts'
import { hi as adminAttributeForm } from './features/admin-attributes/attribute-form-texts.hi.ts'
import { hi as adminAttributes } from './features/admin-attributes/attributes-texts.hi.ts'
import { hi as adminBrands } from './features/admin-brands/brands-texts.hi.ts'
import { hi as adminCategories } from './features/admin-categories/categories-texts.hi.ts'
import { hi as adminBanners } from './features/admin-settings/banners/banner-texts.hi.ts'
import { hi as adminCarriers } from './features/admin-settings/carriers/carrier-texts.hi.ts'
import { hi as adminSettings } from './features/admin-settings/settings-texts.hi.ts'
import { hi as adminBooks } from './features/admin-books/books-texts.hi.ts'
import { hi as adminImageGallery } from './features/admin-images/gallery/gallery-texts.hi.ts'
import { hi as adminImages } from './features/admin-images/images-texts.hi.ts'
import { hi as adminProductSearch } from './features/admin-images/product-search-texts.hi.ts'
import { hi as adminImageUpload } from './features/admin-images/upload/upload-texts.hi.ts'
import { hi as adminOrdersBulk } from './features/admin-orders/bulk/bulk-texts.hi.ts'
import { hi as adminOrderDetails } from './features/admin-orders/details-texts.hi.ts'
import { hi as adminOrderMessages } from './features/admin-orders/page/messages-texts.hi.ts'
import { hi as adminOrderParcels } from './features/admin-orders/parcels/parcel-texts.hi.ts'
import { hi as adminOrderPage } from './features/admin-orders/page/page-texts.hi.ts'
import { hi as adminOrderSlips } from './features/admin-orders/slips/slips-texts.hi.ts'
import { hi as adminOrders } from './features/admin-orders/orders-texts.hi.ts'
import { hi as productAttributes } from './features/admin-product-forms/attributes/attribute-texts.hi.ts'
import { hi as attributeValues } from './lib/words/fact-texts.hi.ts'
import { hi as productKinds } from './lib/words/kind-texts.hi.ts'
import { hi as productFields } from './features/admin-product-forms/field-texts.hi.ts'
import { hi as productForms } from './features/admin-product-forms/form-texts.hi.ts'
import { hi as productVariants } from './features/admin-product-forms/variant-texts.hi.ts'
import { hi as adminOrderUpdate } from './features/admin-orders/update-texts.hi.ts'
import { hi as adminDashboard } from './features/admin-dashboard/dashboard-texts.hi.ts'
import { hi as admin } from './features/admin-shell/admin-texts.hi.ts'
import { hi as adminProductFiles } from './features/admin-products/files/file-texts.hi.ts'
import { hi as adminPrices } from './features/admin-products/prices/price-texts.hi.ts'
import { hi as adminPalette } from './features/admin-shell/palette/palette-texts.hi.ts'
import { hi as adminProducts } from './features/admin-products/products-texts.hi.ts'
import { hi as adminPinFiles } from './features/admin-pin-codes/pin-file-texts.hi.ts'
import { hi as adminPinCodes } from './features/admin-pin-codes/pins-texts.hi.ts'
import { hi as adminActivityActions } from './features/admin-activity/action-texts.hi.ts'
import { hi as adminActivity } from './features/admin-activity/activity-texts.hi.ts'
import { hi as adminActivityFields } from './features/admin-activity/field-texts.hi.ts'
import { hi as adminActivityKinds } from './features/admin-activity/kind-texts.hi.ts'
import { hi as adminActivityValues } from './features/admin-activity/value-texts.hi.ts'
import { hi as newsletterIssues } from './features/admin-newsletter/issues/issue-texts.hi.ts'
import { hi as adminNewsletter } from './features/admin-newsletter/newsletter-texts.hi.ts'
import { hi as adminReports } from './features/admin-reports/reports-texts.hi.ts'
import { hi as adminReviews } from './features/admin-reviews/reviews-texts.hi.ts'
import { hi as adminShipments } from './features/admin-shipments/shipments-texts.hi.ts'
import { hi as adminScanFiles } from './features/admin-shipments/files/scan-file-texts.hi.ts'
import { hi as adminUser } from './features/admin-users/user-dialog-texts.hi.ts'
import { hi as adminUsers } from './features/admin-users/users-texts.hi.ts'
import { hi as auth } from './features/auth/auth-texts.hi.ts'
import { hi as google } from './features/auth/google/google-texts.hi.ts'
import { hi as newPassword } from './features/auth/password/new-password-texts.hi.ts'
import { hi as phoneSignIn } from './features/auth/phone/phone-texts.hi.ts'
import { hi as verifyEmail } from './features/auth/verify-email/verify-email-texts.hi.ts'
import { hi as cart } from './features/cart/cart-texts.hi.ts'
import { hi as cartContents } from './features/cart/contents-texts.hi.ts'
import { hi as cartCoupons } from './features/cart/coupons/coupon-texts.hi.ts'
import { hi as cartDrawer } from './features/cart/drawer/drawer-texts.hi.ts'
import { hi as productCard } from './features/catalog/card/card-texts.hi.ts'
import { hi as recentlyViewed } from './features/catalog/recent/recent-texts.hi.ts'
import { hi as stockAlert } from './features/catalog/stock-alert/stock-alert-texts.hi.ts'
import { hi as confirmStockAlert } from './features/profile/privacy/confirm-alert-texts.hi.ts'
import { hi as wishToggle } from './features/catalog/wishlist/wish-toggle-texts.hi.ts'
import { hi as wishlist } from './features/catalog/wishlist/wishlist-texts.hi.ts'
import { hi as moveToCart } from './features/cart/move-texts.hi.ts'
import { hi as compareTable } from './features/catalog/compare/compare-table-texts.hi.ts'
import { hi as compare } from './features/catalog/compare/compare-texts.hi.ts'
import { hi as category } from './features/catalog/list/category-texts.hi.ts'
import { hi as filters } from './features/catalog/list/filter-texts.hi.ts'
import { hi as nothingFound } from './features/catalog/list/nothing-found/nothing-found-texts.hi.ts'
import { hi as productList } from './features/catalog/list/list-texts.hi.ts'
import { hi as gallery } from './features/catalog/product/gallery/gallery-texts.hi.ts'
import { hi as pinCheck } from './features/catalog/product/pin-texts.hi.ts'
import { hi as product } from './features/catalog/product/product-texts.hi.ts'
import { hi as battery } from './features/catalog/product/quality/battery-texts.hi.ts'
import { hi as gradePromises } from './features/catalog/product/quality/grade-promise-texts.hi.ts'
import { hi as gradeWords } from './features/catalog/product/quality/grade-word-texts.hi.ts'
import { hi as qualityPoints } from './features/catalog/product/quality/quality-point-texts.hi.ts'
import { hi as qualityCheck } from './features/catalog/product/quality/quality-texts.hi.ts'
import { hi as specification } from './features/catalog/card/specification-texts.hi.ts'
import { hi as specs } from './features/catalog/product/spec-texts.hi.ts'
import { hi as variants } from './features/catalog/product/variant-texts.hi.ts'
import { hi as checkoutAddress } from './features/checkout/address/address-texts.hi.ts'
import { hi as checkout } from './features/checkout/checkout-texts.hi.ts'
import { hi as checkoutCod } from './features/checkout/payment/cod-texts.hi.ts'
import { hi as contentDesk } from './features/content/admin/admin-texts.hi.ts'
import { hi as contentEditor } from './features/content/admin/editor/editor-texts.hi.ts'
import { hi as content } from './features/content/content-texts.hi.ts'
import { hi as sizeGuide } from './features/content/size-texts.hi.ts'
import { hi as home } from './features/home/home-texts.hi.ts'
import { hi as layout } from './features/layout/layout-texts.hi.ts'
import { hi as headerSearch } from './features/layout/search/search-texts.hi.ts'
import { hi as verificationBanner } from './features/layout/verification/verification-texts.hi.ts'
import { hi as orders } from './features/orders/order-texts.hi.ts'
import { hi as orderStatus } from './features/orders/status-texts.hi.ts'
import { hi as profileAddresses } from './components/address/saved-address-texts.hi.ts'
import { hi as profileDevices } from './features/profile/devices/device-texts.hi.ts'
import { hi as profilePhone } from './features/profile/phone-texts.hi.ts'
import { hi as profileNotifications } from './features/profile/notifications/notifications-texts.hi.ts'
import { hi as profilePrivacy } from './features/profile/privacy/privacy-texts.hi.ts'
import { hi as confirmNewsletter } from './features/profile/privacy/confirm-newsletter-texts.hi.ts'
import { hi as unsubscribe } from './features/profile/privacy/unsubscribe-texts.hi.ts'
import { hi as profile } from './features/profile/profile-texts.hi.ts'
import { hi as profileSecurity } from './features/profile/security-texts.hi.ts'
import { hi as reviewForm } from './features/reviews/review-form-texts.hi.ts'
import { hi as reviews } from './features/reviews/reviews-texts.hi.ts'
import { hi as secondFactor } from './features/second-factor/second-factor-texts.hi.ts'
import { hi as support } from './features/support/support-texts.hi.ts'
import { hi as tracking } from './features/tracking/tracking-texts.hi.ts'
import { hi as refusals } from './lib/refusals/refusal-texts.hi.ts'
import { hi as sentences } from './lib/sentences/sentences.hi.ts'
import { hi as states } from './lib/words/state-texts.hi.ts'
import { hi as caseTexts } from './features/cases/cases-texts.hi.ts'
import { hi as caseWords } from './lib/words/case-texts.hi.ts'
import { hi as questions } from './features/support/questions/questions-texts.hi.ts'
import { hi as topics } from './lib/words/topic-texts.hi.ts'
import { hi as adminCases } from './features/admin-cases/cases-texts.hi.ts'
import { hi as adminCaseLabel } from './features/admin-cases/label/label-texts.hi.ts'
import { hi as adminCasePage } from './features/admin-cases/page/page-texts.hi.ts'
import { hi as adminTickets } from './features/admin-tickets/tickets-texts.hi.ts'
import { hi as adminTicketPage } from './features/admin-tickets/page/page-texts.hi.ts'
import type { Catalogue } from './lib/texts/catalogue.ts'
import { hi as ui } from './ui/ui-texts.hi.ts'

/** Every Hindi catalogue under the name of its English one. Loaded only by those who have chosen Hindi. */
export const HINDI: Readonly<Record<string, Catalogue>> = {
  'cancel-items': cancelItems,
  components,
  result,
  address,
  delivery,
  shipments,
  admin,
  'admin-alerts': adminAlerts,
  'admin-books': adminBooks,
  'admin-reports': adminReports,
  'admin-attributes': adminAttributes,
  'admin-attribute-form': adminAttributeForm,
  'admin-brands': adminBrands,
  'admin-coupons': adminCoupons,
  'admin-coupon-form': adminCouponForm,
  'admin-categories': adminCategories,
  'admin-image-gallery': adminImageGallery,
  'admin-image-upload': adminImageUpload,
  'admin-images': adminImages,
  'admin-order-details': adminOrderDetails,
  'admin-order-messages': adminOrderMessages,
  'admin-order-page': adminOrderPage,
  'admin-order-parcels': adminOrderParcels,
  'admin-order-slips': adminOrderSlips,
  'admin-order-update': adminOrderUpdate,
  'admin-dashboard': adminDashboard,
  'admin-orders': adminOrders,
  'admin-shipments': adminShipments,
  'admin-scan-files': adminScanFiles,
  'admin-orders-bulk': adminOrdersBulk,
  'admin-prices': adminPrices,
  'admin-product-files': adminProductFiles,
  'admin-palette': adminPalette,
  'admin-products': adminProducts,
  'admin-newsletter': adminNewsletter,
  'admin-pin-codes': adminPinCodes,
  'admin-pin-files': adminPinFiles,
  'admin-activity': adminActivity,
  'admin-activity-actions': adminActivityActions,
  'admin-activity-fields': adminActivityFields,
  'admin-activity-kinds': adminActivityKinds,
  'admin-activity-values': adminActivityValues,
  'admin-newsletter-issues': newsletterIssues,
  'admin-reviews': adminReviews,
  'admin-product-search': adminProductSearch,
  'admin-user': adminUser,
  'admin-banners': adminBanners,
  'admin-carriers': adminCarriers,
  'admin-settings': adminSettings,
  'admin-users': adminUsers,
  'second-factor': secondFactor,
  auth,
  google,
  'new-password': newPassword,
  'phone-sign-in': phoneSignIn,
  cart,
  cartContents,
  cartCoupons,
  cartDrawer,
  checkout,
  'checkout-address': checkoutAddress,
  'checkout-cod': checkoutCod,
  orders,
  'order-status': orderStatus,
  states,
  topics,
  cases: caseTexts,
  'case-words': caseWords,
  questions,
  'admin-cases': adminCases,
  'admin-case-page': adminCasePage,
  'admin-case-label': adminCaseLabel,
  'admin-tickets': adminTickets,
  'admin-ticket-page': adminTicketPage,
  refusals,
  // Their English stands in the contract.
  sentences,
  'document-title': documentTitle,
  home,
  layout,
  content,
  'content-desk': contentDesk,
  'content-editor': contentEditor,
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
  specification,
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
  'profile-notifications': profileNotifications,
  'profile-privacy': profilePrivacy,
  'confirm-newsletter': confirmNewsletter,
  unsubscribe,
  'review-form': reviewForm,
  'page-parts': pageParts,
  'product-card': productCard,
  category,
  compare,
  'recently-viewed': recentlyViewed,
  'stock-alert': stockAlert,
  'confirm-stock-alert': confirmStockAlert,
  'wish-toggle': wishToggle,
  wishlist,
  'move-to-cart': moveToCart,
  'compare-table': compareTable,
  filters,
  'nothing-found': nothingFound,
  'product-list': productList,
  'product-attributes': productAttributes,
  'attribute-values': attributeValues,
  'product-kinds': productKinds,
  'product-fields': productFields,
  'product-forms': productForms,
  'product-variants': productVariants,
  ui,
  'data-table': dataTable,
  'saved-views': savedViews,
  undo,
  'form-dialog': formDialog,
  'query-state': queryState,
}
