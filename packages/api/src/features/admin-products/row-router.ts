import {
  changeStockInput,
  namedProduct,
  productIdInput,
  stockChanges,
} from '@dobara/contract/admin-products/row-changes.ts'
import { setStatesInput, statesSet } from '@dobara/contract/admin-products/product-states.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { changeStock } from './change-stock.ts'
import { deleteProduct } from './delete-product.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { setStates } from './set-states.ts'

/** Actions on rows of the list. */
export const productRowRouter = router({
  changeStock: adminProcedure('catalogue.write', 'stock:write')
    .input(changeStockInput)
    .output(stockChanges)
    .mutation(({ ctx, input }) => changeStock(ctx, input)),
  remove: adminProcedure('catalogue.write')
    .input(productIdInput)
    .output(namedProduct)
    .mutation(({ ctx, input }) => deleteProduct(ctx, input)),
  setStates: adminProcedure('catalogue.write')
    .input(setStatesInput)
    .output(statesSet)
    .mutation(({ ctx, input }) => setStates(ctx, input)),
  duplicate: adminProcedure('catalogue.write')
    .input(productIdInput)
    .output(namedProduct)
    .mutation(({ ctx, input }) => duplicateProduct(ctx, input)),
})
