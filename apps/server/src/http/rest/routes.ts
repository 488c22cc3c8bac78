import type { RestRoute } from './rest-route.ts'
import { API_KEY_ROUTES } from './routes/api-key-routes.ts'
import { ACTIVITY_ROUTES } from './routes/activity-routes.ts'
import { BACK_OFFICE_CATALOGUE_ROUTES } from './routes/back-office-catalogue-routes.ts'
import { BACK_OFFICE_PRODUCT_ROWS } from './routes/back-office-product-rows.ts'
import { BACK_OFFICE_ROUTES } from './routes/back-office-routes.ts'
import { BACK_OFFICE_SALES_ROWS } from './routes/back-office-sales-rows.ts'
import { BACK_OFFICE_SHOP_ROWS } from './routes/back-office-shop-rows.ts'
import { CANCEL_ROUTES } from './routes/cancel-routes.ts'
import { SWAP_ROUTES } from './routes/swap-routes.ts'
import { ADMIN_CASE_ROUTES } from './routes/admin-case-routes.ts'
import { ADMIN_TRADE_IN_ROUTES } from './routes/admin-trade-in-routes.ts'
import { CASE_ROUTES } from './routes/case-routes.ts'
import { TRADE_IN_ROUTES } from './routes/trade-in-routes.ts'
import { CATALOGUE_ROUTES } from './routes/catalogue-routes.ts'
import { ADMIN_CONTENT_ROUTES } from './routes/admin-content-routes.ts'
import { CHECK_ROUTES } from './routes/check-routes.ts'
import { CONTENT_ROUTES } from './routes/content-routes.ts'
import { AUTH_ROUTES } from './routes/auth-routes.ts'
import { CUSTOMER_ROUTES } from './routes/customer-routes.ts'
import { IMAGE_ROUTES } from './routes/image-routes.ts'
import { LINKED_CASE_ROUTES } from './routes/linked-case-routes.ts'
import { ADMIN_NEWSLETTER_ROUTES } from './routes/admin-newsletter-routes.ts'
import { PASSPORT_ROUTES } from './routes/passport-routes.ts'
import { PRIVACY_ROUTES } from './routes/privacy-routes.ts'
import { ADMIN_PRODUCT_ROUTES } from './routes/admin-product-routes.ts'
import { PRODUCT_FORM_ROUTES } from './routes/product-form-routes.ts'
import { ADMIN_REVIEW_ROUTES } from './routes/admin-review-routes.ts'
import { REVIEW_ROUTES } from './routes/review-routes.ts'
import { UNIT_COMPONENT_ROUTES } from './routes/unit-component-routes.ts'
import { UNIT_EVIDENCE_ROUTES } from './routes/unit-evidence-routes.ts'
import { E_WASTE_ROUTES } from './routes/e-waste-routes.ts'
import { SHOP_FRONT_ROUTES } from './routes/shop-front-routes.ts'
import { SHIPMENT_ROUTES } from './routes/shipment-routes.ts'
import { SHOPPING_ROUTES } from './routes/shopping-routes.ts'
import { SHOPPING_UNIT_ROUTES } from './routes/shopping-unit-routes.ts'
import { UNIT_ROUTES } from './routes/unit-routes.ts'
import { STOCK_ROUTES } from './routes/stock-routes.ts'
import { WEBHOOK_ROUTES } from './routes/webhook-routes.ts'
import { SAVED_SEARCH_ROUTES, STOCK_ALERT_ROUTES, WISHLIST_ROUTES } from './routes/wishlist-routes.ts'

/** Every documented call under /api. The server, the OpenAPI document and the tests are all made from this table. */
export const REST_ROUTES: readonly RestRoute[] = [
  ...CATALOGUE_ROUTES,
  ...UNIT_ROUTES,
  ...CONTENT_ROUTES,
  ...SHOP_FRONT_ROUTES,
  ...SHOPPING_UNIT_ROUTES,
  ...UNIT_EVIDENCE_ROUTES,
  ...UNIT_COMPONENT_ROUTES,
  ...E_WASTE_ROUTES,
  ...SHOPPING_ROUTES,
  ...AUTH_ROUTES,
  ...CUSTOMER_ROUTES,
  ...CANCEL_ROUTES,
  ...SWAP_ROUTES,
  ...CASE_ROUTES,
  ...LINKED_CASE_ROUTES,
  ...TRADE_IN_ROUTES,
  ...PASSPORT_ROUTES,
  ...PRIVACY_ROUTES,
  ...WISHLIST_ROUTES,
  ...STOCK_ALERT_ROUTES,
  ...SAVED_SEARCH_ROUTES,
  ...REVIEW_ROUTES,
  ...BACK_OFFICE_ROUTES,
  ...SHIPMENT_ROUTES,
  ...ADMIN_CASE_ROUTES,
  ...ADMIN_TRADE_IN_ROUTES,
  ...IMAGE_ROUTES,
  ...ADMIN_NEWSLETTER_ROUTES,
  ...ADMIN_REVIEW_ROUTES,
  ...ADMIN_PRODUCT_ROUTES,
  ...BACK_OFFICE_CATALOGUE_ROUTES,
  ...CHECK_ROUTES,
  ...PRODUCT_FORM_ROUTES,
  ...ADMIN_CONTENT_ROUTES,
  ...ACTIVITY_ROUTES,
  ...API_KEY_ROUTES,
  ...STOCK_ROUTES,
  ...WEBHOOK_ROUTES,
  ...BACK_OFFICE_SALES_ROWS,
  ...BACK_OFFICE_PRODUCT_ROWS,
  ...BACK_OFFICE_SHOP_ROWS,
]
