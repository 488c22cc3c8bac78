import { mergeRouters } from '../../trpc.ts'
import { productListRouter } from './list-router.ts'
import { productPriceRouter } from './price-router.ts'
import { productRowRouter } from './row-router.ts'

/** The catalogue as administrators look after it. */
export const adminProductsRouter = mergeRouters(productListRouter, productRowRouter, productPriceRouter)
