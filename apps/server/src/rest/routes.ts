import { CATALOGUE_ROUTES } from './routes/catalogue-routes.ts'
import { CUSTOMER_ROUTES } from './routes/customer-routes.ts'
import { SHOPPING_ROUTES } from './routes/shopping-routes.ts'
import type { RestRoute } from './rest-route.ts'

/** Every documented call under /api. The server, the OpenAPI document and the tests are all made from this table. */
export const REST_ROUTES: readonly RestRoute[] = [...CATALOGUE_ROUTES, ...SHOPPING_ROUTES, ...CUSTOMER_ROUTES]
