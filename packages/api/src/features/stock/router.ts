import { adjustStockInput, stockAdjusted } from '@dobara/contract/admin-stock.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { adjustStock } from '../../base/stock/adjust-stock.ts'

/** The units on the shelf, for administrators. */
export const adminStockRouter = router({
  adjust: adminProcedure('catalogue.write')
    .input(adjustStockInput)
    .output(stockAdjusted)
    .mutation(({ ctx, input }) => adjustStock(ctx, input)),
})
