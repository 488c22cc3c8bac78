import { addressesRouter } from './features/profile/addresses/router.ts'
import { adminActivityRouter } from './features/admin-activity/router.ts'
import { adminApiKeysRouter } from './features/admin-api-keys/router.ts'
import { adminAttributesRouter } from './features/admin-attributes/router.ts'
import { adminBrandsRouter } from './features/admin-brands/router.ts'
import { adminCasesRouter } from './features/admin-cases/router.ts'
import { adminChecksRouter, adminCheckTemplatesRouter } from './features/admin-checks/router.ts'
import { adminCategoriesRouter } from './features/admin-categories/router.ts'
import { adminCouponsRouter } from './features/admin-coupons/router.ts'
import { adminDashboardRouter } from './features/admin-dashboard/router.ts'
import { adminImagesRouter } from './features/admin-images/router.ts'
import { adminNewsletterRouter } from './features/admin-newsletter/router.ts'
import { adminOrdersRouter } from './features/admin-orders/router.ts'
import { adminPinCodesRouter } from './features/admin-pin-codes/router.ts'
import { adminPaymentKeysRouter } from './features/admin-payment-keys/router.ts'
import { productFilesRouter } from './features/admin-product-forms/files/router.ts'
import { productImportsRouter } from './features/admin-product-forms/imports/router.ts'
import { productFormsRouter } from './features/admin-product-forms/router.ts'
import { adminProductsRouter } from './features/admin-products/router.ts'
import { adminAnalyticsRouter } from './features/admin-analytics/router.ts'
import { adminReportsRouter } from './features/admin-reports/router.ts'
import { adminReviewsRouter } from './features/admin-reviews/router.ts'
import { adminSearchRouter } from './features/admin-search/router.ts'
import { adminSettingsRouter } from './features/admin-settings/router.ts'
import { adminShopFrontRouter } from './features/admin-shop-front/router.ts'
import { adminShipmentsRouter, shipmentsRouter } from './features/admin-shipments/router.ts'
import { adminTicketsRouter } from './features/admin-tickets/router.ts'
import { adminCannedAnswersRouter } from './features/admin-canned-answers/router.ts'
import { adminEWasteRouter } from './features/admin-e-waste/router.ts'
import { adminUnitsRouter } from './features/admin-units/router.ts'
import { adminUnitRepairsRouter } from './features/admin-unit-repairs/router.ts'
import { adminTradeInsRouter } from './features/admin-trade-ins/router.ts'
import { tradeInsRouter } from './features/trade-ins/router.ts'
import { adminTradeInPricesRouter } from './features/admin-trade-in-prices/router.ts'
import { adminUsersRouter } from './features/admin-users/router.ts'
import { adminViewsRouter } from './features/admin-views/router.ts'
import { adminBooksRouter } from './features/admin-books/router.ts'
import { cartRouter } from './features/cart/router.ts'
import { casesRouter } from './features/cases/router.ts'
import { previewRouter } from './features/catalog/preview/router.ts'
import { catalogRouter } from './features/catalog/router.ts'
import { productQuestionsRouter, publicQuestionsRouter } from './features/catalog/questions/router.ts'
import { adminProductQuestionsRouter } from './features/admin-product-questions/router.ts'
import { wishlistRouter } from './features/catalog/wishlist/router.ts'
import { phoneOrdersRouter } from './features/checkout/by-phone/router.ts'
import { passportsRouter } from './features/passports/router.ts'
import { savedSearchesRouter } from './features/catalog/saved-searches/router.ts'
import { deliveriesRouter } from './features/orders/delivery/router.ts'
import { payLinksRouter } from './features/checkout/pay-link/router.ts'
import { checkoutRouter } from './features/checkout/router.ts'
import { adminContentRouter } from './features/content/admin/router.ts'
import { contentRouter } from './features/content/router.ts'
import { newsletterRouter } from './features/newsletter/router.ts'
import { ordersRouter } from './features/orders/router.ts'
import { adminPaymentAlertsRouter } from './features/admin-books/payment-alerts/router.ts'
import { paymentsRouter } from './features/payment-webhooks/router.ts'
import { privacyRouter } from './features/profile/privacy/router.ts'
import { profileRouter } from './features/profile/router.ts'
import { reviewsRouter } from './features/reviews/router.ts'
import { securityRouter } from './features/second-factor/router.ts'
import { adminPluginsRouter } from './features/admin-plugins/router.ts'
import { adminWebhooksRouter } from './features/admin-webhooks/router.ts'
import { authRouter } from './features/auth/router.ts'
import { stockAlertsRouter } from './features/catalog/stock-alerts/router.ts'
import { adminStockRouter } from './features/admin-products/stock/router.ts'
import { storeRouter } from './features/store/router.ts'
import { wipesRouter } from './features/wipes/router.ts'
import { supportRouter } from './features/support/router.ts'
import { createCallerFactory, mergeRouters, router } from './trpc.ts'

/** Everything the shop can do. The web app and the REST table both call these procedures. */
export const appRouter = router({
  auth: authRouter,
  addresses: addressesRouter,
  /** The back office. */
  admin: router({
    activity: adminActivityRouter,
    apiKeys: adminApiKeysRouter,
    books: adminBooksRouter,
    attributes: adminAttributesRouter,
    analytics: adminAnalyticsRouter,
    brands: adminBrandsRouter,
    cases: adminCasesRouter,
    categories: adminCategoriesRouter,
    checks: adminChecksRouter,
    checkTemplates: adminCheckTemplatesRouter,
    content: adminContentRouter,
    coupons: adminCouponsRouter,
    dashboard: adminDashboardRouter,
    eWaste: adminEWasteRouter,
    images: adminImagesRouter,
    newsletter: adminNewsletterRouter,
    pinCodes: adminPinCodesRouter,
    orders: adminOrdersRouter,
    paymentAlerts: adminPaymentAlertsRouter,
    paymentKeys: adminPaymentKeysRouter,
    plugins: adminPluginsRouter,
    webhooks: adminWebhooksRouter,
    phoneOrders: phoneOrdersRouter,
    products: mergeRouters(
      adminProductsRouter,
      productFormsRouter,
      productFilesRouter,
      productImportsRouter,
      previewRouter,
    ),
    productQuestions: adminProductQuestionsRouter,
    reports: adminReportsRouter,
    reviews: adminReviewsRouter,
    search: adminSearchRouter,
    settings: adminSettingsRouter,
    shopFront: adminShopFrontRouter,
    shipments: adminShipmentsRouter,
    stock: adminStockRouter,
    tickets: adminTicketsRouter,
    cannedAnswers: adminCannedAnswersRouter,
    units: adminUnitsRouter,
    unitRepairs: adminUnitRepairsRouter,
    tradeInPrices: adminTradeInPricesRouter,
    tradeIns: adminTradeInsRouter,
    users: adminUsersRouter,
    views: adminViewsRouter,
  }),
  cart: cartRouter,
  cases: casesRouter,
  catalog: mergeRouters(catalogRouter, publicQuestionsRouter),
  checkout: checkoutRouter,
  content: contentRouter,
  newsletter: newsletterRouter,
  orders: ordersRouter,
  passports: passportsRouter,
  payLinks: payLinksRouter,
  deliveries: deliveriesRouter,
  savedSearches: savedSearchesRouter,
  payments: paymentsRouter,
  productQuestions: productQuestionsRouter,
  reviews: reviewsRouter,
  privacy: privacyRouter,
  profile: profileRouter,
  security: securityRouter,
  shipments: shipmentsRouter,
  stockAlerts: stockAlertsRouter,
  tradeIns: tradeInsRouter,
  store: storeRouter,
  wipes: wipesRouter,
  support: supportRouter,
  wishlist: wishlistRouter,
})
export type AppRouter = typeof appRouter
export const createCaller = createCallerFactory(appRouter)
