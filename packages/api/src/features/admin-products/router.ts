import { mergeRouters, router } from '../../trpc.ts'
import { bulkRouter } from './bulk/router.ts'
import { productListRouter } from './list-router.ts'
import { productRowRouter } from './row-router.ts'

/** The catalogue as administrators look after it. */
export const adminProductsRouter = mergeRouters(
  productListRouter,
  productRowRouter,
  router({ bulk: bulkRouter }),
)
